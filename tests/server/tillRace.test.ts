import { expect, test } from 'vitest';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { openOffice, post } from './office';
import { openYard, qty, rate } from './purchases';
import { STOCK } from './stock';
import { BILLS, billForm, type OpenTill, openCounter, openTill } from './tills';

const DAY = '2026-04-10';
const PIECES = 13;
const TILLS = 8;

test('eight tills of one outlet sell the last pieces at once: as many bills as there are pieces for', async () => {
  const office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  const yard = await openYard(office);
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  const stock = { itemId: yard.steel, unitId: yard.kgs, qty: qty(PIECES), rate: rate(40), remarks: null };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items: [stock] });
  const series = Array.from({ length: TILLS }, (_one, at) => `S${at + 1}`);
  const tills = series.map((one) => ({ series: one, name: `Counter ${one}`, cashAccountId: null }));
  const { outlet } = await openCounter(office, yard, { tills });
  const open: OpenTill[] = [];
  for (const one of series) open.push(await openTill(office.admin, outlet, one));
  const sold = { itemId: yard.steel, unitId: yard.kgs, qty: qty(1), rate: rate(60), discountPercent: 0, gstPercent: 0 };
  // Four customers at each till, all at once.
  const forms = Array.from({ length: 4 }, () => open).flat();
  const answers = await Promise.all(
    forms.map((till) =>
      office.admin.call<{ number: string; fields?: Record<string, string> }>(
        'POST',
        post(BILLS),
        billForm(till, DAY, [sold], [{ mode: 'cash', amount: 60_00 }]),
      ),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(PIECES);
  for (const { body, status } of answers.filter((one) => one.status !== 201)) {
    expect(status).toBe(400);
    expect(body.fields?.['items.0.qty']).toMatch(
      /^On hand of MS sheet in Main store on 10-Apr-2026 is 0 KGS; 1 KGS asked\.$/,
    );
  }
  // Each till has numbered its own bills, without a gap.
  for (const one of series) {
    const own = made
      .flatMap(({ body }) => (body.number.startsWith(`${one}/`) ? Number(body.number.slice(-5)) : []))
      .sort();
    expect(own).toEqual(own.map((_serial, at) => at + 1));
  }
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});
