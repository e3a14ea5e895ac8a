import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { bodyOf, type JsonSchema } from '../samples/bodies';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { INVOICES, invoiceForm, openShop, SALES, type Shop } from './selling';
import { STOCK } from './stock';
import { twoCompanies } from './twoCompanies';

/** Records that may exist only once, entered by six at once: one is taken, and the others are refused in a sentence. */

const SIX = 6;
const TIMEOUT = 180_000;
type Answer = { status: number; body: { message?: string; code?: string } };

const atOnce = (send: (place: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: SIX }, (_, place) => send(place)));
/** @returns the sentences of those that were refused. */
function refusedOf(answers: readonly Answer[]): string[] {
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.flatMap(({ status, body }) => (status >= 400 ? [body.message ?? ''] : []));
}

describe('sales', () => {
  const DAY = '2026-04-10';
  let office: Office;
  let yard: Yard;
  let shop: Shop;

  beforeAll(async () => {
    office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
    yard = await openYard(office);
    shop = await openShop(office, office.account('Sales'));
    const line = { itemId: yard.steel, unitId: yard.kgs, qty: qty(100), rate: rate(10) };
    await office.admin.ok('POST', `${STOCK.opening}?step=post`, {
      date: '2026-04-01',
      branchId: office.branchId,
      narration: null,
      storeId: yard.main,
      items: [{ ...line, remarks: null, lineNo: null, fromLineId: null }],
    });
  });

  const invoice = () => {
    const line = { itemId: yard.steel, unitId: yard.kgs, qty: qty(1), rate: rate(100), discountPercent: 0 };
    const of = { customerId: shop.sri, saleTypeId: shop.saleType, storeId: yard.main };
    return office.admin.ok<{ id: number; version: number; number: string }>('POST', `${INVOICES}?step=post`, {
      ...invoiceForm(office.branchId, of, [{ ...line, gstPercent: 18_000 }]),
    });
  };

  test('an e-way bill is on one invoice', async () => {
    const sold: Awaited<ReturnType<typeof invoice>>[] = [];
    for (let made = 0; made < SIX; made += 1) sold.push(await invoice());
    const given = { ewayNo: '123456789012', vehicleNo: null };
    const answers = await atOnce((place) => {
      const { id, version } = sold[place] ?? { id: 0, version: 0 };
      return office.admin.call('POST', `${INVOICES}/${id}/dispatch`, { version, given });
    });
    const refused = refusedOf(answers);
    expect(refused).toHaveLength(SIX - 1);
    expect(new Set(refused).size).toBe(1);
    expect(refused[0]).toMatch(/^E-way bill 123456789012 is on SI.* already\.$/);
  });

  test('an incentive is paid once for a month', async () => {
    const moneyAccountId = office.account('HDFC Current A/c');
    const [user] = await office.admin.ok<{ id: number }[]>('GET', '/api/people/lookup?q=Ravi');
    const body = {
      date: DAY,
      branchId: office.branchId,
      narration: null,
      moneyAccountId,
      mode: 'neft',
      instrumentNo: 'N1',
      staffId: user?.id,
      kind: 'incentive',
      month: DAY,
      amount: 100_00,
      basis: 'Targets of April',
    };
    const answers = await atOnce(() => office.admin.call('POST', `${SALES.employeePayments}?step=post`, body));
    const refused = refusedOf(answers);
    expect(refused).toEqual(
      Array.from({ length: SIX - 1 }, () =>
        expect.stringMatching(/^April incentive of .* is already paid \(EP.*\)\.$/),
      ),
    );
  });
});

describe('every master that something of is unique', () => {
  let office: Office;
  let calls: readonly Call[];
  beforeAll(async () => {
    const app = await testApp();
    office = (await twoCompanies(app)).other;
    calls = createApp(app.system).calls;
  }, TIMEOUT);

  const TEXTS = new Set(['code', 'name', 'series', 'title']);
  let marks = 0;
  /** The part of a record that its form takes. */
  function fitted(schema: JsonSchema, value: unknown): unknown {
    if (value === null || typeof value !== 'object') return value;
    const parts = [schema, ...(schema.allOf ?? []), ...(schema.anyOf ?? [])];
    if (Array.isArray(value)) {
      const items = parts.find((part) => part.items)?.items;
      return items ? value.map((one) => fitted(items, one)) : value;
    }
    const properties = Object.assign({}, ...parts.map((part) => part.properties)) as Record<string, JsonSchema>;
    return Object.fromEntries(
      Object.entries(value).flatMap(([field, one]) => {
        const part = properties[field];
        return part ? [[field, fitted(part, one)]] : [];
      }),
    );
  }

  /** A record as a form would send it again, under names that nothing has. */
  function renamed(value: unknown, mark: string): unknown {
    if (Array.isArray(value)) return value.map((one) => renamed(one, mark));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([field]) => field !== 'id' && field !== 'version')
        .map(([field, one]) => [field, typeof one === 'string' && TEXTS.has(field) ? mark : renamed(one, mark)]),
    );
  }

  test(
    'six at once: one is taken, five are refused',
    async () => {
      const paths = new Set(calls.filter(({ method }) => method === 'GET').map(({ path }) => path));
      const masters = calls.filter(
        ({ method, path }) => method === 'POST' && paths.has(path) && paths.has(`${path}/:id`),
      );
      const tried: string[] = [];
      for (const call of masters) {
        const { path } = call;
        const { body: list } = await office.admin.call<{ rows?: { id: number }[] }>('GET', path);
        const id = list.rows?.[0]?.id;
        if (id === undefined) continue;
        const { body: record } = await office.admin.call<object>('GET', `${path}/${id}`);
        const send = (mark: string) =>
          office.admin.call<{ message?: string }>('POST', path, renamed(fitted(bodyOf(call), record), mark) as object);
        // A record that cannot be copied at all, or as often as one likes, says nothing about uniqueness.
        const first = `Q${++marks}`;
        if ((await send(first)).status !== 201 || (await send(first)).status < 400) continue;
        const mark = `Q${++marks}`;
        const refused = refusedOf(await atOnce(() => send(mark)));
        expect([path, refused.length, refused.filter((words) => words.trim() === '')]).toEqual([path, SIX - 1, []]);
        tried.push(path);
      }
      expect(tried.length).toBeGreaterThan(15);
    },
    TIMEOUT,
  );
});
