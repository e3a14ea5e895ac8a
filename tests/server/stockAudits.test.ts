import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { inventory as screens } from '../../contract/inventory/screens';
import { TRAN } from '../../contract/screen';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { qty, rate } from './purchases';
import { auditForm, line, openWarehouse, STOCK, stockForms, trackedItem, type Warehouse } from './stock';

/** Stock audits: planned, counted by several people, counted again, approved and posted, and their locks. */

type Audit = { id: number; version: number; number: string; status: string };
type Sheet = {
  isOpen: boolean;
  lines: { id: number; itemId: number; book: number | null; again: boolean; batch: string | null; counts: object[] }[];
};
type Difference = {
  id: number;
  item: string;
  book: number;
  moved: number;
  counted: number | null;
  difference: number | null;
  isBeyond: boolean;
  value: number | null;
  missing: string[];
  found: string[];
};

let office: Office;
let house: Warehouse;
let form: ReturnType<typeof stockForms>;

const TODAY = '2026-03-31';
const post = (path: string, body: object) =>
  office.admin.ok<Audit>('POST', `${path}?step=post`, { ...body, confirmed: [] });
const of = (itemId: number, units: number, more: object = {}) => [line(itemId, house.kgs, units, more)];
const start = (more: object = {}, storeId = house.main) =>
  office.admin.ok<Audit>(
    'POST',
    `${STOCK.audit}?step=start`,
    auditForm(office.branchId, storeId, { date: TODAY, time: '11:00', ...more }),
  );
const list = (...items: number[]) => ({ scope: 'list', items: items.map((itemId) => ({ itemId })) });
const sheet = ({ id }: Pick<Audit, 'id'>, caller = office.admin) =>
  caller.ok<Sheet>('GET', `${STOCK.audit}/${id}/sheet`);
const differences = async ({ id }: Pick<Audit, 'id'>, caller = office.admin) =>
  (await caller.ok<{ lines: Difference[] }>('GET', `${STOCK.audit}/${id}/differences`)).lines;

let keys = 0;
const count = async ({ id }: Pick<Audit, 'id'>, counts: readonly object[], caller = office.admin) => {
  const own = counts.map((one) => ({ key: `key-${keys++}-abcd`, at: `${TODAY}T05:45:00.000Z`, ...one }));
  const { outcomes } = await caller.ok<{ outcomes: { problem: string | null }[] }>(
    'POST',
    `${STOCK.audit}/${id}/counts`,
    {
      counts: own,
    },
  );
  return outcomes.map(({ problem }) => problem);
};
const step = async ({ id }: Pick<Audit, 'id'>, event: string, body: object = {}) => {
  const { version } = await office.admin.ok<Audit>('GET', `${STOCK.audit}/${id}`);
  return office.admin.ok<Audit>('POST', `${STOCK.audit}/${id}/${event}`, { version, ...body });
};
const refusedStep = async ({ id }: Pick<Audit, 'id'>, event: string, body: object = {}) => {
  const { version } = await office.admin.ok<Audit>('GET', `${STOCK.audit}/${id}`);
  return (await office.admin.refused('POST', `${STOCK.audit}/${id}/${event}`, { version, ...body })).message;
};
const close = (audit: Pick<Audit, 'id'>, uncounted = 'leave') => step(audit, 'close', { given: { uncounted } });
const cancel = (audit: Pick<Audit, 'id'>) => step(audit, 'cancel', { reason: 'Counted the wrong store' });
const held = async (itemId: number, storeId = house.main) => {
  const [row] = await office.app.system.database.query<{ qty: number }>(
    sql`select coalesce(sum(qty), 0)::bigint as qty from stock_balances where store_id = ${storeId} and item_id = ${itemId}`,
  );
  return Number(row?.qty) / 1000;
};
const movesOf = async ({ id }: Pick<Audit, 'id'>) =>
  (
    await office.app.system.database.query<{ qty: number; value: number }>(
      sql`select qty, value from stock_moves where document_id = ${id} and mirror_of_id is null order by line_no`,
    )
  ).map((move) => [Number(move.qty) / 1000, Number(move.value) / 100]);
