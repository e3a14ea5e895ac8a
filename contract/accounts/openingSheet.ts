import * as z from 'zod/mini';
import type { Paise } from '../amount';
import { NATURES } from '../books/accountGroups';
import { currencyField } from '../currencies';
import { choice, id, signedMoney } from '../fields';
import { type OpeningLine, OpeningsInput, type OpeningsOf } from './openings';

/** An account as the sheet of opening balances shows it, with or without a balance. */
export const OpeningAccount = z.object({
  id,
  code: z.nullable(z.string()),
  name: z.string(),
  groupId: id,
  groupName: z.string(),
  nature: choice(NATURES),
  billWise: z.boolean(),
  creditDays: z.int(),
  isBank: z.boolean(),
  /** Bills of suppliers may be in another currency; `currency` is the one that the supplier bills in, if not rupees. */
  isSupplier: z.boolean(),
  currency: currencyField,
  /** For accounts of asset classes (cost or depreciation): the register's amount at go-live, debit above zero. */
  register: z.nullable(signedMoney),
});
export type OpeningAccount = z.infer<typeof OpeningAccount>;

/** Accounts in the order of the statements. */
export const OpeningSheet = z.object({
  rows: z.array(OpeningAccount),
  /** How many there are; a chart with more than are sent is searched. */
  total: z.int(),
  /**
   * Value that the opening stock documents of the branch added to stock in hand: its other side is among the
   * balances.
   */
  stock: signedMoney,
});
export type OpeningSheet = z.infer<typeof OpeningSheet>;

/** Balances of some accounts; one of nothing takes the balance of its account away, all others stay. */
export const OpeningChanges = z.pick(OpeningsInput, { branchId: true, lines: true, version: true });
export type OpeningChanges = z.infer<typeof OpeningChanges>;

export const sheetPath = ({ path }: OpeningsOf) => `${path}/accounts` as const;

/** Whether a line says anything about its account. */
export const hasOpening = ({ debit, credit, bills, uncleared }: OpeningLine): boolean =>
  debit !== 0 || credit !== 0 || bills.length > 0 || uncleared.length > 0;

/** Replaces existing lines by changed ones of the same account: changed lines first, in their order. */
export function withChanges(standing: readonly OpeningLine[], changed: readonly OpeningLine[]): OpeningLine[] {
  const named = new Set(changed.map((line) => line.accountId));
  return [...changed, ...standing.filter((line) => !named.has(line.accountId))];
}

/** A balance as the two sides of a line. @param balance debit above zero. */
export const sidesOf = (balance: Paise): Pick<OpeningLine, 'debit' | 'credit'> => ({
  debit: Math.max(balance, 0) as Paise,
  credit: Math.max(-balance, 0) as Paise,
});
