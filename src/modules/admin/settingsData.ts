import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Purposes, type PurposesInput, purposes } from '../../../contract/admin/purposes';
import { Settings, type SettingsInput, settings } from '../../../contract/admin/settings';
import { http } from '../../kit/http';
import { readRightsAnew } from '../../kit/rights';

export const settingsQuery = queryOptions({
  queryKey: [settings.path],
  queryFn: async ({ signal }) => Settings.parse((await http.get(settings.path, { signal })).data),
});

/** Saves settings; the session record of this user, which holds them too, is read anew. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SettingsInput) => Settings.parse((await http.put(settings.path, body)).data),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      return readRightsAnew();
    },
  });
}

export const purposesQuery = queryOptions({
  queryKey: [purposes.path],
  queryFn: async ({ signal }) => Purposes.parse((await http.get(purposes.path, { signal })).data),
});

export function useSavePurposes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PurposesInput) => Purposes.parse((await http.put(purposes.path, body)).data),
    onSuccess: (saved) => client.setQueryData(purposesQuery.queryKey, saved),
  });
}
