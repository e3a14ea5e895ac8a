import { expect, test } from 'vitest';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { openOffice } from './office';
import { openWarehouse, STOCK, stockForms } from './stock';

test('fifty clients issue the last pieces at once: as many succeed as there are pieces for', async () => {
  const office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  const house = await openWarehouse(office);
  const form = stockForms(office.branchId, house);
  const post = (path: string, body: object) =>
    office.admin.call<{ fields?: Record<string, string> }>('POST', `${path}?step=post`, { ...body, confirmed: [] });
  expect((await post(STOCK.opening, form.opening(70, 48))).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(STOCK.issue, form.issue('2025-05-02', 10))));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(43);
  for (const { body } of refused)
    expect(body.fields?.['items.0.qty']).toBe(
      'On hand of MS sheet in Main store on 02-May-2025 is 0 KGS; 10 KGS asked.',
    );
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});
