import { sql } from 'drizzle-orm';
import type { Ctx } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';

export type OutletFacts = {
  id: number;
  name: string;
  active: boolean;
  isPublic: boolean;
  channel: string;
  branchId: number;
  storeId: number;
  saleTypeId: number;
  prepaidCustomerId: number;
  codCustomerId: number | null;
  freightLossAccountId: number;
  promiseHours: number;
};

export async function outletOf(tx: Tx, { who }: Ctx<unknown, unknown>, id: number): Promise<OutletFacts> {
  const [row] = await rowsOf<OutletFacts>(
    tx,
    sql`select id, name, active, is_public as "isPublic", channel, branch_id as "branchId", store_id as "storeId", sale_type_id as "saleTypeId",
               prepaid_customer_id as "prepaidCustomerId", cod_customer_id as "codCustomerId",
               freight_loss_account_id as "freightLossAccountId", promise_hours as "promiseHours"
          from online_outlets where company_id = ${who.companyId} and id = ${id}`,
  );
  if (!row) throw invalid({ outletId: 'Select an outlet of the list' });
  return row;
}