const entriesOf = async ({ id }: Pick<Audit, 'id'>) =>
  (
    await office.app.system.database.query<{ name: string; amount: number }>(sql`
      select a.name, sum(e.debit - e.credit)::bigint as amount from ledger_entries e join accounts a on a.company_id = e.company_id and a.id = e.account_id
       where e.document_id = ${id} group by a.name having sum(e.debit - e.credit) <> 0 order by a.name`)
  ).map(({ name, amount }) => `${name} ${Number(amount) / 100}`);
const verified = async () =>
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
const item = (code: string, more: object = {}) => trackedItem(office.admin, house.kgs, code, code, more);
const opened = async (code: string, units: number, at: number, more: object = {}, lineMore: object = {}) => {
  const id = await item(code, more);
  if (units > 0)
    await post(STOCK.opening, { ...form.opening(1, 1), items: of(id, units, { rate: rate(at), ...lineMore }) });
  return id;
};

beforeAll(async () => {
  office = await openOffice(await testApp(`${TODAY}T06:00:00.000Z`));
  house = await openWarehouse(office);
  form = stockForms(office.branchId, house);
});

describe('counting', () => {
  test('a blind sheet has no book stock, an open one has it', async () => {
    const salt = await opened('SALT', 40, 10);
    const blind = await start(list(salt));
    expect((await sheet(blind)).lines).toMatchObject([{ itemId: salt, book: null }]);
    const open = await start({ ...list(salt), blind: false });
    expect((await sheet(open)).lines).toMatchObject([{ itemId: salt, book: 40_000 }]);
    await cancel(blind);
    await cancel(open);
  });

  test('counts of several people add up, and one that is sent twice counts once', async () => {
    const dal = await opened('DAL', 40, 10);
    const audit = await start(list(dal));
    const [own] = (await sheet(audit)).lines;
    const lineId = own?.id;
    await count(audit, [{ lineId, qty: qty(12), key: 'phone-one-1' }]);
    await count(audit, [{ lineId, qty: qty(12), key: 'phone-one-1' }]);
    await count(audit, [{ lineId, qty: qty(20), key: 'phone-two-1' }]);
    await count(audit, [{ lineId, qty: qty(5), key: 'phone-two-2' }]);
    expect(await differences(audit)).toMatchObject([{ counted: 37_000, difference: -3_000, value: -30_00 }]);
    await count(audit, [{ removes: 'phone-two-2', qty: 0 }]);
    expect(await differences(audit)).toMatchObject([{ counted: 32_000, difference: -8_000, value: -80_00 }]);
    await cancel(audit);
    expect(await held(dal)).toBe(40);
  });

  test('a code that no item has is kept; an item of another audit and half a piece are refused in words', async () => {
    const ghee = await opened('GHEE', 4, 500);
    const other = await opened('OTHER', 4, 500);
    expect(other).toBeGreaterThan(0);
    const audit = await start(list(ghee));
    expect(await count(audit, [{ code: '890000000001', qty: qty(1) }])).toEqual([null]);
    expect(await count(audit, [{ code: 'OTHER', qty: qty(1) }])).toEqual(['OTHER is not part of this stock audit']);
    expect(await count(audit, [{ code: 'ghee', qty: qty(4) }])).toEqual([null]);
    const { unknown } = await office.admin.ok<{ unknown: object[] }>('GET', `${STOCK.audit}/${audit.id}/differences`);
    expect(unknown).toMatchObject([{ code: '890000000001', qty: 1000 }]);
    await close(audit);
    expect(
      (
        await office.admin.refused('POST', `${STOCK.audit}/${audit.id}/counts`, {
          counts: [{ key: 'too-late-1', code: 'GHEE', qty: 0, at: `${TODAY}T05:50:00.000Z` }],
        })
      ).message,
    ).toBe(`${audit.number} is counted, waiting for approval and takes no counts.`);
    await cancel(audit);
  });

  test('nothing ends uncounted, and an uncounted item is left alone or is zero', async () => {
    const tea = await opened('TEA', 7, 100);
    const jam = await opened('JAM', 3, 100);
    const audit = await start(list(tea, jam));
    expect(await refusedStep(audit, 'close', { given: { uncounted: 'leave' } })).toBe(
      'Nothing is counted yet. Count at least one line, or cancel the audit.',
    );
    await count(audit, [{ code: 'TEA', qty: qty(7) }]);
    await close(audit, 'leave');
    expect((await differences(audit)).map(({ counted }) => counted)).toEqual([null, 7_000]);
    await step(audit, 'return', { reason: 'Jam was not counted' });
    await close(audit, 'zero');
    expect((await differences(audit)).map(({ difference }) => difference)).toEqual([-3_000, 0]);
    await step(audit, 'approve');
    expect(await held(jam)).toBe(0);
    expect(await held(tea)).toBe(7);
    await verified();
  });

  test('differences above the tolerance are counted again, and the second count is valid', async () => {
    const rice = await opened('RICE', 1000, 50);
    const flour = await opened('FLOUR', 100, 40);
    const audit = await start({ ...list(rice, flour), tolerance: 1000 });
    await count(audit, [
      { code: 'RICE', qty: qty(995) },
      { code: 'FLOUR', qty: qty(90) },
    ]);
    await close(audit);
    expect((await differences(audit)).map(({ item: name, isBeyond }) => [name, isBeyond])).toEqual([
      ['FLOUR', true],
      ['RICE', false],
    ]);
    await step(audit, 'recount', { given: { which: 'beyond' } });
    const again = await sheet(audit);
    expect(again.lines).toMatchObject([{ itemId: flour, again: true, counts: [] }]);
    expect(await count(audit, [{ code: 'TEA', qty: qty(1) }])).toEqual([
      'TEA is not counted again. Count only the lines of this sheet.',
    ]);
    await count(audit, [{ lineId: again.lines[0]?.id, qty: qty(99) }]);
    await close(audit);
    expect((await differences(audit)).map(({ counted }) => counted)).toEqual([99_000, 995_000]);
    expect(await refusedStep(audit, 'recount', { given: { which: 'beyond' } })).toBe(
      'No difference is above the tolerance.',
    );
    await step(audit, 'approve');
    expect(await movesOf(audit)).toEqual([
      [-5, -250],
      [-1, -40],
    ]);
    expect(await entriesOf(audit)).toEqual(['Stock Adjustment 290', 'Stock in Hand -290']);
    await verified();
  });

  test('goods that move during the count are added up to the moment of each count', async () => {
    const oil = await opened('OIL', 50, 100);
    const audit = await start({ ...list(oil), time: '10:00', moving: true });
    await post(STOCK.issue, { ...form.issue(TODAY, 8), time: '10:30', items: of(oil, 8) });
    await count(audit, [{ code: 'OIL', qty: qty(41), at: `${TODAY}T05:15:00.000Z` }]);
    await post(STOCK.issue, { ...form.issue(TODAY, 2), time: '11:15', items: of(oil, 2) });
    await close(audit);
    expect(await differences(audit)).toMatchObject([
      { book: 50_000, moved: -8_000, counted: 41_000, difference: -1_000 },
    ]);
    await step(audit, 'approve');
    expect(await held(oil)).toBe(39);
    await verified();
  });
});

