import { monthsOf, spreadEvenly } from '../../contract/accounts/budgets';
import { rupees } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import { purposeAccount } from './demoAccounts';

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

/** The budget of the running year, a little below and above the random vouchers. */
export async function demoBudget(post: Post, yearFrom: IsoDate): Promise<void> {
  const body = { name: `Budget of ${yearFrom.slice(0, 4)}`, yearFrom, branchId: null, remark: null, active: true };
  const { id, version } = await post<{ id: number; version: number }>('POST', '/api/accounts/budgets', body);
  const line = async (account: string, aYear: string) => ({
    accountId: await purposeAccount(post, account),
    groupId: null,
    ...monthsOf(spreadEvenly(rupees(aYear))),
  });
  const lines = [
    await line('Sales', '6600000'),
    await line('Purchases', '3300000'),
    await line('Salaries', '960000'),
    await line('Rent', '720000'),
    await line('Electricity', '75000'),
  ];
  await post('PUT', `/api/accounts/budgets/${id}/lines`, { version, reason: null, lines });
}

/** A rent that comes every month, kept to be entered again. */
export async function demoTemplate(post: Post, voucher: object, firstDate: IsoDate): Promise<void> {
  await post('POST', '/api/accounts/voucher-templates', {
    name: 'Rent of the shop',
    type: 'PY',
    voucher,
    repeat: 'month',
    firstDate,
    untilDate: null,
    remindDays: 0,
    paused: false,
  });
}
