import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Resource } from '../../../contract/resource';
import type { Values } from '../define';
import { sendConfirmed } from '../form/confirmed';
import { fieldsOf } from '../form/fieldsOf';
import { useRepeatKey } from '../form/repeatKey';
import type { Entity } from '../grid/DataGrid';
import { http } from '../http';
import type { Master } from './master';

type Anything = Resource<Values, Entity>;

export const recordQuery = (resource: Anything, id: number) =>
  queryOptions({
    queryKey: [resource.path, 'record', id],
    queryFn: async ({ signal }) => resource.row.parse((await http.get(`${resource.path}/${id}`, { signal })).data),
  });

const TREE_PAGE = 200;

/** All rows of a tree, which has a few hundred at most. */
export const treeQuery = (resource: Anything) =>
  queryOptions({
    queryKey: [resource.path, 'tree'],
    queryFn: async ({ signal }) => {
      const rows: Entity[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await http.get(resource.path, { params: { page, size: TREE_PAGE }, signal });
        const part: { rows: unknown[]; total: number } = data;
        rows.push(...part.rows.map((row) => resource.row.parse(row)));
        if (part.rows.length === 0 || rows.length >= part.total) return rows;
      }
    },
  });

/** The input fields of a stored record; its other fields are only shown, never sent. */
export const inputOf = ({ blank, entry }: Pick<Master, 'blank' | 'entry'>, record: Entity): Values => ({
  ...Object.fromEntries(Object.keys(blank).map((field) => [field, record[field] ?? null])),
  ...entry?.of(record),
});

/** The initial values of a new record in this company. */
export const startQuery = ({ start }: Pick<Master, 'start'>) =>
  queryOptions({
    queryKey: [start?.path ?? '', 'start'],
    queryFn: async ({ signal }) => (start ? start.read((await http.get(start.path, { signal })).data) : {}),
    enabled: start !== undefined,
  });

const WRITTEN: ReadonlySet<unknown> = new Set(['text', 'textarea', 'password']);

/** Initial values of a similar new record: choices and figures of this one, but no written text. */
export function likeIt(master: Master, record: Entity): Values {
  const taken = fieldsOf(master.form).filter(({ input }) => !WRITTEN.has(input));
  const shown = { ...record, ...master.entry?.of(record) };
  return Object.fromEntries(taken.map(({ field }) => [field, shown[field] ?? null]));
}

/** The values that the server takes: a form may hold more, such as the depth of a row in its tree. */
function taken({ input }: Anything, values: Values): Values {
  if (!(input instanceof z.core.$ZodObject)) return values;
  const { shape } = input._zod.def;
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in shape));
}

type Save = { record: Entity | null; values: Values };

/**
 * Creates or changes a record; null when the user went back on a warning. All queries of the resource are fetched
 * again.
 */
export function useSaveRecord({ resource, entry }: Pick<Master, 'resource' | 'entry'>) {
  const client = useQueryClient();
  const path = entry?.path ?? resource.path;
  const repeat = useRepeatKey(path);
  return useMutation({
    mutationFn: ({ record, values }: Save) =>
      sendConfirmed('Save anyway', async (extra) => {
        const body = { ...taken(resource, values), ...extra };
        const answer = record
          ? await http.put(`${path}/${record.id}`, { ...body, version: record.version })
          : await http.post(path, body, { headers: { 'Idempotency-Key': repeat.keyOf(body) } });
        return resource.row.parse(answer.data);
      }),
    onSuccess: (row) => {
      repeat.done();
      // A new record opens at once, without a pause that would swallow the next key.
      if (row) client.setQueryData(recordQuery(resource, row.id).queryKey, row);
    },
  });
}

export function useDeleteRecord(resource: Anything) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (record: Entity) =>
      http.delete(`${resource.path}/${record.id}`, { params: { version: record.version } }),
    onSuccess: (_answer, record) => {
      client.removeQueries({ queryKey: [resource.path, 'record', record.id] });
    },
  });
}
