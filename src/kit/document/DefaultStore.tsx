import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { defaultStore, defaultStores } from '../../../contract/stock/defaultStores';
import type { Values } from '../define';
import { http } from '../http';

/** The store that was put into a form, by its control: it gives way to that of a document that lines are taken from. */
const usual = new WeakMap<object, number | null>();
export const isUsualStore = (control: object, storeId: unknown): boolean =>
  typeof storeId === 'number' && usual.get(control) === storeId;

/** Puts the usual store of the branch, or of the department, into a new document, until the user chooses one. */
export function DefaultStore() {
  const { control, setValue } = useFormContext<Values>();
  const [branchId, departmentId, storeId] = useWatch<Values>({ name: ['branchId', 'departmentId', 'storeId'] });
  const { data } = useQuery({
    queryKey: [defaultStores.path],
    queryFn: async ({ signal }) => defaultStores.answer.parse((await http.get(defaultStores.path, { signal })).data),
  });
  const given = useRef<number | null>(null);
  useEffect(() => {
    const isOwn = typeof storeId === 'number' && storeId !== given.current;
    if (!data || typeof branchId !== 'number' || isOwn) return;
    const found = defaultStore(data, branchId, typeof departmentId === 'number' ? departmentId : null);
    // A user who empties the field wants another one.
    if (found === given.current) return;
    given.current = found;
    usual.set(control, found);
    setValue('storeId', found);
  }, [data, branchId, departmentId, storeId, control, setValue]);
  return null;
}
