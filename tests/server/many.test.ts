import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../contract/accounts/accounts';
import { accounts as screens } from '../../contract/accounts/screens';
import type { Outcomes } from '../../contract/many';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp());
});

const ACCOUNTS = '/api/accounts/accounts';
const account = (id: number) => office.admin.ok<Account>('GET', `${ACCOUNTS}/${id}`);
const rowOf = async (id: number) => ({ id, version: (await account(id)).version });
const journal = (amount: string) =>
  forms(office, '2026-03-31').journal([
    journalLine(office.account('Rent'), rs(amount)),
    journalLine(office.account('Salaries'), -rs(amount)),
  ]);
const [moduleCode, menuCode, screenCode] = screens.accounts.code ?? [0, 0, 0];
const right = (transCode: number) => office.grant([{ moduleCode, menuCode, screenCode, transCode } as never]);

describe('several records at once', () => {
  test('those that nothing refers to are deleted, the others are told with the reason', async () => {
    await office.admin.ok('POST', post(JOURNALS), journal('10'));
    const spare = await office.open('Spare', 'Indirect Expenses');
    const rent = office.account('Rent');
    const rows = [await rowOf(spare), await rowOf(rent)];
    const { outcomes } = await office.admin.ok<Outcomes>('POST', `${ACCOUNTS}/delete`, { rows });
    expect(outcomes).toEqual([
      { id: spare, problem: null },
      { id: rent, problem: 'Rent has entries. Switch it off instead of deleting it.' },
    ]);
    expect((await office.admin.refused('GET', `${ACCOUNTS}/${spare}`)).status).toBe(404);
    expect((await account(rent)).active).toBe(true);
  });

  test('are switched off and on again, each with a version and a row of the trail', async () => {
    const ids = [await office.open('First', 'Indirect Expenses'), await office.open('Second', 'Indirect Expenses')];
    const rows = await Promise.all(ids.map(rowOf));
    await office.admin.ok('POST', `${ACCOUNTS}/activate`, { active: false, rows });
    expect((await Promise.all(ids.map(account))).map((one) => one.active)).toEqual([false, false]);
    const log = await office.admin.ok<{ rows: { entityId: number }[] }>(
      'GET',
      '/api/accounts/activity-log?from=2026-03-31&to=2026-03-31&action=change',
    );
    expect(log.rows.map((row) => row.entityId)).toEqual([...ids].reverse());
    // The versions are the old ones, so somebody else has changed them meanwhile.
    const late = await office.admin.ok<Outcomes>('POST', `${ACCOUNTS}/activate`, { active: true, rows });
    expect(late.outcomes.every(({ problem }) => problem?.startsWith('This account was changed'))).toBe(true);
  });

  test('each act needs the right that it needs for one', async () => {
    const rows = [await rowOf(office.account('Rent'))];
    await right(2);
    expect((await office.clerk.refused('POST', `${ACCOUNTS}/delete`, { rows })).status).toBe(403);
    await office.clerk.ok('POST', `${ACCOUNTS}/activate`, { active: true, rows });
    await right(3);
    expect((await office.clerk.refused('POST', `${ACCOUNTS}/activate`, { active: true, rows })).status).toBe(403);
  });

  test('no row and too many rows are refused', async () => {
    expect((await office.admin.refused('POST', `${ACCOUNTS}/delete`, { rows: [] })).status).toBe(400);
    const rows = Array.from({ length: 501 }, (_, at) => ({ id: at + 1, version: 1 }));
    expect((await office.admin.refused('POST', `${ACCOUNTS}/delete`, { rows })).fields).toEqual({
      rows: 'At most 500 rows at once',
    });
  });
});

describe('several drafts at once', () => {
  const draft = (body: object) => office.admin.ok<Voucher>('POST', JOURNALS, body);

  test('take the next numbers one after the other; a refused one leaves no gap', async () => {
    const [first, bad, last] = [await draft(journal('10')), await draft(journal('20')), await draft(journal('30'))];
    const rows = [first, { ...bad, version: 9 }, last].map(({ id, version }) => ({ id, version }));
    const { outcomes } = await office.admin.ok<Outcomes>('POST', `${JOURNALS}/post`, { rows });
    expect(outcomes.map(({ problem }) => problem === null)).toEqual([true, false, true]);
    const stored = await Promise.all([first, last].map(({ id }) => office.admin.ok('GET', `${JOURNALS}/${id}`)));
    const serials = stored.map(({ number }) => Number(number?.slice(-5)));
    expect((serials[1] ?? 0) - (serials[0] ?? 0)).toBe(1);
    expect((await office.admin.ok('GET', `${JOURNALS}/${bad.id}`)).status).toBe('draft');
  });

  test('are deleted, but nothing that has a number', async () => {
    const gone = await draft(journal('10'));
    const posted = await office.admin.ok<Voucher>('POST', post(JOURNALS), journal('10'));
    const rows = [gone, posted].map(({ id, version }) => ({ id, version }));
    const { outcomes } = await office.admin.ok<Outcomes>('POST', `${JOURNALS}/delete`, { rows });
    expect(outcomes).toEqual([
      { id: gone.id, problem: null },
      { id: posted.id, problem: `${posted.number} keeps its number and is never deleted. Cancel it instead.` },
    ]);
  });

  test('a list tells what all of its vouchers come to, not only those of the page', async () => {
    const list = await office.admin.ok<{ total: number; sums: { amount: number } }>(
      'GET',
      `${JOURNALS}?size=1&status=posted`,
    );
    expect(list.sums.amount).toBe(rs('10') + rs('10') + rs('30') + rs('10'));
  });
});
