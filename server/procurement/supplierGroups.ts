import { sql } from 'drizzle-orm';
import { type SupplierGroupInput, supplierGroups } from '../../contract/procurement/supplierGroups';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { supplierGroups as table } from './tables';

export const supplierGroupRoutes = (api: Api) =>
  tableRoutes(api, supplierGroups, { table, check: (tx, ctx, input) => checkControl(tx, ctx, input) });

/** Accounts of suppliers are in a group for suppliers. */
async function checkControl(tx: Tx, { who }: Ctx<unknown, unknown>, { accountGroupId }: SupplierGroupInput) {
  if (accountGroupId === null) return;
  const [found] = await rowsOf<{ controlType: string }>(
    tx,
    sql`select control_type as "controlType" from account_groups where company_id = ${who.companyId} and id = ${accountGroupId}`,
  );
  if (found?.controlType !== 'payable')
    throw invalid({ accountGroupId: 'Select a group of accounts for suppliers, such as Trade Payables' });
}
