import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type OpeningAccount,
  type OpeningChanges,
  OpeningSheet,
  sheetPath,
} from '../../../../contract/accounts/openingSheet';
import {
  type OpeningLine,
  type Openings,
  type OpeningsOf,
  Openings as OpeningsSchema,
} from '../../../../contract/accounts/openings';
import type { Paise } from '../../../../contract/amount';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { http } from '../../../kit/http';
import { translate } from '../../../kit/translate';

export const openingsQuery = ({ path }: OpeningsOf, branchId: number) =>
  queryOptions({
    queryKey: [path, branchId],
    queryFn: async ({ signal }) => OpeningsSchema.parse((await http.get(path, { params: { branchId }, signal })).data),
  });

/** Numbers of vouchers that were posted one after the other: the first and the last. */
export function numbersOf(vouchers: Openings['vouchers']): string {
  const [first, last] = [vouchers[0], vouchers.at(-1)];
  if (!first || !last) return '';
  return first === last ? first.number : translate('{first} to {last}', { first: first.number, last: last.number });
}

/** Accounts of a branch by group. @param q asks the server for some, where there are too many to send all. */
export const sheetQuery = (of: OpeningsOf, branchId: number, q: string) =>
  queryOptions({
    queryKey: [of.path, 'accounts', branchId, q],
    queryFn: async ({ signal }) =>
      OpeningSheet.parse((await http.get(sheetPath(of), { params: { branchId, q }, signal })).data),
    staleTime: 60_000,
  });

/** Saves the balances of some accounts; null when the user went back on a warning. */
export function useSaveOpenings(of: OpeningsOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: OpeningChanges) =>
      sendConfirmed('Save with a difference', async (extra) =>
        OpeningsSchema.parse((await http.put(sheetPath(of), { ...changes, ...extra })).data),
      ),
    onSuccess: (stored) => {
      if (stored) client.setQueryData(openingsQuery(of, stored.branchId).queryKey, stored);
    },
  });
}

/** Typed lines, by `a` and the key of the account; a key that is a number would make a list. */
export type Typed = Readonly<Record<string, OpeningLine | undefined>>;
export type Lines = ReadonlyMap<number, OpeningLine>;

export const keyOf = (accountId: number) => `a${accountId}`;
export const pathOf = (accountId: number) => `lines.${keyOf(accountId)}`;

const NONE = 0 as Paise;

export const blankOpening = (accountId: number): OpeningLine => ({
  accountId,
  debit: NONE,
  credit: NONE,
  bills: [],
  uncleared: [],
  bankBalance: null,
});

/** Stored lines by account, without the facts that the server adds about their accounts. */
export function storedLines({ lines }: Openings): Lines {
  return new Map(
    lines.map(
      ({ accountName: _name, groupName: _group, nature: _nature, billWise: _bills, isBank: _bank, ...line }) => [
        line.accountId,
        line,
      ],
    ),
  );
}

/** The accounts of the sheet, and those that have a balance though the sheet no longer offers them. */
export function allAccounts(sheet: OpeningSheet, { lines }: Openings): OpeningAccount[] {
  const known = new Set(sheet.rows.map((account) => account.id));
  const others = lines
    .filter((line) => !known.has(line.accountId))
    .map(
      (line): OpeningAccount => ({
        id: line.accountId,
        code: null,
        name: line.accountName,
        groupId: 0,
        groupName: line.groupName,
        nature: line.nature,
        billWise: line.billWise,
        creditDays: 0,
        isBank: line.isBank,
        isSupplier: false,
        currency: null,
        register: null,
      }),
    );
  return [...sheet.rows, ...others.sort((a, b) => a.groupName.localeCompare(b.groupName))];
}

/** The present line of an account: as typed, else as stored, else blank. */
export const lineOf = (accountId: number, typed: Typed, stored: Lines): OpeningLine =>
  typed[keyOf(accountId)] ?? stored.get(accountId) ?? blankOpening(accountId);

const same = (a: OpeningLine, b: OpeningLine) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
const inOrder = ({ debit, credit, bills, uncleared, bankBalance }: OpeningLine) => [
  debit,
  credit,
  bills.map(({ currency = null, exchangeRate = null, ...bill }) => ({ ...bill, currency, exchangeRate })),
  uncleared,
  bankBalance,
];

/** Whether a typed line differs from the stored one. */
export const isChanged = (typed: OpeningLine | undefined, stored: OpeningLine | undefined): typed is OpeningLine =>
  typed !== undefined && !same(typed, stored ?? blankOpening(typed.accountId));

export const changedLines = (typed: Typed, stored: Lines): OpeningLine[] =>
  Object.values(typed).filter((line): line is OpeningLine => isChanged(line, line && stored.get(line.accountId)));
