import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { inventory as screens } from '../../contract/inventory/screens';
import { TRAN } from '../../contract/screen';
import { runJobs } from '../../server/core/jobs/runJobs';
import { sampleRemindersJob } from '../../server/inventory';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { line, openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

/** Samples that are due back ring the bell, once for each. */

type Made = { id: number; number: string; progress: { items: { lineId: number }[] } };
type Note = { key: string; title: string; text: string; link: string; time: string };

let app: TestApp;
let office: Office;
let house: Warehouse;

const head = { branchId: 0, narration: null, time: null, confirmed: [] };
/** Days later everybody signs in again. */
const told = async (user: 'ASHA' | 'RAVI') =>
  (await (await office.signIn(user)).ok<{ rows: Note[] }>('GET', '/api/notifications')).rows.filter(({ key }) =>
    key.startsWith('samples.'),
  );
const morning = async (day: string) => {
  app.setNow(`${day}T04:00:00.000Z`);
  await runJobs(app.system, [sampleRemindersJob]);
};
const given = (returnBy: string | null) =>
  office.admin.ok<Made>('POST', post(STOCK.sampleOut), {
    ...head,
    branchId: office.branchId,
    date: '2026-03-01',
    person: 'Hotel Anand',
    purpose: null,
    returnable: returnBy !== null,
    returnBy,
    storeId: house.main,
    reverseCredit: false,
    items: [line(house.steel, house.kgs, 2)],
  });

beforeAll(async () => {
  app = await testApp('2026-03-01T06:00:00.000Z');
  office = await openOffice(app);
  house = await openWarehouse(office);
  const form = stockForms(office.branchId, house);
  await office.admin.ok('POST', post(STOCK.opening), { ...form.opening(100, 50), confirmed: [] });
  await office.admin.ok('POST', '/api/inventory/stores', {
    code: 'SMP',
    name: 'Samples',
    branchId: office.branchId,
    kind: 'samples',
    stockAccountId: null,
    bins: [],
    allowSale: false,
    allowIssue: false,
    active: true,
  });
});

test('the day after they are due, once, to who may open the screen, until they are back', async () => {
  const [moduleCode, menuCode, screenCode] = screens.samplesOut.code;
  const sample = await given('2026-03-10');
  await given('2026-03-20');
  await given(null);
  await morning('2026-03-10');
  expect(await told('ASHA')).toEqual([]);
  await morning('2026-03-11');
  const [note, ...more] = await told('ASHA');
  expect(more).toEqual([]);
  expect(note).toMatchObject({
    title: 'Samples have not come back',
    text: `${sample.number}, Hotel Anand: due on 10-Mar-2026.`,
    link: `${screens.samplesOut.path}?open=${sample.id}`,
  });
  expect(await told('RAVI')).toEqual([]);
  await office.grant([{ moduleCode, menuCode, screenCode, transCode: TRAN.create }]);
  expect(await told('RAVI')).toMatchObject([{ key: note?.key }]);
  await morning('2026-03-12');
  expect(await told('ASHA')).toMatchObject([{ key: note?.key, time: note?.time }]);
  const asha = await office.signIn('ASHA');
  await asha.ok('POST', post(STOCK.sampleBack), {
    ...head,
    branchId: office.branchId,
    date: '2026-03-12',
    storeId: house.main,
    outcome: 'kept',
    reverseCredit: false,
    items: [line(house.steel, house.kgs, 2, { fromLineId: sample.progress.items[0]?.lineId })],
  });
  await morning('2026-03-13');
  expect(await told('ASHA')).toEqual([]);
});

test('goods that are sent for repair are due back, ring the bell, are in the register and come back into stock', async () => {
  const sent = {
    ...head,
    branchId: office.branchId,
    date: '2026-03-13',
    person: 'Sri Motor Works',
    purpose: 'Rewinding',
    sentFor: 'repair',
    carriedBy: 'TS09EA1234',
    storeId: house.main,
    reverseCredit: false,
    items: [line(house.steel, house.kgs, 5)],
  };
  const asha = await office.signIn('ASHA');
  const stays = await asha.refused('POST', post(STOCK.sampleOut), { ...sent, returnable: false, returnBy: null });
  expect(stays.fields).toEqual({
    returnable: 'Only samples may stay with the party. Switch on Returnable, or enter a material loss.',
  });
  const repair = await asha.ok<Made>('POST', post(STOCK.sampleOut), {
    ...sent,
    returnable: true,
    returnBy: '2026-03-15',
  });
  await morning('2026-03-16');
  expect(await told('ASHA')).toMatchObject([
    { title: 'Goods have not come back', text: `${repair.number}, Sri Motor Works: due on 15-Mar-2026.` },
  ]);
  const again = await office.signIn('ASHA');
  const listed = await again.ok<{ rows: object[] }>('GET', `${STOCK.sampleOut}?from=2026-03-01&to=2026-03-31`);
  expect(listed.rows).toContainEqual(expect.objectContaining({ number: repair.number, sentFor: 'repair' }));
  const register = '/api/inventory/stock/samples?from=2026-03-01&to=2026-03-31&sentFor=repair';
  const rows = async () => (await again.ok<{ rows: object[] }>('GET', register)).rows;
  expect(await rows()).toMatchObject([{ party: 'Sri Motor Works', sentFor: 'repair', pending: 5_000, daysLate: 1 }]);
  const onHand = async () =>
    (
      await app.system.database.query<{ qty: number }>(
        sql`select qty from stock_balances where company_id = ${office.company} and store_id = ${house.main} and item_id = ${house.steel}`,
      )
    ).map(({ qty }) => Number(qty));
  const [before = 0] = await onHand();
  await again.ok('POST', post(STOCK.sampleBack), {
    ...head,
    branchId: office.branchId,
    date: '2026-03-16',
    storeId: house.main,
    outcome: 'back',
    reverseCredit: false,
    items: [line(house.steel, house.kgs, 5, { fromLineId: repair.progress.items[0]?.lineId })],
  });
  expect([await rows(), await onHand()]).toMatchObject([[{ pending: 0, daysLate: 0 }], [before + 5_000]]);
  await morning('2026-03-17');
  expect(await told('ASHA')).toEqual([]);
  expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});
