import { sql } from 'drizzle-orm';
import { materialLosses } from '../../contract/inventory/materialLosses';
import { minuteOf } from '../../contract/inventory/stockDocuments';
import { rowsOf } from '../core/db/database';
import { chosen, goesOut, stockDocument } from '../stock/stockDocuments';

type LossType = { name: string; active: boolean; accountId: number };

/** What is lost is borne by the account of its loss type: Dr that account, Cr stock in hand. */
export const materialLossKind = stockDocument({
  resource: materialLosses,
  use: 'issue',
  storesOf: ({ storeId }) => ({ storeId }),
  minute: ({ time }) => minuteOf(time),
  facts: (tx, { who }, { lossTypeId }, problems) =>
    problems.collectAsync(() =>
      chosen(
        rowsOf<LossType>(
          tx,
          sql`select name, active, account_id as "accountId" from loss_types where company_id = ${who.companyId} and id = ${lossTypeId}`,
        ),
        'lossTypeId',
        'loss type',
      ),
    ),
  moves: (input, lines, { accountId }) => lines.map((line) => goesOut(input, input.storeId, line, accountId)),
});
