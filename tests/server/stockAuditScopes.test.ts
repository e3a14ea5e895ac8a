import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { qty, rate } from './purchases';
import { auditForm, line, openWarehouse, STOCK, stockForms, trackedItem, type Warehouse } from './stock';

/** The goods of an audit, the tolerance of counts, and the effect of a cancelled one. */

type Audit = { id: number; version: number };
type Sheet = { lines: { itemId: number }[] };
type Difference = { item: string; isBeyond: boolean };

let office: Office;
let house: Warehouse;
let form: ReturnType<typeof stockForms>;
const TODAY = '2026-03-31';

beforeAll(async () => {
  office = await openOffice(await testApp(`${TODAY}T06:00:00.000Z`));
  house = await openWarehouse(office);
  form = stockForms(office.branchId, house);
});

const post = (path: string, body: object) =>
  office.admin.ok<Audit>('POST', `${path}?step=post`, { ...body, confirmed: [] });
const of = (itemId: number, units: number, more: object = {}) => [line(itemId, house.kgs, units, more)];
const moment = { date: TODAY, time: '11:00' };
const start = (more: object) =>
  office.admin.ok<Audit>(
    'POST',
    `${STOCK.audit}?step=start`,
    auditForm(office.branchId, house.second, { ...moment, ...more }),
  );
const list = (...items: number[]) => ({ scope: 'list', items: items.map((itemId) => ({ itemId })) });
const sheet = ({ id }: Audit) => office.admin.ok<Sheet>('GET', `${STOCK.audit}/${id}/sheet`);
const differences = async ({ id }: Audit) =>
  (await office.admin.ok<{ lines: Difference[] }>('GET', `${STOCK.audit}/${id}/differences`)).lines;
const count = ({ id }: Audit, counts: readonly { code: string; qty: number }[]) =>
  office.admin.ok('POST', `${STOCK.audit}/${id}/counts`, {
    counts: counts.map((one) => ({ key: `count-${id}-${one.code}`, at: `${TODAY}T05:45:00.000Z`, ...one })),
  });
const step = async ({ id }: Audit, event: string, body: object = {}) => {
  const { version } = await office.admin.ok<Audit>('GET', `${STOCK.audit}/${id}`);
  return office.admin.ok<Audit>('POST', `${STOCK.audit}/${id}/${event}`, { version, ...body });
};
const close = (audit: Audit) => step(audit, 'close', { given: { uncounted: 'leave' } });
const cancel = (audit: Audit) => step(audit, 'cancel', { reason: 'Counted the wrong store' });
const held = async (itemId: number) => {
  const [row] = await office.app.system.database.query<{ qty: number }>(
    sql`select coalesce(sum(qty), 0)::bigint as qty from stock_balances where store_id = ${house.second} and item_id = ${itemId}`,
  );
  return Number(row?.qty) / 1000;
};
const balanced = async ({ id }: Audit) =>
  office.app.system.database.query(
    sql`select account_id from ledger_entries where document_id = ${id} group by 1 having sum(debit - credit) <> 0`,
  );

describe('counted goods', () => {
  const lines = async (more: object) => {
    const audit = await start({ ...more, blind: false });
    const { lines: all } = await sheet(audit);
    return { audit, items: all.map(({ itemId }) => itemId) };
  };
  const kept = async (code: string, more: object = {}, at = 10) => {
    const id = await trackedItem(office.admin, house.kgs, code, code, more);
    const opened = { ...form.opening(1, 1), storeId: house.second, items: of(id, 100, { rate: rate(at) }) };
    await post(STOCK.opening, opened);
    return id;
  };

  test('is a rack, a class of ABC or a sample drawn by chance; each needs its field', async () => {
    const [oil, ghee, dal] = [
      await kept('CASTOR', { rack: 'R7' }),
      await kept('PALM', { rack: 'r7' }),
      await kept('MAIZE'),
    ];
    await post(STOCK.issue, { ...form.issue('2026-03-30', 1, house.second), items: of(dal, 60, { remarks: null }) });
    const rack = await lines({ scope: 'rack', rack: 'R7' });
    expect(rack.items.sort()).toEqual([oil, ghee].sort());
    await cancel(rack.audit);
    const classA = await lines({ scope: 'abc', abcClass: 'A' });
    expect(classA.items).toContain(dal);
    expect(classA.items).not.toContain(oil);
    await cancel(classA.audit);
    const drawn = await lines({ scope: 'random', sample: 2 });
    expect(drawn.items).toHaveLength(2);
    expect(await sheet(drawn.audit)).toMatchObject({ lines: drawn.items.map((itemId) => ({ itemId })) });
    await cancel(drawn.audit);
    const refused = async (more: object) =>
      (await office.admin.refused('POST', `${STOCK.audit}?step=start`, auditForm(office.branchId, house.second, more)))
        .fields;
    expect(await refused({ ...moment, scope: 'rack' })).toEqual({
      rack: 'Enter the rack or bin, as it stands on the items',
    });
    expect(await refused({ ...moment, scope: 'random' })).toEqual({ sample: 'Enter how many items are drawn' });
    expect(await refused({ ...moment, scope: 'abc' })).toEqual({ abcClass: 'Select a class' });
  });

  test('may differ by the tolerance of its class where the audit names none', async () => {
    const [rum, gin] = [await kept('RUM', {}, 10_000), await kept('GIN')];
    await post(STOCK.issue, { ...form.issue('2026-03-30', 1, house.second), items: of(rum, 90, { remarks: null }) });
    await post(STOCK.issue, { ...form.issue('2026-03-30', 1, house.second), items: of(gin, 1, { remarks: null }) });
    const audit = await start({ ...list(rum, gin), tolerance: null });
    await count(audit, [
      { code: 'RUM', qty: qty(9.8) },
      { code: 'GIN', qty: qty(97) },
    ]);
    await close(audit);
    // RUM is in class A, where 1 % is allowed and 2 % are missing; GIN in class C, where 5 % are allowed.
    expect((await differences(audit)).map(({ item: name, isBeyond }) => [name, isBeyond])).toEqual([
      ['GIN', false],
      ['RUM', true],
    ]);
    await cancel(audit);
  });

  test('is as before once a posted audit is cancelled, and its days take entries again', async () => {
    const tin = await kept('TIN');
    const audit = await start(list(tin));
    await count(audit, [{ code: 'TIN', qty: qty(96) }]);
    await close(audit);
    await step(audit, 'approve');
    expect(await held(tin)).toBe(96);
    const late = { ...form.issue('2026-03-30', 1, house.second), items: of(tin, 1, { remarks: null }), confirmed: [] };
    expect((await office.admin.refused('POST', `${STOCK.issue}?step=post`, late)).status).toBe(400);
    await cancel(audit);
    expect(await held(tin)).toBe(100);
    expect(await balanced(audit)).toEqual([]);
    await office.admin.ok('POST', `${STOCK.issue}?step=post`, late);
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
