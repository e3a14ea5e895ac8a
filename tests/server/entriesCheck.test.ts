import { beforeAll, describe, expect, test } from 'vitest';
import type { Kind } from '../../contract/kind';
import { KINDS } from '../../contract/kinds';
import { procurementKinds } from '../../contract/procurement/kinds';
import { entriesCheck } from '../../server/books/checks';
import { type TestApp, testApp } from '../setup/app';
import { forms, openOffice, PAYMENTS, paymentLine, post, rs } from './office';
import { ORDERS, openYard, orderForm, qty, rate } from './purchases';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const office = await openOffice(app);
  const yard = await openYard(office);
  const rent = paymentLine(office.account('Rent'), rs('500'));
  const payment = forms(office).payment([rent]);
  await office.admin.ok('POST', post(PAYMENTS), payment);
  const lines = [{ itemId: yard.steel, unitId: yard.kgs, qty: qty(2), rate: rate(10) }];
  const order = orderForm(office.branchId, yard.deccan, lines);
  await office.admin.ok('POST', `${ORDERS}?step=submit`, order);
});

const problemsOf = async (kinds: readonly Kind[]) =>
  (await app.system.database.query<{ problem: string }>(entriesCheck(kinds).problems)).map(({ problem }) => problem);
const kindsWith = (type: string, change: Partial<Kind>) =>
  KINDS.map((kind) => (kind.type === type ? { ...kind, ...change } : kind));

describe('the check that every posted document has its entries', () => {
  test("it finds no problem in the product's own postings", async () => expect(await problemsOf(KINDS)).toEqual([]));

  test.each(['always', 'whereValued'] as const)('it names a kind that must post (%s) and did not', async (ledger) => {
    const { type } = procurementKinds.order;
    expect(await problemsOf(kindsWith(type, { ledger }))).toEqual([
      expect.stringMatching(
        /^Company \d+: document \d+ \(PO PO.*\) is approved with 0 entries and 0 reversing entries$/,
      ),
    ]);
  });

  test('it names entries of a kind that writes none', async () => {
    const silent = KINDS.map(({ ledger, ...kind }) => (kind.type === 'PY' ? kind : { ...kind, ledger }) as Kind);
    expect(await problemsOf(silent)).toEqual([
      expect.stringMatching(/\(PY PY.*\) is posted with 2 entries and 0 reversing entries$/),
    ]);
  });

  test('it looks at every kind that says it writes to the ledger, those of sales and purchases too', () => {
    const types = KINDS.filter(({ ledger }) => ledger && ledger !== 'sometimes').map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['SI', 'SB', 'SR', 'PI', 'CA', 'AP', 'EP', 'LS']));
  });
});
