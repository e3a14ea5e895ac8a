import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import type { Account } from '../../contract/books/accounts';
import type { Outcomes } from '../../contract/many';
import { type Item, items } from '../../contract/stock/items';
import { testApp } from '../setup/app';
import {
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';
import { itemForm } from './selling';

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
  test('those that nothing refers to are deleted, the others are reported with the reason', async () => {
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

  const cashTo = (account: string, amount: string, more: object = {}) =>
    office.admin.ok<Voucher>(
      'POST',
      PAYMENTS,
      forms(office, '2026-03-31').payment([paymentLine(office.account(account), rs(amount))], {
        payFromId: office.account('Cash'),
        mode: 'cash',
        ...more,
      }),
    );
  const many = (rows: object[], who = office.admin) => who.ok<Outcomes>('POST', `${PAYMENTS}/post`, { rows });
  const asRow = ({ id, version }: Voucher, more: object = {}) => ({ id, version, ...more });
  const REASON = 'The landlord takes nothing but cash';

  test('wait with all their warnings until these are confirmed, each draft for itself', async () => {
    await office.admin.ok(
      'POST',
      post(RECEIPTS),
      forms(office, '2026-03-31').receipt([receiptLine(office.account('Anand Stores'), rs('1,00,000'))], {
        receiveInId: office.account('Cash'),
        mode: 'cash',
      }),
    );
    const bills = [newBill('DS/900', '2026-03-30', '2026-04-29', rs('15,000'))];
    const inAdvance = paymentLine(office.account('Deccan Supplies'), rs('20,000'), { bills });
    const [small, large, twice] = [
      await cashTo('Salaries', '500'),
      await cashTo('Rent', '15,000'),
      await cashTo('Deccan Supplies', '20,000', { lines: [inAdvance] }),
    ];
    const first = await many([small, large, twice].map((one) => asRow(one)));
    expect(
      first.outcomes.map(({ warnings = [], problem }) => [problem === null, warnings.map(({ code }) => code)]),
    ).toEqual([
      [true, []],
      [false, ['CASH_LAW']],
      [false, ['ADVANCE', 'CASH_LAW']],
    ]);
    expect((await office.admin.ok('GET', `${PAYMENTS}/${large.id}`)).status).toBe('draft');
    const trail = await office.admin.ok<{ total: number }>(
      'GET',
      '/api/accounts/activity-log?from=2026-03-31&to=2026-03-31&action=override',
    );
    expect(trail.total).toBe(0);
    // A missing reason leaves it as it was; vouchers that were only tried have taken no number.
    const confirmed = [{ code: 'CASH_LAW', reason: REASON }];
    const second = await many([asRow(large, { confirmed }), asRow(twice, { confirmed })]);
    expect(second.outcomes.map(({ warnings = [] }) => warnings.map(({ code }) => code))).toEqual([[], ['ADVANCE']]);
    const serial = async ({ id }: Voucher) =>
      Number((await office.admin.ok('GET', `${PAYMENTS}/${id}`)).number?.slice(-5));
    expect((await serial(large)) - (await serial(small))).toBe(1);
    const third = await many([asRow(twice, { confirmed: [...confirmed, { code: 'ADVANCE', reason: null }] })]);
    expect(third.outcomes).toEqual([{ id: twice.id, problem: null }]);
  });

  test('and those of their maker are refused one by one while maker and checker are two', async () => {
    const own = await cashTo('Rent', '12,000');
    const inCompany = (change: ReturnType<typeof sql>) =>
      office.app.system.database.asSystem((tx) => tx.execute(change));
    await inCompany(sql`
      insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, '*', 'makerChecker', '2')`);
    const { outcomes } = await many([asRow(own)]);
    expect(outcomes).toEqual([{ id: own.id, problem: expect.stringContaining('somebody else has to post it') }]);
    const [module = 0, menu = 0, screen = 0] = screens.payments.code ?? [];
    const payments = { moduleCode: module, menuCode: menu, screenCode: screen };
    await office.grant([1, 4].map((transCode) => ({ ...payments, transCode })) as never);
    const waits = (await many([asRow(own)], office.clerk)).outcomes[0];
    expect(waits?.warnings?.map(({ code }) => code)).toEqual(['CASH_LAW']);
    const confirmed = [{ code: 'CASH_LAW', reason: REASON }];
    expect((await many([asRow(own, { confirmed })], office.clerk)).outcomes).toEqual([{ id: own.id, problem: null }]);
    await inCompany(sql`delete from settings where company_id = ${office.company} and setup_code = 'makerChecker'`);
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

  test('a list shows the total of all its vouchers, not only of those on the page', async () => {
    const list = await office.admin.ok<{ total: number; sums: { amount: number } }>(
      'GET',
      `${JOURNALS}?size=1&status=posted`,
    );
    expect(list.sums.amount).toBe(rs('10') + rs('10') + rs('30') + rs('10'));
  });
});

test('fields of several records are changed in one call, and each refusal is at its own row', async () => {
  const unit = await office.admin.ok<{ id: number }>('POST', '/api/inventory/units', {
    code: 'NOS',
    name: 'Numbers',
    uqc: 'NOS',
    decimals: 0,
    active: true,
    conversions: [],
  });
  const made = [];
  for (const code of ['A', 'B', 'C'])
    made.push(
      await office.admin.ok<Item>('POST', items.path, {
        ...itemForm(code, unit.id),
        barcodes: [{ code: `${code}-1`, unitId: null }],
      }),
    );
  const [a, b, c] = made.map(({ id }) => id);
  const rows = [
    { id: a, version: 1, values: { saleRate: 200_000, rack: 'R1' } },
    { id: b, version: 1, values: { name: 'A' } },
    { id: c, version: 7, values: { rack: 'R2' } },
  ];
  const { outcomes } = await office.admin.ok<Outcomes>('POST', `${items.path}/change-many`, { rows });
  expect(outcomes).toEqual([
    { id: a, problem: null },
    { id: b, problem: 'An item named A already exists.', fields: { name: 'An item named A already exists.' } },
    { id: c, problem: expect.stringContaining('changed') },
  ]);
  expect(await office.admin.ok('GET', `${items.path}/${a}`)).toMatchObject({
    saleRate: 200_000,
    rack: 'R1',
    barcodes: [{ code: 'A-1' }],
  });
  const wrong = [{ id: a, version: 2, values: { rack: 'R'.repeat(21) } }];
  const refused = await office.admin.refused('POST', `${items.path}/change-many`, { rows: wrong });
  expect(Object.keys(refused.fields ?? {})).toEqual(['rows.0.values.rack']);
});
