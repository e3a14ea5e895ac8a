import { sql } from 'drizzle-orm';
import { type Paise, sumOf } from '../../contract/amount';
import type { CustomerAdvanceInput } from '../../contract/sales/advances';
import { collectedWithin, type Share } from '../../contract/selling/amounts';
import { panOfGstin } from '../../contract/statutory';
import { provisionOn } from '../../contract/tdsProvisions';
import { type Books, type PostingLine, plainLine, type TdsLine } from '../books/posting';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { type Collected, collectedAbove, collectedUnder } from '../selling/tcs';

/**
 * Tax collected at source on money that comes in before the bill: it is due at the debit or at the receipt, whichever is
 * earlier (Act of 1961, section 206C(1) and (1F); Act of 2025, section 394(1)).
 */

export type AdvanceCollected = Pick<Collected, 'sectionId' | 'percent'> & { share: Share };

/** An advance that names no order is for goods that all bear the tax. */
const ALL: Share = { part: 1 as Paise, of: 1 as Paise };

/** The tax fields of an advance, with their errors. */
export async function advanceCollected(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: CustomerAdvanceInput,
  problems: ProblemCollector,
): Promise<AdvanceCollected | null> {
  const { act, tcsSectionId, tcsDeclared, forServices } = input;
  if (act !== 'advance') {
    if (tcsSectionId !== null) problems.add({ tcsSectionId: 'TCS is collected on a new advance alone. Clear it.' });
    return null;
  }
  const ordered = await collectedOfOrder(tx, ctx, input);
  const asked = ordered?.find(({ isDeclarable }) => !(tcsDeclared && isDeclarable));
  if (tcsSectionId === null) {
    if (asked) problems.add({ tcsSectionId: asked.words });
    return null;
  }
  const named = ordered?.find(({ sectionId }) => sectionId === tcsSectionId);
  if (ordered && !named)
    problems.add({ tcsSectionId: asked?.words ?? 'The goods of this order bear no TCS under this section. Clear it.' });
  if (forServices) problems.add({ tcsSectionId: 'TCS is collected on goods, not on services. Clear it.' });
  const found = await collectedUnder(tx, ctx.who, tcsSectionId, input);
  if (!found) problems.add({ tcsSectionId: 'Select a TCS section of the list' });
  else if (tcsDeclared && found.isDeclarable)
    problems.add({ tcsSectionId: 'The buyer has given a declaration, so no TCS is collected. Clear it.' });
  return found && { ...found, share: named?.share ?? ALL };
}

type Ordered = {
  name: string;
  sectionId: number | null;
  code: string | null;
  amount: Paise;
  isAbove: boolean;
  limit: Paise;
};
type OfOrder = { sectionId: number; share: Share; words: string; isDeclarable: boolean };

/** The sections under which goods of the order bear the tax, each with its share of all goods by their value with GST. */
async function collectedOfOrder(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  { orderId, date }: CustomerAdvanceInput,
): Promise<OfOrder[] | null> {
  if (orderId === null) return null;
  const rows = await rowsOf<Ordered>(
    tx,
    sql`select x.name, x."sectionId", x.code, x.amount, x.amount * 1000 / greatest(x.qty, 1) > x."limit" as "isAbove", x."limit"
          from (select i.name, i.tcs_section_id as "sectionId", s.code, coalesce(l.amount, 0) as amount, l.qty, l.place, coalesce(${collectedAbove(date)}, 0)::bigint as "limit"
                  from item_lines l join items i on i.company_id = l.company_id and i.id = l.item_id
                  left join tds_sections s on s.company_id = i.company_id and s.id = i.tcs_section_id and coalesce(s.to_date >= ${date}, true)
                 where l.company_id = ${who.companyId} and l.document_id = ${orderId} and l.part = 'items') x order by x.place`,
  );
  const of = sumOf(rows, ({ amount }) => amount);
  const bearing = rows.filter(({ code, isAbove }) => code !== null && isAbove);
  return [...new Set(bearing.map(({ sectionId }) => sectionId))].flatMap((sectionId): OfOrder[] => {
    const own = bearing.filter((row) => row.sectionId === sectionId);
    const [first] = own;
    if (!first?.code || sectionId === null) return [];
    return [
      {
        sectionId,
        share: { part: sumOf(own, ({ amount }) => amount), of },
        words: `${first.name} bears TCS under ${provisionOn(first.code, date)}, collected when the money comes in. Select that section.`,
        isDeclarable: first.limit === 0,
      },
    ];
  });
}

/** Cr TCS Payable with the tax within the money; the rest is the advance. */
export function collectedOnAdvance(
  { amount }: CustomerAdvanceInput,
  collected: AdvanceCollected | null,
  accountId: number,
  books: Books,
): { left: Paise; lines: PostingLine[]; tds: TdsLine[]; totals: { label: string; amount: Paise }[] } | null {
  if (!collected) return null;
  const { left, base, tax } = collectedWithin(amount, collected.percent, collected.share);
  const account = books.accounts.get(accountId);
  const pan = account?.pan ? null : account?.gstin ? panOfGstin(account.gstin) : null;
  return {
    left,
    lines: tax > 0 ? [{ ...plainLine(books.purpose('tcsPayable')), credit: tax }] : [],
    tds: [{ sectionId: collected.sectionId, accountId, base, tax, reason: null, pan }],
    totals: [
      { label: 'Advance', amount: left },
      ...(base === left ? [] : [{ label: 'Of it for goods with TCS', amount: base }]),
      { label: 'TCS', amount: tax },
    ],
  };
}
