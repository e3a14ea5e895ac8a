import { beforeAll, describe, expect, test } from 'vitest';
import { PURCHASES } from './purchases';
import { STOCK } from './stock';
import { approveAudit, countAll, lineOf, openStockExample, type StockExample, startAudit } from './stockExample';

/** The refusals of the worked example of inventory, each with its sentence (inventory page 7.5). */

let example: StockExample;
let towels: Awaited<ReturnType<StockExample['post']>>;
let firstPurchase: Awaited<ReturnType<StockExample['post']>>;
const rate = (rupees: number) => ({ rate: Math.round(rupees * 10_000) });

beforeAll(async () => {
  example = await openStockExample('average');
  const { forms, post, stores, departments } = example;
  await post(
    STOCK.opening,
    forms.opening([
      ['rice', 200, rate(48)],
      ['oil', 60, rate(130)],
      ['soap', 100, rate(22)],
    ]),
  );
  firstPurchase = await post(PURCHASES, forms.purchase('2025-04-03', 'LT/1', [['rice', 300, rate(50)]]));
  await post(
    STOCK.transfer,
    forms.transfer('2025-04-05', [
      ['rice', 150],
      ['oil', 30],
    ]),
  );
  await post(
    STOCK.issue,
    forms.issue('2025-04-08', stores.kitchen, departments.fnb, [
      ['rice', 120],
      ['oil', 22.5],
    ]),
  );
  towels = await post(STOCK.issue, forms.issue('2025-04-15', stores.main, departments.hk, [['soap', 40]]));
});

/** The sentence of a refusal: at its field, or for the whole document. */
const told = async (path: string, body: object) => {
  const { fields, message } = await example.refuse(path, body);
  return Object.values(fields ?? {})[0] ?? message;
};

describe('while the goods of April go in and out', () => {
  test('no more goes out of the kitchen than it has that day', async () => {
    const { forms, stores, departments } = example;
    expect(await told(STOCK.issue, forms.issue('2025-04-08', stores.kitchen, departments.fnb, [['rice', 31]]))).toBe(
      'On hand of RICE in KITCHEN on 08-Apr-2025 is 30 KGS; 31 KGS asked.',
    );
  });

  test('no more comes back than was issued', async () => {
    const { forms, departments } = example;
    const fromLineId = lineOf(towels);
    expect(
      await told(STOCK.issueReturn, forms.issueReturn('2025-04-26', departments.hk, [['soap', 41, { fromLineId }]])),
    ).toContain('Only 40');
  });

  test.each([
    ['an issue', STOCK.issue],
    ['a loss', STOCK.loss],
    ['a transfer', STOCK.transfer],
    ['a sample', STOCK.sampleOut],
  ])('half a piece of soap is none: %s', async (_, path) => {
    const { forms, stores, departments } = example;
    const soap = [['soap', 1.5]] as const;
    const bodies = {
      [STOCK.issue]: forms.issue('2025-04-20', stores.main, departments.hk, soap),
      [STOCK.loss]: forms.loss('2025-04-20', soap),
      [STOCK.transfer]: forms.transfer('2025-04-20', soap),
      [STOCK.sampleOut]: forms.sampleOut('2025-04-20', soap),
    };
    expect((await example.refuse(path, bodies[path] ?? {})).fields).toEqual({
      'items.0.qty': 'NOS takes whole numbers',
    });
  });

  test('an item that has movements keeps its unit', async () => {
    const { admin } = example.office;
    const path = `/api/inventory/items/${example.items.oil}`;
    const item = await admin.ok<object>('GET', path);
    const { fields } = await admin.refused('PUT', path, { ...item, unitId: example.units.kgs });
    expect(fields?.unitId).toContain('OIL has movements');
  });

  test('a store with goods is not deleted', async () => {
    const { admin } = example.office;
    const path = `/api/inventory/stores/${example.stores.kitchen}`;
    const { version } = await admin.ok<{ version: number }>('GET', path);
    const { message } = await admin.refused('DELETE', `${path}?version=${version}`);
    expect(message).toBe('KITCHEN still holds 2 items. Transfer or issue them first.');
  });
});

describe('when goods have gone out since', () => {
  beforeAll(async () => {
    const { forms, post } = example;
    await post(STOCK.loss, forms.loss('2025-04-18', [['rice', 10]]));
    await post(STOCK.branchTransfer, forms.branchTransfer('2025-04-25', [['rice', 100]]));
  });

  test('a late issue that a later day could not bear is refused with that day', async () => {
    const { forms, stores, departments } = example;
    expect(await told(STOCK.issue, forms.issue('2025-04-09', stores.kitchen, departments.fnb, [['rice', 25]]))).toBe(
      'RICE in KITCHEN would be −5 KGS on 18-Apr-2025: goods were issued since.',
    );
  });

  test('a purchase whose goods are gone is not cancelled', async () => {
    const { admin } = example.office;
    const path = `${PURCHASES}/${firstPurchase.id}`;
    const { version } = await admin.ok<{ version: number }>('GET', path);
    const { message } = await admin.refused('POST', `${path}/cancel`, {
      version,
      reason: 'Entered by mistake',
      confirmed: [],
    });
    expect(message).toContain('25-Apr-2025');
    expect(message).toContain('RICE');
  });

  test('counted items take no late receipt', async () => {
    const audit = await startAudit(example, example.stores.main);
    await countAll(example, audit, [['rice', 249]]);
    await approveAudit(example, audit);
    expect(await told(PURCHASES, example.forms.purchase('2025-04-10', 'LT/4', [['rice', 50, rate(46)]]))).toBe(
      'RICE in MAIN was counted on 30-Apr-2025. Enter a correction on a later day, or cancel the stock audit first.',
    );
  });
});
