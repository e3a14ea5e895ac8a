import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Settings, type SettingsInput, type SettingsPage } from '../../../contract/settings';
import { http } from '../http';

export const settingsQuery = ({ path }: SettingsPage) =>
  queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => Settings.parse((await http.get(path, { signal })).data),
  });

export function useSaveSettings(page: SettingsPage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SettingsInput) => Settings.parse((await http.put(page.path, body)).data),
    onSuccess: (saved) => client.setQueryData(settingsQuery(page).queryKey, saved),
  });
}
