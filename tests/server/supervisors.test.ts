import { beforeAll, expect, test } from 'vitest';
import { documentType, type StepTaken, trackedLines } from '../../contract/document';
import { orderStages } from '../../contract/documentStages';
import { positiveQuantity } from '../../contract/fields';
import { procurement as screens } from '../../contract/procurement/screens';
import { ref } from '../../contract/references';
import { items } from '../../contract/stock/items';
import { units } from '../../contract/stock/units';
import { warnSupervised } from '../../server/core/calls/supervised';
import { itemDocument } from '../../server/stock/itemDocuments';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice, PASSWORD } from './office';
import { openYard, qty, type Yard } from './purchases';
import { kindsApp } from './testKinds';

/** A supervisor passes on the spot a document beyond the maker's rights. */
const line = { itemId: ref(items), unitId: ref(units), qty: positiveQuantity };
let office: Office;
let yard: Yard;
type Doc = { steps: StepTaken[] };
const steel = (units: number) => ({
  itemId: yard.steel,
  unitId: yard.kgs,
  qty: qty(units),
  lineNo: null,
  fromLineId: null,
});
const form = (date: string, lines: object[], more: object = {}) => ({
  date,
  branchId: office.branchId,
  narration: null,
  items: lines,
  ...more,
});
const dear = documentType({
  screen: screens.purchaseOrders,
  type: 'XL',
  path: '/api/procurement/test-limits',
  names: { one: 'bill over the limit', many: 'bills over the limit' },
  lines: { items: trackedLines(line) },
  stages: orderStages(screens.orderApprovals, 'billed', { part: 'partly billed', whole: 'billed' }),
});
let clerk: Caller;
const path = `${dear.path}?step=submit`;
const passed = (by?: object) => ({
  ...form('2026-03-31', [steel(1)], { branchId: office.branches.VJA }),
  confirmed: [{ code: 'LIMIT', reason: 'The manager knows this customer', ...(by && { by }) }],
});
const refused = (by?: object) =>
  clerk.refused('POST', path, by === undefined ? { ...passed(), confirmed: [] } : passed(by));

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'), { branches: ['HYD', 'VJA'] });
  yard = await openYard(office);
  await office.grant(
    [1, 2, 3, 4].map((transCode) => {
      const [moduleCode, menuCode, screenCode] = screens.purchaseOrders.code ?? [0, 0, 0];
      return { moduleCode, menuCode, screenCode, transCode };
    }),
  );
  const made = kindsApp(office);
  const needed = { screen: screens.orderApprovals };
  made.add(
    itemDocument({
      resource: dear,
      use: 'buy',
      check: async (_tx, ctx, { branchId }, _basis, confirmed) => [
        warnSupervised(ctx, confirmed, { code: 'LIMIT', message: 'It is above the limit.', needed, branchId }),
      ],
    }),
  );
  clerk = made.as(office.clerk);
});
test("passes on the spot a document beyond the maker's rights, by user code and password; the document keeps who it was", async () => {
  expect(await refused()).toMatchObject({
    code: 'CONFIRM',
    confirm: { code: 'LIMIT', right: screens.orderApprovals.title },
  });
  const { code } = await clerk.refused('POST', path, passed());
  expect(code).toBe('CONFIRM');
  const made = await clerk.ok<Doc>('POST', path, passed({ user: 'asha', password: PASSWORD }));
  expect(made.steps).toMatchObject([{ by: 'RAVI', authorisedBy: 'ASHA', authorised: ['LIMIT'], event: 'submit' }]);
  expect(await clerk.ok('POST', `${dear.path}/preview`, { ...passed(), confirmed: [] })).toMatchObject({
    warnings: ['It is above the limit.'],
  });
});

test('needs the right password and the right, and is locked out after wrong ones like at the sign-in', async () => {
  expect(await refused({ user: 'RAVI', password: PASSWORD })).toMatchObject({ code: 'SUPERVISOR' });
  const wrong = { user: 'ASHA', password: 'not the password' };
  const codes: string[] = [];
  for (let n = 0; n < 6; n += 1) codes.push((await refused(wrong)).code);
  expect(codes[0]).toBe('BAD_LOGIN');
  expect(await refused({ user: 'ASHA', password: PASSWORD })).not.toMatchObject({ code: 'CONFIRM' });
  expect((await refused({ user: 'ASHA', password: PASSWORD })).code).toMatch(/LOCKED|TOO_MANY/);
});
