import { sql } from 'drizzle-orm';
import { multiplyDivide, type Percent } from '../../contract/amount';
import { type MaterialLoss, materialLosses } from '../../contract/inventory/materialLosses';
import { minuteOf } from '../../contract/inventory/stockDocuments';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { listedName } from '../core/lists/documentList';
import { CREDIT_PURPOSES, givenBackCredit, type LostTax, lostGoods, lostTaxes } from '../stock/givenBackCredit';
import { chosen, goesOut, stockDocument } from '../stock/stockDocuments';

type LossType = {
  name: string;
  kind: string;
  active: boolean;
  accountId: number;
  needsApproval: boolean;
  limitPercent: Percent | null;
  gstReversal: boolean;
};
type Facts = { lossType: LossType; taxes: ReadonlyMap<number, LostTax>; isAboveLimit: boolean };

/**
 * Lost goods are borne by the account of their loss type: Dr that account, Cr stock in hand, and the credit on them.
 */
export const materialLossKind = stockDocument({
  resource: materialLosses,
  use: 'issue',
  storesOf: ({ storeId }) => ({ storeId }),
  takesExpired: true,
  minute: ({ time }) => minuteOf(time),
  purposes: CREDIT_PURPOSES,
  async facts(tx, { who }, input, problems): Promise<Facts | null> {
    const { lossTypeId, items: lines } = input;
    const lossType = await problems.collectAsync(() =>
      chosen(
        rowsOf<LossType>(
          tx,
          sql`select name, kind, active, account_id as "accountId", needs_approval as "needsApproval", limit_percent as "limitPercent", gst_reversal as "gstReversal"
                from loss_types where company_id = ${who.companyId} and id = ${lossTypeId}`,
        ),
        'lossTypeId',
        'loss type',
      ),
    );
    if (!lossType) return null;
    return {
      lossType,
      taxes: lossType.gstReversal ? await lostTaxes(tx, who.companyId, input, lines) : new Map(),
      isAboveLimit: await isAboveLimit(tx, who.companyId, lossType.limitPercent, input),
    };
  },
  moves: (input, lines, { lossType }) => lines.map((line) => goesOut(input, input.storeId, line, lossType.accountId)),
  priced: ({ input, lines, facts: { lossType, taxes }, books }, values) =>
    givenBackCredit(
      books,
      lostGoods(
        lines.map(({ item }) => item),
        values,
      ),
      taxes,
      lossType,
      input.date,
    ),
  list: { columns: { store: listedName('stores', 'storeId'), lossType: listedName('loss_types', 'lossTypeId') } },
  asksApproval: ({ lossType, isAboveLimit: above }) => lossType.needsApproval || above,
});

/** Whether more is lost of an item than the share of the store's stock that its loss type allows. */
async function isAboveLimit(
  tx: Tx,
  companyId: number,
  limit: Percent | null,
  { storeId, items: lines }: Pick<MaterialLoss, 'storeId' | 'items'>,
): Promise<boolean> {
  if (limit === null) return false;
  const held = await rowsOf<{ itemId: number; qty: number; factors: Record<string, number> }>(
    tx,
    sql`select i.id as "itemId", coalesce((select sum(b.qty) from stock_balances b where b.company_id = i.company_id and b.store_id = ${storeId} and b.item_id = i.id), 0)::bigint as qty,
               coalesce((select json_object_agg(n.unit_id, n.factor) from item_units n where n.company_id = i.company_id and n.item_id = i.id), '{}') as factors
          from items i where i.company_id = ${companyId} and i.id = ${anyOf([...new Set(lines.map(({ itemId }) => itemId))])}`,
  );
  return held.some(({ itemId, qty, factors }) => {
    const own = lines.filter((line) => line.itemId === itemId);
    const lost = own.reduce((sum, line) => sum + multiplyDivide(line.qty, factors[line.unitId] ?? 1000, 1000), 0);
    return lost > multiplyDivide(qty, limit, 100_000);
  });
}