describe('posting', () => {
  test('a reason names the account that bears a shortage; an excess comes in at the average', async () => {
    const spoilt = await office.open('Spoilage', 'Indirect Expenses');
    const reason = await office.admin.ok<{ id: number }>('POST', '/api/inventory/loss-types', {
      code: 'SPL',
      name: 'Spoilt',
      kind: 'spoilage',
      accountId: spoilt,
      active: true,
      needsApproval: false,
      limitPercent: null,
      gstReversal: false,
    });
    const milk = await opened('MILK', 10, 60);
    const curd = await opened('CREAM', 10, 90);
    const audit = await start(list(milk, curd));
    await count(audit, [
      { code: 'MILK', qty: qty(6) },
      { code: 'CREAM', qty: qty(11) },
    ]);
    const lineId = (await differences(audit)).find(({ item: name }) => name === 'MILK')?.id;
    await office.admin.ok('POST', `${STOCK.audit}/${audit.id}/reasons`, {
      lineId,
      lossTypeId: reason.id,
      remark: 'Sour',
    });
    await close(audit);
    await step(audit, 'approve');
    expect(await entriesOf(audit)).toEqual(['Spoilage 240', 'Stock Adjustment -90', 'Stock in Hand -150']);
    const variances = await office.admin.ok<{ rows: object[]; sums: object }>(
      'GET',
      `/api/inventory/stock/audit-variances?from=${TODAY}&to=${TODAY}&lines=differing`,
    );
    expect(variances.rows).toContainEqual(
      expect.objectContaining({
        item: 'MILK',
        book: 10_000,
        counted: 6_000,
        difference: -4_000,
        value: -240_00,
        lossType: 'Spoilt',
        remark: 'Sour',
      }),
    );
    await verified();
  });

  test('counted items take no entry on or before that day, until the audit is cancelled', async () => {
    const sugar = await opened('SUGAR', 20, 45);
    const audit = await start(list(sugar));
    await count(audit, [{ code: 'SUGAR', qty: qty(20) }]);
    await close(audit);
    await step(audit, 'approve');
    const issue = { ...form.issue('2026-03-30', 1), items: of(sugar, 1), confirmed: [] };
    const { fields } = await office.admin.refused('POST', `${STOCK.issue}?step=post`, issue);
    expect(fields).toEqual({
      'items.0.qty':
        'SUGAR in Main store was counted on 31-Mar-2026. Enter a correction on a later day, or cancel the stock audit first.',
    });
    const again = await office.admin.refused(
      'POST',
      `${STOCK.audit}?step=start`,
      auditForm(office.branchId, house.main, { date: TODAY, time: '11:00', ...list(sugar) }),
    );
    expect(again.fields).toEqual({
      date: 'SUGAR in Main store was counted on 31-Mar-2026. Enter a later day, or cancel that stock audit first.',
    });
    await cancel(audit);
    await office.admin.ok('POST', `${STOCK.issue}?step=post`, issue);
    await verified();
  });

  test('two hundred and fifty lines that differ are one document', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 250; at++) ids.push(await item(`SH${at}`));
    for (const part of [ids.slice(0, 125), ids.slice(125)])
      await post(STOCK.opening, {
        ...form.opening(1, 1),
        items: part.flatMap((id) => of(id, 10, { rate: rate(3) })),
      });
    const audit = await start(list(...ids));
    const { lines } = await sheet(audit);
    expect(lines).toHaveLength(250);
    for (let at = 0; at < lines.length; at += 100)
      await count(
        audit,
        lines.slice(at, at + 100).map(({ id }) => ({ lineId: id, qty: qty(9) })),
      );
    await close(audit);
    await step(audit, 'approve');
    expect(await movesOf(audit)).toHaveLength(250);
    expect(await entriesOf(audit)).toEqual(['Stock Adjustment 750', 'Stock in Hand -750']);
    await verified();
  });
});

