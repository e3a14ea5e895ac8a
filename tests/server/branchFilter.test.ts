import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { allScreens } from '../../contract/sidebar';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { askedWith } from '../samples/bodies';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs } from './office';

/** An administrator of three branches, and a clerk who may work in two. */
let office: Office;
let calls: readonly Call[];
let two: string;

beforeAll(async () => {
  office = await openOffice(await testApp(), { branches: ['HYD', 'SEC', 'VJA'] });
  ({ calls } = createApp(office.app.system));
  const { HYD = 0, SEC = 0, VJA = 0 } = office.branches;
  two = `${HYD},${SEC}`;
  await office.grant(
    allScreens().flatMap(({ code, trans }) =>
      code
        ? trans.map((transCode) => ({ moduleCode: code[0], menuCode: code[1], screenCode: code[2], transCode }))
        : [],
    ),
  );
  await office.app.system.database.query(sql`
    insert into user_branches (company_id, user_id, branch_id)
    select u.company_id, u.id, b.id from users u join branches b on b.company_id = u.company_id and b.code in ('HYD', 'SEC')
     where u.company_id = ${office.company} and u.code = 'RAVI'`);
  for (const [branchId, amount] of [
    [HYD, '100'],
    [SEC, '7,000'],
    [VJA, '60,000'],
  ] as const) {
    const lines = [
      journalLine(office.account('Rent'), rs(amount)),
      journalLine(office.account('Salaries Payable'), -rs(amount)),
    ];
    await office.admin.ok('POST', post(JOURNALS), forms(office).journal(lines, { branchId }));
  }
});

/** Reports and lists that say by their schema that they may be asked for several branches. */
const severalBranches = () =>
  calls.filter(
    ({ method, query, path }) => method === 'GET' && !path.includes(':id') && takesSeveral(query, { branchId: '1,3' }),
  );

const ASKED = { from: '2025-04-01', to: '2026-03-31', asOn: '2026-03-31', accountId: '1' };

function takesSeveral(query: Call['query'], branches: { branchId: string }): boolean {
  const result = query?.safeParse({ ...ASKED, ...branches });
  const data: unknown = result?.success ? result.data : null;
  return typeof data === 'object' && data !== null && 'branchId' in data && data.branchId === branches.branchId;
}

/** The books of cash and bank are each of an account of their own kind. */
const BOOKS: Readonly<Record<string, string>> = {
  '/api/accounts/cash-book': 'Cash',
  '/api/accounts/bank-book': 'HDFC Current A/c',
};

const asked = (call: Call, branchId?: string) => {
  const accountId = String(office.account(BOOKS[call.path] ?? 'Rent'));
  const params = { ...ASKED, accountId, ...(branchId && { branchId }) };
  return askedWith(call, params);
};

describe('a report of several branches', () => {
  test('is the view of a user who may work in these alone, in every report and list', async () => {
    const names = severalBranches().map(({ path }) => path);
    expect(names).toEqual(
      expect.arrayContaining(['/api/accounts/trial-balance', '/api/accounts/ledger', '/api/accounts/journals']),
    );
    expect(names.length).toBeGreaterThan(20);
    for (const call of severalBranches()) {
      const theirs = await office.clerk.call('GET', asked(call));
      const chosen = await office.admin.call('GET', asked(call, two));
      expect({ path: call.path, status: theirs.status }).toEqual({ path: call.path, status: 200 });
      expect({ path: call.path, ...chosen }).toEqual({ path: call.path, ...theirs });
    }
  });

  test('adds up all branches', async () => {
    const range = 'from=2025-04-01&to=2026-03-31';
    const debit = async (more: string) =>
      (await office.admin.ok<{ totals: { debit: number } }>('GET', `/api/accounts/trial-balance?${range}${more}`))
        .totals.debit;
    expect(await debit('')).toBe(rs('67,100'));
    expect(await debit(`&branchId=${two}`)).toBe(rs('7,100'));
    expect(await debit(`&branchId=${office.branches.SEC},${office.branches.VJA}`)).toBe(rs('67,000'));
  });

  test('leaves out branches that the reader may not see, and refuses where none is left', async () => {
    const list = (branchId: string) =>
      office.clerk.ok<{ total: number }>('GET', `${JOURNALS}?branchId=${encodeURIComponent(branchId)}`);
    expect((await list(`${office.branches.SEC},${office.branches.VJA}`)).total).toBe(1);
    const none = `${JOURNALS}?branchId=${office.branches.VJA},999`;
    expect(await office.clerk.refused('GET', none)).toMatchObject({
      status: 400,
      fields: { branchId: 'Choose branches of the list' },
    });
  });

  test.each(['1,', ',1', '1,x', '1;3', '0', '-1,2'])('refuses %s', async (branchId) => {
    const path = `/api/accounts/trial-balance?from=2025-04-01&to=2026-03-31&branchId=${encodeURIComponent(branchId)}`;
    expect(await office.admin.refused('GET', path)).toMatchObject({
      fields: { branchId: 'Choose branches of the list' },
    });
  });
});
