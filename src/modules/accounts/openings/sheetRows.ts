import type { OpeningAccount } from '../../../../contract/accounts/openingSheet';
import type { OpeningLine } from '../../../../contract/accounts/openings';
import { type Paise, sumOf } from '../../../../contract/amount';
import { type Lines, lineOf, type Typed } from './openingsData';

export type Side = 'debit' | 'credit';
/** A row of the sheet: the head of a group, or one of its accounts. */
export type SheetRow =
  | { kind: 'group'; key: string; name: string; accounts: readonly OpeningAccount[] }
  | { kind: 'account'; key: string; account: OpeningAccount };

/** Heads of groups with their accounts under them, in the order in which the accounts come. */
export function sheetRows(accounts: readonly OpeningAccount[]): SheetRow[] {
  const groups = new Map<string, OpeningAccount[]>();
  for (const account of accounts) {
    const own = groups.get(account.groupName);
    if (own) own.push(account);
    else groups.set(account.groupName, [account]);
  }
  return [...groups].flatMap(([name, own]): SheetRow[] => [
    { kind: 'group', key: `g ${name}`, name, accounts: own },
    ...own.map((account) => ({ kind: 'account' as const, key: String(account.id), account })),
  ]);
}

/** Whether an account matches the typed text: each word in its code, its name or that of its group. */
export function isFound({ code, name, groupName }: OpeningAccount, typed: string): boolean {
  const text = `${code ?? ''} ${name} ${groupName}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const figure = (amount: Paise | null): Paise => (amount || 0) as Paise;
export const balanceOf = (line: OpeningLine): Paise => (figure(line.debit) - figure(line.credit)) as Paise;

/** Sums of both sides over the accounts given, or over all that have a line. */
export function sumsOf(typed: Typed, stored: Lines, accounts?: readonly OpeningAccount[]): Record<Side, Paise> {
  const ids = accounts
    ? accounts.map((account) => account.id)
    : [...new Set([...stored.keys(), ...Object.values(typed).flatMap((line) => (line ? [line.accountId] : []))])];
  const lines = ids.map((id) => lineOf(id, typed, stored));
  return { debit: sumOf(lines, (line) => figure(line.debit)), credit: sumOf(lines, (line) => figure(line.credit)) };
}

/** The usual side of an account's amount. */
export function naturalSide({ nature, register }: OpeningAccount, line: OpeningLine): Side {
  if (line.credit > 0) return 'credit';
  if (line.debit > 0) return 'debit';
  if (register !== null && register !== 0) return register > 0 ? 'debit' : 'credit';
  return nature === 'asset' || nature === 'expense' ? 'debit' : 'credit';
}

/** Accounts of asset classes whose balance differs from the register. A company without a register has none. */
export function registerDifferences(
  accounts: readonly OpeningAccount[],
  typed: Typed,
  stored: Lines,
): { account: OpeningAccount; register: Paise; difference: Paise }[] {
  if (!accounts.some((account) => account.register)) return [];
  return accounts.flatMap((account) => {
    const { register } = account;
    if (register === null) return [];
    const difference = (balanceOf(lineOf(account.id, typed, stored)) - register) as Paise;
    return difference === 0 ? [] : [{ account, register, difference }];
  });
}
