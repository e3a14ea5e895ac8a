import { sql } from 'drizzle-orm';
import { formatPaise, type Paise } from '../../../contract/amount';
import type { Tender } from '../../../contract/selling/tenders';
import type { Ctx } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import type { Decided, Effect } from '../../core/documents/kind';

/** Exchange slips: a return gives one under its number, and bills take from it until nothing is left. */

type C = Ctx<unknown, unknown>;

/** A return gives a slip. It is cancelled while nothing was bought for it. */
export const slipEffect = <I, S extends Decided>(amountOf: (decided: S) => Paise): Effect<I, S> => ({
  parts({ who }, _place, decided) {
    const amount = amountOf(decided);
    if (amount <= 0) return null;
    return sql`slip as (
      insert into slip_moves (company_id, slip_id, document_id, amount) select ${who.companyId}, stored.id, stored.id, ${amount} from stored)`;
  },
  async reverse(tx, { who }, { id, number }) {
    await lockSlip(tx, who.companyId, id);
    const used = await rowsOf<{ number: string }>(
      tx,
      sql`select d.number from slip_moves s join documents d on d.company_id = s.company_id and d.id = s.document_id
           where s.company_id = ${who.companyId} and s.slip_id = ${id} and s.document_id <> ${id} group by d.number having sum(s.amount) <> 0 order by 1`,
    );
    if (used.length > 0)
      throw new Refused(
        409,
        'SLIP_USED',
        `The exchange slip ${number} was used on ${used.map((one) => one.number).join(', ')}. Cancel that bill first.`,
        { type: 3 },
      );
    await takeBack(tx, who.companyId, id);
  },
});

/** A bill is paid with slips up to their remaining amount. */
export const slipTenderEffect = <I, S extends Decided>(tendersOf: (decided: S) => readonly Tender[]): Effect<I, S> => ({
  async hold(tx, ctx, decided) {
    for (const [place, { mode, amount, reference }] of tendersOf(decided).entries()) {
      if (mode !== 'slip') continue;
      const field = `tenders.${place}.reference`;
      const slip = reference === null ? null : await slipOf(tx, ctx, reference);
      if (!slip) throw invalid({ [field]: 'Enter the number of the exchange slip, as it is printed on it.' });
      await lockSlip(tx, ctx.who.companyId, slip.id);
      const left = (await slipOf(tx, ctx, slip.number))?.left ?? (0 as Paise);
      if (amount > left) throw invalid({ [field]: `Exchange slip ${slip.number}: ${formatPaise(left)} is left.` });
    }
  },
  parts({ who }, _place, decided) {
    const slips = tendersOf(decided).filter(({ mode }) => mode === 'slip');
    if (slips.length === 0) return null;
    return sql`slipped as (
      insert into slip_moves (company_id, slip_id, document_id, amount)
      select ${who.companyId}, d.id, stored.id, -r.amount
        from stored, jsonb_to_recordset(${JSON.stringify(slips)}::jsonb) as r(amount bigint, reference text)
        join documents d on d.company_id = ${who.companyId} and d.type = 'SR' and d.number = r.reference)`;
  },
  async reverse(tx, { who }, { id }) {
    await takeBack(tx, who.companyId, id);
  },
});

export type ExchangeSlip = { id: number; number: string; left: Paise };

/** A slip by the number of its return, with its remaining amount. */
export async function slipOf(tx: Tx, { who }: Pick<C, 'who'>, number: string): Promise<ExchangeSlip | null> {
  const [slip] = await rowsOf<ExchangeSlip>(
    tx,
    sql`select d.id, d.number, sum(s.amount)::bigint as left
          from documents d join slip_moves s on s.company_id = d.company_id and s.slip_id = d.id
         where d.company_id = ${who.companyId} and d.type = 'SR' and d.number = ${number} group by d.id, d.number`,
  );
  return slip ?? null;
}

/** Two tills that take from one slip go one after the other. */
const lockSlip = (tx: Tx, companyId: number, id: number) =>
  tx.execute(sql`select id from documents where company_id = ${companyId} and id = ${id} for no key update`);

const takeBack = (tx: Tx, companyId: number, documentId: number) =>
  tx.execute(sql`
    insert into slip_moves (company_id, slip_id, document_id, amount)
    select company_id, slip_id, document_id, -sum(amount) from slip_moves
     where company_id = ${companyId} and document_id = ${documentId} group by company_id, slip_id, document_id having sum(amount) <> 0`);
