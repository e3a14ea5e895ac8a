import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { openWarehouse, STOCK, stockForms } from './stock';

/** The columns of lists of goods in addition to number, date and items. */
let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp());
  const house = await openWarehouse(office);
  const forms = stockForms(office.branchId, house);
  const store = (path: string, form: object) => office.admin.ok('POST', post(path), form);
  await store(STOCK.opening, forms.opening(100, 50));
  await store(STOCK.transfer, forms.transfer('2025-04-02', 20));
  await store(STOCK.transfer, forms.transfer('2025-04-03', 5, house.second, house.main));
  await store(STOCK.issue, forms.issue('2025-04-04', 3));
  await store(STOCK.loss, forms.loss('2025-04-05', 2, house.second));
});

const rowsOf = async (path: string, query = 'sort=date') =>
  (await office.admin.ok<{ rows: object[] }>('GET', `${path}?${query}`)).rows;

test('a transfer says from which store to which, and is ordered by either', async () => {
  const there = { store: 'Main store', toStore: 'Kitchen' };
  const back = { store: 'Kitchen', toStore: 'Main store' };
  expect(await rowsOf(STOCK.transfer)).toMatchObject([there, back]);
  expect(await rowsOf(STOCK.transfer, 'sort=store&dir=asc')).toMatchObject([back, there]);
});

test('an issue says which store gave the goods to which department, a loss says why', async () => {
  expect(await rowsOf(STOCK.issue)).toMatchObject([{ store: 'Main store', department: 'F&B' }]);
  expect(await rowsOf(STOCK.loss)).toMatchObject([{ store: 'Kitchen', lossType: 'Spoilage' }]);
});
