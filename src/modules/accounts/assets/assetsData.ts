import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Asset, AssetMovement, assets, movementsPath } from '../../../../contract/accounts/assets/assets';
import { MAX_PAGE_SIZE, pageOf } from '../../../../contract/resource';
import { http } from '../../../kit/http';
import { type ListState, paramsOf } from '../../../kit/lists';

const Movements = z.object({ rows: z.array(AssetMovement) });

/** The steps of an asset, oldest first. */
export const movementsQuery = (id: number) =>
  queryOptions({
    // Under the register's root: every change of an asset changes its steps.
    queryKey: [assets.path, 'movements', id],
    queryFn: async ({ signal }) => Movements.parse((await http.get(movementsPath(id), { signal })).data).rows,
  });

/** Every asset that a list would show page by page, for printing. */
export async function allAssets(state: ListState): Promise<Asset[]> {
  const rows: Asset[] = [];
  for (let page = 1; ; page += 1) {
    const params = { ...paramsOf(state), page, size: MAX_PAGE_SIZE };
    const part = pageOf(assets.row).parse((await http.get(assets.path, { params })).data);
    rows.push(...part.rows);
    if (part.rows.length === 0 || rows.length >= part.total) return rows;
  }
}
