import { sql } from 'drizzle-orm';
import type { Ctx } from '../core/calls/api';
import { rowsOf, type Tx } from '../core/db/database';
import { chosen } from '../stock/stockDocuments';

/** The sale type of a document that posts nothing. @throws Refused where it is none of the list, or is inactive. */
export const chosenSaleType = (tx: Tx, { who }: Ctx<unknown, unknown>, saleTypeId: number) =>
  chosen(
    rowsOf<{ name: string; active: boolean; withoutTax: boolean }>(
      tx,
      sql`select name, active, without_tax as "withoutTax" from sale_types where company_id = ${who.companyId} and id = ${saleTypeId}`,
    ),
    'saleTypeId',
    'sale type',
  );
