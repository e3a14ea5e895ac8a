import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Device, OthersEnded, PasswordAnswer, Profile, profile } from '../../../contract/dashboard/profile';
import type { Values } from '../../kit/define';
import { http, newKey } from '../../kit/http';
import { refetchRights } from '../../kit/rights';

export const profileQuery = queryOptions({
  queryKey: [profile.path],
  queryFn: async ({ signal }) => Profile.parse((await http.get(profile.path, { signal })).data),
});

export const devicesQuery = queryOptions({
  queryKey: [profile.devices],
  queryFn: async ({ signal }) => z.array(Device).parse((await http.get(profile.devices, { signal })).data),
});

/** Saves the own data; the branch in the header follows. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: Values) => Profile.parse((await http.put(profile.path, values)).data),
    onSuccess: (saved) => {
      client.setQueryData(profileQuery.queryKey, saved);
      return refetchRights();
    },
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: async (values: Values) => {
      const headers = { 'Idempotency-Key': newKey() };
      return PasswordAnswer.parse((await http.post(profile.password, values, { headers })).data);
    },
  });
}

export function useSignOutOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const headers = { 'Idempotency-Key': newKey() };
      return OthersEnded.parse((await http.post(profile.otherDevices, undefined, { headers })).data).ended;
    },
    onSettled: () => client.invalidateQueries({ queryKey: [profile.devices] }),
  });
}

export function useSignOutDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => http.delete(`${profile.devices}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: [profile.devices] }),
  });
}
