import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { allScreens } from '../../contract/sidebar';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

/** A clerk who may work in HYD alone, in a company with two branches. */
let office: Office;
let theirs: Voucher;
let ours: Voucher;

beforeAll(async () => {
  office = await openOffice(await testApp(), { branches: ['HYD', 'SEC'] });
  await office.grant(
    allScreens().flatMap(({ code, trans }) =>
      code?.[0] === 1
        ? trans.map((transCode) => ({ moduleCode: code[0], menuCode: code[1], screenCode: code[2], transCode }))
        : [],
    ),
  );
  await office.app.system.database.query(sql`
    insert into user_branches (company_id, user_id, branch_id)
    select company_id, id, ${office.branchId} from users where company_id = ${office.company} and code = 'RAVI'`);
  ours = await office.admin.ok('POST', post(JOURNALS), entry('100', office.branchId));
  theirs = await office.admin.ok('POST', post(JOURNALS), entry('7,000', secunderabad()));
});

const secunderabad = () => office.branches.SEC ?? 0;
const entry = (amount: string, branchId: number) =>
  forms(office).journal(
    [journalLine(office.account('Rent'), rs(amount)), journalLine(office.account('Salaries'), -rs(amount))],
    { branchId },
  );

describe('a user of one branch', () => {
  test('sees its vouchers alone, and no other by its key', async () => {
    const list = await office.clerk.ok<{ rows: Voucher[]; total: number }>('GET', JOURNALS);
    expect([list.total, list.rows.map((row) => row.number)]).toEqual([1, [ours.number]]);
    expect(await office.clerk.refused('GET', `${JOURNALS}/${theirs.id}`)).toMatchObject({ status: 404 });
  });

  test('enters and cancels nothing in another', async () => {
    expect(await office.clerk.refused('POST', post(JOURNALS), entry('1', secunderabad()))).toMatchObject({
      status: 400,
      fields: { branchId: 'Choose a branch of the list' },
    });
    const body = { version: theirs.version, reason: 'Not mine to cancel' };
    expect(await office.clerk.refused('POST', `${JOURNALS}/${theirs.id}/cancel`, body)).toMatchObject({ status: 404 });
    const draft = await office.admin.ok<Voucher>('POST', JOURNALS, entry('5', secunderabad()));
    const change = { ...entry('6', office.branchId), version: 1 };
    expect(await office.clerk.refused('PUT', `${JOURNALS}/${draft.id}`, change)).toMatchObject({ status: 404 });
    expect(await office.clerk.refused('DELETE', `${JOURNALS}/${draft.id}?version=1`)).toMatchObject({ status: 404 });
  });

  test('reads reports for that branch alone, also when asking for another', async () => {
    const range = 'from=2025-04-01&to=2026-03-31';
    type Totals = { totals: { debit: number } };
    const trial = (more = '') => office.clerk.ok<Totals>('GET', `/api/accounts/trial-balance?${range}${more}`);
    expect((await trial()).totals.debit).toBe(rs('100'));
    expect((await trial(`&branchId=${secunderabad()}`)).totals.debit).toBe(0);
    const path = `/api/accounts/ledger?accountId=${office.account('Rent')}&${range}`;
    expect(await office.clerk.ok('GET', path)).toMatchObject({ debit: rs('100'), total: 1 });
    expect(await office.admin.ok('GET', path)).toMatchObject({ debit: rs('7,100'), total: 2 });
  });

  test('opens neither openings nor history of another', async () => {
    expect(await office.clerk.refused('GET', `/api/accounts/openings?branchId=${secunderabad()}`)).toMatchObject({
      status: 400,
    });
    const history = (id: number) =>
      office.clerk.ok<{ rows: object[] }>('GET', `/api/admin/history?entity=journals&id=${id}`);
    expect((await history(ours.id)).rows).toHaveLength(1);
    expect((await history(theirs.id)).rows).toEqual([]);
  });
});
