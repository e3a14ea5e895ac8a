import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Asset } from '../../contract/accounts/assets/assets';
import { accounts as screens } from '../../contract/accounts/screens';
import type { NotificationPage } from '../../contract/notifications';
import { TRAN } from '../../contract/screen';
import { testApp } from '../setup/app';
import { ASSETS, exampleClasses, furniture, vehicle } from './assetForms';
import { openOffice } from './office';

test('the bell warns of the end of a warranty and an insurance 30 days before, unless the card names another day', async () => {
  const app = await testApp('2026-01-10T06:00:00.000Z');
  const office = await openOffice(app);
  const classes = await exampleClasses(office);
  const add = (input: object) => office.admin.ok<Asset>('POST', ASSETS, input);
  const chairs = await add(furniture(office, classes, { warrantyTo: '2026-02-28' }));
  const carInput = vehicle(office, classes, { insuredTo: '2026-03-15', insuranceNo: 'NIA/77' });
  const car = await add(carInput);
  const told = async (day: string, user = 'ASHA') => {
    app.setNow(`${day}T06:00:00.000Z`);
    const { rows } = await (await office.signIn(user)).ok<NotificationPage>('GET', '/api/notifications?size=50');
    return rows.filter(({ key }) => key.startsWith('asset.'));
  };
  const words = async (day: string) => (await told(day)).map(({ title, text, status }) => [title, text, status]);

  expect(await words('2026-01-28')).toEqual([]);
  const warranty = ['Warranty of FUR-1 ends on 28-Feb-2026', 'Furniture', 'primary'];
  expect(await words('2026-01-29')).toEqual([warranty]);
  const [first] = await told('2026-01-29');
  expect(first?.link).toBe(`${screens.assets.path}?open=${chairs.id}`);
  await (await office.signIn('ASHA')).call('PUT', '/api/notifications/read', { key: first?.key });

  const insurance = (verb: string, status: string) => [
    `Insurance of VEH-1 ${verb} on 15-Mar-2026`,
    expect.stringMatching(/, policy NIA\/77$/),
    status,
  ];
  // The last day is covered yet.
  expect(await words('2026-02-28')).toEqual([insurance('ends', 'primary'), warranty]);
  expect((await told('2026-02-28')).map(({ isRead }) => isRead)).toEqual([false, true]);
  const over = ['Warranty of FUR-1 ended on 28-Feb-2026', 'Furniture', 'primary'];
  expect(await words('2026-03-01')).toContainEqual(over);
  expect((await told('2026-03-01')).map(({ isRead }) => isRead)).toEqual([false, false]);
  expect(await words('2026-03-16')).toEqual([insurance('ended', 'danger'), over]);

  // Without the right to the register, no notification.
  await office.grant([]);
  expect(await told('2026-03-16', 'RAVI')).toEqual([]);
  const [moduleCode, menuCode, screenCode] = screens.assets.code;
  await office.grant([{ moduleCode, menuCode, screenCode, transCode: TRAN.create }]);
  expect(await told('2026-03-16', 'RAVI')).toHaveLength(2);

  await (await office.signIn('ASHA')).ok('PUT', `${ASSETS}/${car.id}`, {
    ...carInput,
    insuredTo: '2027-03-15',
    version: car.version,
  });
  expect(await words('2026-03-16')).toEqual([over]);
  expect(await words('2026-03-30')).toEqual([over]);
  // An ended warranty or insurance is no news.
  expect(await words('2026-03-31')).toEqual([]);
  await app.system.database.query(
    sql`update assets set state = 'scrapped' where company_id = ${office.company} and id = ${chairs.id}`,
  );
  expect(await words('2026-03-16')).toEqual([]);
});
