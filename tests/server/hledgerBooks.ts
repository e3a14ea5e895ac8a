import { expect } from 'vitest';
import type { TrialBalance } from '../../contract/accounts/trialBalance';
import { hledgerBalances, hledgerCheck } from '../setup/hledger';
import type { Caller } from './office';

/** The vouchers of some days as plain text. */
export const exported = async (caller: Caller, from: string, to: string) =>
  (await caller.call<string>('GET', `/api/accounts/journal-export?from=${from}&to=${to}`)).text;
const trialBalance = (caller: Caller, from: string, to: string) =>
  caller.ok<TrialBalance>('GET', `/api/accounts/trial-balance?from=${from}&to=${to}&closing=after`);

/** Names of our accounts as the journal writes them, here where no name needs another spelling. */
const named = ({ rows, groups }: TrialBalance) => {
  const trails = new Map(groups.map(({ id, trail }) => [id, trail.join(':')]));
  return rows.map((row) => ({ ...row, path: `${trails.get(row.groupId)}:${row.account}` }));
};
export const sorted = (balances: Iterable<readonly [string, number]>) =>
  [...balances].filter(([, paise]) => paise !== 0).sort(([a], [b]) => (a < b ? -1 : 1));

/** Compares opening, debits, credits and closing of every account with the sums of hledger. */
export async function expectSame(caller: Caller, from: string, to: string) {
  const journal = await exported(caller, from, to);
  const ours = named(await trialBalance(caller, from, to));
  expect(hledgerCheck(journal)).toBe('');
  // Openings of the first day are opening balances of the trial balance, not its debits and credits.
  const hasOpenings = new RegExp(`^${from} \\* \\(O[PS]`, 'm').test(journal);
  const moved = ['not:desc:^Balances brought forward', ...(hasOpenings ? ['not:code:^O[PS]'] : [])];
  expect(sorted(hledgerBalances(journal))).toEqual(
    sorted(ours.map((row) => [row.path, row.closingDebit - row.closingCredit])),
  );
  expect(sorted(hledgerBalances(journal, ...moved, 'amt:>0'))).toEqual(
    sorted(ours.map((row) => [row.path, row.debit])),
  );
  expect(sorted(hledgerBalances(journal, ...moved, 'amt:<0'))).toEqual(
    sorted(ours.map((row) => [row.path, -row.credit])),
  );
  return ours.length;
}
