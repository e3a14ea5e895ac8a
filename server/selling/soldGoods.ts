import { sql } from 'drizzle-orm';
import { negate, type Paise, type Percent, type Quantity, sumOf } from '../../contract/amount';
import { type Heads, noTax } from '../../contract/books/gst/heads';
import type { IsoDate } from '../../contract/dates';
import type { SoldFigures, Taxes } from '../../contract/selling/amounts';
import { type Untaxed, untaxedOn } from '../books/gst/hsn';
import { taxAccount } from '../books/gst/taxAccount';
import { type BillDetails, type Party as GstParty, type TaxLine, taxLine } from '../books/gst/taxLines';
import { type Books, type PostingLine, type Purpose, plainLine, zero } from '../books/posting';
import type { Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { collectedAbove } from './tcs';

/** Common parts of selling documents: the customer, taxes of their lines by head and account, rows for the GST. */

type C = Ctx<unknown, unknown>;

export type CustomerFacts = {
  id: number;
  name: string;
  active: boolean;
  stage: string;
  onHold: boolean;
  holdReason: string | null;
  creditLimit: Paise | null;
  hasAddress: boolean;
  gstin: string | null;
  accountId: number;
};

export async function readCustomer(tx: Tx, { who }: C, id: number): Promise<CustomerFacts> {
  const [row] = await rowsOf<CustomerFacts>(
    tx,
    sql`select id, name, active, stage, on_hold as "onHold", hold_reason as "holdReason", credit_limit as "creditLimit",
               address is not null as "hasAddress", gstin, account_id as "accountId"
          from customers where company_id = ${who.companyId} and id = ${id}`,
  );
  if (!row) throw invalid({ customerId: 'Select a customer of the list' });
  return row;
}

/** Sales on credit to one customer go one after the other, so that together they stay within the limit. */
export const lockCredit = (tx: Tx, { who }: C, accountId: number) =>
  tx.execute(sql`select id from accounts where company_id = ${who.companyId} and id = ${accountId} for no key update`);

/** Why nothing may be sold to a customer; null where it may. */
export function customerProblem({ name, active, stage, onHold, holdReason }: CustomerFacts): string | null {
  if (!active) return `${name} is inactive. Select another customer.`;
  if (stage === 'blocked') return `${name} is blocked. Select another customer, or change the stage.`;
  return onHold ? `Customer is on hold: ${holdReason ?? ''}.` : null;
}

/** The operator that pays the tax of a sale, as a party of the GST. @throws Refused without a GSTIN. */
export async function readOperator(tx: Tx, { who }: C, id: number | null | undefined): Promise<GstParty | null> {
  if (!id) return null;
  const [row] = await rowsOf<GstParty & { name: string }>(
    tx,
    sql`select account_id as id, name, gstin, gst_type as "gstType", state_code as state from customers
         where company_id = ${who.companyId} and id = ${id}`,
  );
  if (!row) throw invalid({ operatorId: 'Select a customer of the list' });
  if (!row.gstin) throw invalid({ operatorId: `${row.name} has no GSTIN. An operator that pays tax is registered.` });
  const { name: _, ...party } = row;
  return party;
}

export type SoldItem = {
  id: number;
  name: string;
  groupId: number | null;
  hsn: string | null;
  /** Nil rated, exempt or outside GST; null for what is taxed. */
  untaxed: Untaxed | null;
  /** Tax is collected of its buyers on a piece above so much, with GST; null where none is. */
  collectedAbove: Paise | null;
};

/** HSN and group of items, and why they may bear no tax on the day. */
export async function soldItems(
  tx: Tx,
  { who }: C,
  ids: readonly number[],
  date: IsoDate,
): Promise<Map<number, SoldItem>> {
  const rows = await rowsOf<SoldItem>(
    tx,
    sql`select i.id, i.name, i.group_id as "groupId", h.code as hsn,
               ${untaxedOn('h', date, 'i')} as untaxed,
               ${collectedAbove(date)} as "collectedAbove"
          from items i left join hsn_codes h on h.company_id = i.company_id and h.id = i.hsn_code_id
         where i.company_id = ${who.companyId} and i.id = ${anyOf([...new Set(ids)])}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A line or charge with its tax, as it is posted. */
export type TaxedSale = Pick<SoldFigures, 'taxable' | 'taxes'> & {
  rate: Percent;
  hsn: string | null;
  /** How much was sold, in the unit that returns count in; nothing of charges. */
  qty: Quantity;
  uqc: string | null;
  untaxed: SoldItem['untaxed'];
  /** Where its rate is typed. */
  field: string;
};

export const OUTPUT_TAX = ['outputCgst', 'outputSgst', 'outputIgst'] as const satisfies readonly Purpose[];
const PURPOSES = { cgst: 'outputCgst', sgst: 'outputSgst', igst: 'outputIgst' } as const;

/** Entries of the output tax, one for each account. @param side 1 owes it, −1 takes it back. */
export function outputLines(books: Books, lines: readonly TaxedSale[], day: IsoDate, side: 1 | -1): PostingLine[] {
  const sums = new Map<number, Paise>();
  for (const { rate, taxes, field } of lines)
    for (const head of ['cgst', 'sgst', 'igst'] as const) {
      if (taxes[head] === zero) continue;
      const account = taxAccount(books, PURPOSES[head], rate, day, field);
      sums.set(account, ((sums.get(account) ?? 0) + taxes[head]) as Paise);
    }
  return [...sums].map(([accountId, amount]) =>
    side === 1 ? { ...plainLine(accountId), credit: amount } : { ...plainLine(accountId), debit: amount },
  );
}

const headsOf = ({ cgst, sgst, igst }: Taxes): Heads => ({ ...noTax, cgst, sgst, igst });

type Whole = {
  party: GstParty;
  isInterState: boolean;
  bill: BillDetails;
  kind: 'invoice' | 'creditNote' | 'debitNote';
  reverseCharge?: boolean;
  /** It counts as sold through `party`, an operator that pays the tax. */
  byOperator?: boolean;
};

/** The GST rows of a sale: one for each HSN and rate. A credit note reverses the amounts. */
export function outwardRows(
  books: Books,
  { party, isInterState, bill, kind, reverseCharge = false, byOperator = false }: Whole,
  lines: readonly TaxedSale[],
): TaxLine[] {
  const keyOf = ({ hsn, rate, untaxed, uqc }: TaxedSale) => `${hsn} ${rate} ${untaxed} ${uqc}`;
  const signed = (amount: Paise) => (kind === 'creditNote' ? negate(amount) : amount);
  return [...new Set(lines.map(keyOf))].flatMap((key) => {
    const own = lines.filter((line) => keyOf(line) === key);
    const [first] = own;
    if (!first) return [];
    const sum = (head: 'cgst' | 'sgst' | 'igst') => signed(sumOf(own, ({ taxes }) => taxes[head]));
    const row = {
      rate: first.rate,
      hsn: first.hsn,
      supply: byOperator && first.untaxed === null ? ('byOperator' as const) : first.untaxed,
      creditEligible: false,
      qty: signed(sumOf(own, ({ qty }) => qty as number as Paise)) as number as Quantity,
      uqc: first.uqc,
      taxable: signed(sumOf(own, (line) => line.taxable)),
      heads: headsOf({ cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst'), vat: zero }),
    };
    const whole = { direction: 'outward', kind, reverseCharge, interState: isInterState, party, bill } as const;
    return [taxLine(books, whole, row)];
  });
}

/** The rounding of a sale. @param side 1 where what is paid is a debit. */
export function roundOffLines(books: Books, roundOff: Paise, side: 1 | -1): PostingLine[] {
  const by = side === 1 ? roundOff : negate(roundOff);
  if (by === zero) return [];
  const line = plainLine(books.purpose('roundOff'));
  return [by > 0 ? { ...line, credit: by } : { ...line, debit: negate(by) }];
}
