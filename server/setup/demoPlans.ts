import type { Post } from './demo';

/** Cost centres, a budget and a template of one demo company, so that what compares and repeats has something to show. */
export const PLANNED_COMPANY = 1002;

export type DemoCentres = { shop: number; wholesale: number; office: number };

export async function demoCentres(post: Post): Promise<DemoCentres> {
  const centre = async (code: string, name: string) => {
    const body = { code, name, parentId: null, active: true };
    return (await post<{ id: number }>('POST', '/api/accounts/cost-centres', body)).id;
  };
  return {
    shop: await centre('SHOP', 'Retail shop'),
    wholesale: await centre('WHS', 'Wholesale'),
    office: await centre('HO', 'Head office'),
  };
}