describe('batches and serial numbers', () => {
  test('each batch is counted by itself, and one that nobody knew is made', async () => {
    const cheese = await opened('CHEESE', 10, 30, { batches: true, expiryDays: 400 }, { batchNo: 'B1' });
    const audit = await start(list(cheese));
    const lineId = (await sheet(audit)).lines.find(({ batch }) => batch === 'B1')?.id;
    await count(audit, [{ lineId, qty: qty(9) }]);
    expect(await count(audit, [{ lineId, qty: qty(2), batchNo: 'B2', expiresOn: '2026-09-30' }])).toEqual([null]);
    await close(audit);
    await step(audit, 'approve');
    const batches = await office.app.system.database.query<{ code: string; qty: number; day: string }>(sql`
      select b.code, (s.qty / 1000)::int as qty, b.expires_on as day from stock_balances s join item_batches b on b.company_id = s.company_id and b.id = s.batch_id
       where s.item_id = ${cheese} order by b.code`);
    expect(batches.map(({ code, qty: left }) => [code, left])).toEqual([
      ['B1', 9],
      ['B2', 2],
    ]);
    await verified();
  });

  test('pieces are counted by their numbers: one that is missing goes, one that was found comes', async () => {
    const drill = await opened('DRILL', 3, 1000, { serials: true }, { serials: 'D1 D2 D3' });
    const audit = await start(list(drill));
    const lineId = (await sheet(audit)).lines[0]?.id;
    expect(await count(audit, [{ lineId, qty: qty(3) }])).toEqual([
      'DRILL has serial numbers. Enter or scan the number of each piece.',
    ]);
    expect(
      await count(audit, [
        { lineId, qty: qty(1), serial: 'D1' },
        { code: 'D3', qty: qty(1) },
        { lineId, qty: qty(1), serial: 'D9' },
      ]),
    ).toEqual([null, null, null]);
    expect(await count(audit, [{ lineId, qty: qty(1), serial: 'D1' }])).toEqual([
      'Serial number D1 of DRILL is counted already',
    ]);
    expect(await differences(audit)).toMatchObject([{ counted: 3_000, difference: 0, missing: ['D2'], found: ['D9'] }]);
    await close(audit);
    await step(audit, 'approve');
    const pieces = await office.app.system.database.query<{ code: string }>(
      sql`select code from item_serials where item_id = ${drill} and store_id = ${house.main} order by code`,
    );
    expect(pieces.map(({ code }) => code)).toEqual(['D1', 'D3', 'D9']);
    await verified();
  });
});

