import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { grantOf, keyOf, type RightKey } from '../../../contract/admin/rights';
import { Holder, holdersPath, Role, RoleRights, rightsPath, roles } from '../../../contract/admin/roles';
import { pageOf } from '../../../contract/resource';
import { http } from '../../kit/http';
import type { Granted } from './matrix';

const ALL = 200;

/** Every role; a company has a few dozen at most. */
export const rolesQuery = queryOptions({
  queryKey: [roles.path, 'all'],
  queryFn: async ({ signal }) =>
    pageOf(Role).parse((await http.get(roles.path, { params: { size: ALL }, signal })).data).rows,
});

export type Rights = { version: number; granted: Granted };

const rightsIn = (data: unknown): Rights => {
  const { version, rights } = RoleRights.parse(data);
  return { version, granted: new Set(rights.map(keyOf)) };
};

export const rightsQuery = (role: number) =>
  queryOptions({
    queryKey: [roles.path, 'rights', role],
    queryFn: async ({ signal }) => rightsIn((await http.get(rightsPath(role), { signal })).data),
  });

/** Saves all rights of a role as one change. */
export function useSaveRights(role: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ version, granted }: Rights) =>
      rightsIn((await http.put(rightsPath(role), { version, rights: [...granted].map(grantOf) })).data),
    onSuccess: (saved) => {
      client.setQueryData(rightsQuery(role).queryKey, saved);
    },
  });
}

export const holdersQuery = (key: RightKey) => {
  const [module, menu, screen, tran] = key.split('/');
  return queryOptions({
    queryKey: [holdersPath, key],
    queryFn: async ({ signal }) =>
      z.array(Holder).parse((await http.get(holdersPath, { params: { module, menu, screen, tran }, signal })).data),
  });
};
