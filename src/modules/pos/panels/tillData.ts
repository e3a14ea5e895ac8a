import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { hsnCodes } from '../../../../contract/admin/hsnCodes';
import { NETWORK_STATUS } from '../../../../contract/errors';
import { type Catalogue, catalogue } from '../../../../contract/pos/catalogue';
import { type TillCustomer, tillCustomers } from '../../../../contract/pos/customers';
import { tillOffers } from '../../../../contract/pos/offers';
import type { Schema } from '../../../../contract/resource';
import { discountLists } from '../../../../contract/selling/discountLists';
import type { OfferRule } from '../../../../contract/selling/offers';
import { priceLists } from '../../../../contract/selling/priceLists';
import { HeldBill, heldPath, type Till, tills } from '../../../../contract/selling/shifts';
import { itemGroups } from '../../../../contract/stock/itemGroups';
import { items } from '../../../../contract/stock/items';
import { readDurable, writeDurable } from '../../../kit/durable';
import { ApiError, http } from '../../../kit/http';
import { persistedKey, usePersisted } from '../../../kit/persisted';
import { deviceOf } from '../../../selling/tillDevice';

/** What a till knows: itself, what it sells, what is held. All but the last is kept here for work without network. */

/** The answer of a call; without network what it answered last. */
async function keptAnswer<T>(name: string, schema: Schema<T>, ask: () => Promise<unknown>): Promise<T> {
  const key = persistedKey(name);
  try {
    const answer = schema.parse(await ask());
    void writeDurable('drafts', key, answer);
    return answer;
  } catch (error) {
    const kept = error instanceof ApiError && error.status === NETWORK_STATUS ? await readDurable('drafts', key) : null;
    const read = kept === null ? null : schema.safeParse(kept);
    if (read?.success) return read.data;
    throw error;
  }
}

export const tillsQuery = queryOptions({
  queryKey: [tills.path],
  queryFn: ({ signal }): Promise<Till[]> =>
    keptAnswer('tills', tills.answer, async () => {
      return (await http.get(tills.path, { params: { device: deviceOf() }, signal })).data;
    }),
});

/** Prices and stock of thousands of items: asked for when the till begins, every ten minutes, and when prices change. */
const MINUTES = 60_000;
export const catalogueQuery = (outletId: number) =>
  queryOptions({
    queryKey: [catalogue.path, outletId],
    queryFn: ({ signal }): Promise<Catalogue> =>
      keptAnswer(`catalogue:${outletId}`, catalogue.answer, async () => {
        return (await http.get(catalogue.path, { params: { outletId }, signal })).data;
      }),
    staleTime: 10 * MINUTES,
    refetchInterval: 10 * MINUTES,
    meta: { follows: PRICED_BY },
  });

/** What a change of reaches an open till at once. */
const PRICED_BY: readonly string[] = [items.path, priceLists.path, discountLists.path, itemGroups.path, hsnCodes.path];

/** Customers with their credit, for when the server is not reached. */
export const customersQuery = (outletId: number) =>
  queryOptions({
    queryKey: [tillCustomers.path, outletId],
    queryFn: ({ signal }): Promise<TillCustomer[]> =>
      keptAnswer(`customers:${outletId}`, tillCustomers.answer, async () => {
        return (await http.get(tillCustomers.path, { params: { outletId }, signal })).data;
      }),
    staleTime: 10 * MINUTES,
    refetchInterval: 10 * MINUTES,
  });

/** One of them as he is now, also where he is none of those that are kept. */
export const customerQuery = (outletId: number, customerId: number | null) =>
  queryOptions({
    queryKey: [tillCustomers.path, outletId, customerId],
    queryFn: async ({ signal }): Promise<TillCustomer | null> => {
      const params = { outletId, customerId };
      return tillCustomers.answer.parse((await http.get(tillCustomers.path, { params, signal })).data)[0] ?? null;
    },
    enabled: customerId !== null,
  });

/** Offers of today, for everybody or for a customer. */
export const offersQuery = (customerId: number | null) =>
  queryOptions({
    queryKey: [tillOffers.path, customerId],
    queryFn: ({ signal }): Promise<OfferRule[]> =>
      keptAnswer(`offers:${customerId ?? 'all'}`, tillOffers.answer, async () => {
        return (await http.get(tillOffers.path, { params: { ...(customerId !== null && { customerId }) }, signal }))
          .data;
      }),
    staleTime: 10 * MINUTES,
    refetchInterval: 10 * MINUTES,
  });

export const heldQuery = (outletId: number) =>
  queryOptions({
    queryKey: [heldPath, outletId],
    queryFn: async ({ signal }): Promise<HeldBill[]> =>
      z.array(HeldBill).parse((await http.get(heldPath, { params: { outletId }, signal })).data),
  });

/** The till that this browser works at, and how it is chosen. */
export function useTill() {
  const [kept, keep] = usePersisted('till');
  const { data, error, refetch } = useQuery(tillsQuery);
  const onThis = ({ shift }: Till) => shift?.device === deviceOf();
  const own =
    data?.find(({ series }) => series === kept) ?? data?.find(onThis) ?? (data?.length === 1 ? data[0] : undefined);
  const isOurs = own && onThis(own);
  return { tills: data, error, refetch, till: own && isOurs ? own : null, chosen: own ?? null, choose: keep };
}