describe('rights', () => {
  test('a counter counts, sees neither book stock nor cost, and does not approve', async () => {
    const soap = await opened('SOAP', 12, 20);
    const audit = await start(list(soap));
    const [moduleCode, menuCode, screenCode] = screens.stockAudit.code;
    await office.grant([{ moduleCode, menuCode, screenCode, transCode: TRAN.modify }]);
    const counter = office.clerk;
    expect((await sheet(audit, counter)).lines).toMatchObject([{ book: null }]);
    await count(audit, [{ code: 'SOAP', qty: qty(11) }], counter);
    expect(await counter.refused('GET', `${STOCK.audit}/${audit.id}/differences`)).toMatchObject({ status: 403 });
    await close(audit);
    expect(await differences(audit, counter)).toMatchObject([{ difference: -1_000, value: null }]);
    const { version } = await office.admin.ok<Audit>('GET', `${STOCK.audit}/${audit.id}`);
    expect(await counter.refused('POST', `${STOCK.audit}/${audit.id}/approve`, { version })).toMatchObject({
      status: 403,
    });
    await cancel(audit);
  });

  test('where the company asks for a second person, a planner or counter does not approve', async () => {
    const ink = await opened('INK', 5, 20);
    const audit = await start(list(ink));
    await count(audit, [{ code: 'INK', qty: qty(4) }]);
    await close(audit);
    const { query } = office.app.system.database;
    await query(
      sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, 'PUR', 'inv_audit', '2')`,
    );
    expect(await refusedStep(audit, 'approve')).toBe(
      `You planned or counted ${audit.number}, so somebody else has to approve it.`,
    );
    await query(sql`delete from settings where company_id = ${office.company} and setup_code = 'inv_audit'`);
    await step(audit, 'approve');
    expect(await held(ink)).toBe(4);
  });
});
