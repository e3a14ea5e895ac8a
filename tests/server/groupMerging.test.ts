import { beforeAll, describe, expect, test } from 'vitest';
import type { TrialBalanceRow } from '../../contract/accounts/trialBalance';
import { blankAccount } from '../../contract/books/accounts';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

/** One account group merged into another. */
let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'), { code: 72_001 });
});

const REASON = 'The same costs under two heads';
const ACCOUNTS = '/api/accounts/accounts';
const GROUPS = '/api/accounts/groups';
const journal = (lines: object[]) => office.admin.ok<Voucher>('POST', post(JOURNALS), forms(office).journal(lines));
const trialBalance = async () =>
  (
    await office.admin.ok<{ rows: TrialBalanceRow[] }>(
      'GET',
      '/api/accounts/trial-balance?from=2025-04-01&to=2026-03-31',
    )
  ).rows;
const problems = async () => (await verify(office.app.system.database)).flatMap((finding) => finding.problems);

describe('a group', () => {
  type Group = { id: number; version: number; name: string; parentId: number; sequence: number; accounts: number };
  const groups = async () => (await office.admin.ok<{ rows: Group[] }>('GET', `${GROUPS}?size=200`)).rows;
  const group = async (name: string) => {
    const found = (await groups()).find((row) => row.name === name);
    if (!found) throw new Error(`there is no group ${name}`);
    return found;
  };
  const addGroup = async (name: string, parent: string) =>
    office.admin.ok<Group>('POST', GROUPS, {
      code: null,
      name,
      parentId: (await group(parent)).id,
      directCost: false,
      controlType: 'none',
      sequence: null,
    });
  const mergeGroup = async (from: string, into: string) => {
    const [one, other] = [await group(from), await group(into)];
    const body = { intoId: other.id, version: one.version, reason: REASON };
    return office.admin.call('POST', `${GROUPS}/${one.id}/merge`, body);
  };

  test('gives its accounts and the groups under it to the other and goes; totals stay', async () => {
    const outer = await addGroup('Site Costs', 'Indirect Expenses');
    for (const name of ['Site A', 'Site B']) await addGroup(name, 'Site Costs');
    await addGroup('Interest', 'Finance Costs');
    const fuel = await office.open('Fuel', 'Indirect Expenses', { groupId: outer.id });
    await journal([journalLine(fuel, rs('40')), journalLine(office.account('Sales'), -rs('40'))]);
    const before = await trialBalance();
    expect((await mergeGroup('Site Costs', 'Finance Costs')).status).toBe(200);
    const finance = await group('Finance Costs');
    expect((await groups()).map((row) => row.name)).not.toContain('Site Costs');
    const within = (await groups()).filter(({ parentId }) => parentId === finance.id);
    expect(within.map(({ name, sequence }) => [name, sequence])).toEqual([
      ['Interest', 10],
      ['Site A', 20],
      ['Site B', 30],
    ]);
    expect(await office.admin.ok('GET', `${ACCOUNTS}/${fuel}`)).toMatchObject({
      groupName: 'Finance Costs',
      balance: rs('40'),
    });
    const sums = (rows: TrialBalanceRow[]) => rows.map((row) => row.debit - row.credit).sort((x, y) => x - y);
    expect(sums(await trialBalance())).toEqual(sums(before));
    expect(await problems()).toEqual([]);
  });

  test('stays where it is a root, another nature, another kind, or holds the other one', async () => {
    await addGroup('Site Wages', 'Indirect Expenses');
    const refused = async (from: string, into: string) => (await mergeGroup(from, into)).body;
    expect(await refused('Assets', 'Bank Accounts')).toMatchObject({
      message: 'Assets is a root of the chart and stays.',
    });
    expect(await refused('Site Wages', 'Deposits')).toMatchObject({
      message: 'Site Wages is a group of expense, Deposits of asset: figures would change.',
    });
    expect(await refused('Bank Accounts', 'Deposits')).toMatchObject({
      message: expect.stringContaining('are used for different things'),
    });
    expect(await refused('Indirect Expenses', 'Site Wages')).toMatchObject({
      message: 'Site Wages is under Indirect Expenses. Merge it the other way round.',
    });
    expect(await refused('Direct Expenses', 'Indirect Expenses')).toMatchObject({
      message: expect.stringContaining('gross profit would change'),
    });
  });
});

describe('the choice of a group', () => {
  type Found = { name: string; isLeaf: boolean; lastAccountCode: string | null; lastGroupCode: string | null };
  const look = (more = '') => office.admin.ok<Found[]>('GET', `/api/accounts/groups/lookup?q=${more}`);

  test('offers groups without sub-groups first when one makes an account', async () => {
    const natural = await look();
    expect(natural[0]).toMatchObject({ isLeaf: false });
    const leaves = (await look('&first=leaves')).map((group) => group.isLeaf);
    expect(leaves[0]).toBe(true);
    expect(leaves.lastIndexOf(true)).toBeLessThan(leaves.includes(false) ? leaves.indexOf(false) : leaves.length);
    expect((await office.admin.refused('GET', '/api/accounts/groups/lookup?first=roots')).status).toBe(400);
  });

  test('shows the highest code that can be counted on, of its accounts and of the groups under it', async () => {
    const [{ id: parentId = 0 } = {}] = await office.admin.ok<{ id?: number }[]>(
      'GET',
      '/api/accounts/groups/lookup?q=Indirect%20Exp',
    );
    const group = {
      parentId,
      directCost: false,
      controlType: 'none',
      sequence: null,
      statementHead: null,
      cashFlow: null,
      loans: false,
    };
    const made = await office.admin.ok<{ id: number }>('POST', '/api/accounts/groups', {
      ...group,
      code: 'IX-9',
      name: 'Coded expenses',
    });
    for (const code of ['E-9', 'E-10', 'OTHER'])
      await office.admin.ok('POST', '/api/accounts/accounts', {
        ...blankAccount,
        groupId: made.id,
        name: `Coded ${code}`,
        code,
      });
    expect(await look('coded')).toMatchObject([{ isLeaf: true, lastAccountCode: 'E-10', lastGroupCode: null }]);
    expect((await look('Indirect%20Exp'))[0]).toMatchObject({ isLeaf: false, lastGroupCode: 'IX-9' });
  });
});
