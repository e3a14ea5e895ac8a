import { blankAccount } from '../../contract/books/accounts';
import { financialYearOf, todayInIndia } from '../../contract/dates';
import { openYard, qty, rate } from '../server/purchases';
import { customerForm, groupForm, itemForm, SELLING } from '../server/selling';
import { STOCK } from '../server/stock';
import { openCounter, type Shop } from '../server/tills';
import type { Books } from '../setup/company';

/** A shop with its tills that sells lamps and fans, for the tests of its counters. */

type Row = { id: number; name: string };
export type Goods = { shop: Shop; lamp: number; fan: number; account(name: string): number };

export const LAMP = '8901234567890';
export const FAN = '8901234567906';

/** An administrator of books as the desks of the server's tests call one. */
export const adminOf = ({ client }: Books) =>
  ({
    ok: (method: string, path: string, body: unknown) =>
      method === 'GET' ? client.get(path) : client.post(path, body),
  }) as never;

/** Accounts of a company by name, and how another one is opened. */
export async function accountsOf({ client }: Books) {
  const group = async (name: string) =>
    (await client.get<{ rows: Row[] }>(`/api/accounts/groups?q=${encodeURIComponent(name)}`)).rows.find(
      (row) => row.name === name,
    )?.id;
  const known = new Map<string, number>();
  for (const name of ['Cash', 'Sales', 'Customer Credits']) {
    const { rows } = await client.get<{ rows: Row[] }>(`/api/accounts/accounts?q=${encodeURIComponent(name)}`);
    known.set(name, rows.find((row) => row.name === name)?.id ?? 0);
  }
  return {
    account: (name: string) => known.get(name) ?? 0,
    open: async (name: string, of: string, more: object = {}) =>
      (await client.post<Row>('/api/accounts/accounts', { ...blankAccount, ...more, name, groupId: await group(of) }))
        .id,
  };
}

export async function openShop(books: Books, series: readonly string[] = ['S1', 'S2']): Promise<Goods> {
  const { client } = books;
  const branchId = books.branches[0] ?? 0;
  const admin = adminOf(books);
  const yard = await openYard({ admin, branchId });
  const item = (code: string, name: string, barcode: string, saleRate: number) =>
    client.post<Row>('/api/inventory/items', {
      ...itemForm(code, yard.kgs),
      name,
      saleRate: rate(saleRate),
      barcodes: [{ code: barcode, unitId: null }],
    });
  const goods = [
    await item('LED9', 'LED lamp 9 W', LAMP, 120),
    await item('FAN48', 'Ceiling fan 48', FAN, 2450),
  ] as const;
  const group = await client.post<Row>(SELLING.groups, groupForm('RTL', 'Retail', { kind: 'B2C' }));
  const customer = customerForm('SRI', 'Sri Traders', group.id, { mobile: '9848012345', creditLimit: 50_000_00 });
  await client.post(SELLING.customers, customer);
  const stock = goods.map(({ id }) => ({ itemId: id, unitId: yard.kgs, qty: qty(500), rate: rate(50), remarks: null }));
  const date = financialYearOf(todayInIndia()).from;
  const start = { branchId, narration: null, date, storeId: yard.main, items: stock };
  await client.post(`${STOCK.opening}?step=post`, start);
  const tills = series.map((one, at) => ({ series: one, name: `Counter ${at + 1}`, cashAccountId: null }));
  const accounts = await accountsOf(books);
  const shop = await openCounter({ admin, branchId, ...accounts }, yard, { tills, maxDiscountPercent: 20_000 });
  return { shop, lamp: goods[0].id, fan: goods[1].id, account: accounts.account };
}
