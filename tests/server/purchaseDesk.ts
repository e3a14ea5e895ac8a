import { sql } from 'drizzle-orm';
import type { Purchase } from '../../contract/procurement/purchases';
import { suppliers } from '../../contract/procurement/suppliers';
import { items } from '../../contract/stock/items';
import { demoGstin } from '../../server/setup/demoCompanies';
import { testApp } from '../setup/app';
import { type Office, openOffice, post as posted } from './office';
import { askApproval, type LineForm, openYard, PURCHASES, purchaseForm, returnForm } from './purchases';
import { openWarehouse, STOCK, type Warehouse } from './stock';

/** The masters of the worked example of purchases, and the forms of its documents. */

export type Line = Omit<LineForm, 'unitId'> & {
  discountPercent?: number;
  gstPercent?: number;
  assessable?: number | null;
  customsDuty?: number;
};

export type Example = Warehouse & {
  office: Office;
  box: number;
  nos: number;
  pune: number;
  ravi: number;
  shree: number;
};

const REGULAR = { gstType: 'regular' };
export const AT_12 = 12_000;

export async function openExample(method: '1' | '2'): Promise<Example> {
  const office = await openOffice(await testApp('2025-10-31T06:00:00.000Z'));
  const { admin, company } = office;
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  const put = async (path: string, id: number, more: object) => {
    const now = await admin.ok<object>('GET', `${path}/${id}`);
    await admin.ok('PUT', `${path}/${id}`, { ...now, ...more });
  };
  const yard = await openYard(office);
  await askApproval(admin, company, 'pur_costm', method);
  await askApproval(admin, company, 'pur_ord', '2');
  const house = await openWarehouse(office, yard);
  const nos = await make('/api/inventory/units', {
    code: 'NOS',
    name: 'Numbers',
    uqc: 'NOS',
    decimals: 0,
    active: true,
    conversions: [],
  });
  const steelNow = await admin.ok<object>('GET', `/api/inventory/items/${yard.steel}`);
  const carton = { ...steelNow, code: 'BOX', name: 'Carton', unitId: nos };
  const box = await make('/api/inventory/items', items.input.parse(carton));
  const hsn = { taxCode: 'GST18', uqc: 'KGS', reverseCharge: false, itcEligible: true, active: true };
  const { id: hsnCodeId } = await admin.ok<{ id: number }>('POST', '/api/admin/hsn-codes', {
    ...hsn,
    code: '7208',
    description: 'Flat-rolled steel',
  });
  await put('/api/inventory/items', yard.steel, { hsnCodeId });
  const gstin = (stateCode: string, letter: string) => ({
    stateCode,
    gstin: demoGstin({ stateCode, pan: `AA${letter}CP1234Q` }),
  });
  await put('/api/procurement/suppliers', yard.deccan, { ...REGULAR, ...gstin('36', 'D') });
  const supplier = async (code: string, name: string, more: object) => {
    const deccan = await admin.ok<object>('GET', `/api/procurement/suppliers/${yard.deccan}`);
    const whole = { ...deccan, pan: null, accountId: null, code, name, ...more };
    return make('/api/procurement/suppliers', suppliers.input.parse(whole));
  };
  return {
    ...house,
    office,
    nos,
    box,
    pune: await supplier('PC', 'Pune Coatings', { ...REGULAR, ...gstin('27', 'P') }),
    ravi: await supplier('RP', 'Ravi Packers', { gstType: 'composition', ...gstin('36', 'R') }),
    shree: await supplier('SB', 'Shree Boxes', { ...REGULAR, ...gstin('36', 'S') }),
  };
}

/** The documents of the example over its masters. */
export function deskOf(example: Example) {
  const { office } = example;
  const { admin, branchId } = office;
  const unitOf = (itemId: number) =>
    itemId === example.box ? example.nos : itemId === example.paint ? example.ltr : example.kgs;
  const whole = (lines: readonly Line[]) => lines.map((line) => ({ ...line, unitId: unitOf(line.itemId) }));
  const bill = (date: string, billNo: string, lines: readonly Line[], more: object = {}) =>
    purchaseForm(branchId, example, whole(lines), { date, billNo, billDate: date, ...more });
  return {
    bill,
    buy: (...of: Parameters<typeof bill>) => admin.ok<Purchase>('POST', posted(PURCHASES), bill(...of)),
    refuseBill: (...of: Parameters<typeof bill>) => admin.refused('POST', posted(PURCHASES), bill(...of)),
    issue: (date: string, lines: readonly Line[]) =>
      admin.ok<Purchase>('POST', posted(STOCK.issue), {
        date,
        branchId,
        narration: null,
        time: null,
        storeId: example.main,
        departmentId: example.department,
        costCentreId: null,
        purpose: null,
        items: whole(lines).map((line) => ({ ...line, remarks: null })),
      }),
    back: (date: string, lines: readonly Line[], more: object = {}) =>
      returnForm(branchId, example, whole(lines), { date, ...more }),
    moves: (documentId: number) =>
      office.app.system.database.query<{ name: string; qty: number; value: number }>(sql`
        select i.name, (m.qty / 1000.0)::float as qty, (m.value / 100.0)::float as value from stock_moves m
          join items i on i.company_id = m.company_id and i.id = m.item_id
         where m.document_id = ${documentId} and m.mirror_of_id is null order by m.line_no`),
    balances: async () => {
      const rows = await office.app.system.database.query<{ name: string; balance: number }>(sql`
        select a.name, (sum(e.debit - e.credit) / 100.0)::float as balance from ledger_entries e
          join accounts a on a.company_id = e.company_id and a.id = e.account_id
         group by a.name having sum(e.debit - e.credit) <> 0`);
      return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
    },
    lineOf: ({ progress }: Pick<Purchase, 'progress'>) => progress.items?.[0]?.lineId ?? 0,
    accountOf: async (supplierId: number) =>
      (await admin.ok<{ accountId: number }>('GET', `/api/procurement/suppliers/${supplierId}`)).accountId,
  };
}
