import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { NotificationPage } from '../../contract/notifications';
import { DEMO_COMPANIES, type DemoCompany } from '../../server/setup/demoCompanies';
import { seedNotifications } from '../../server/setup/notificationSeed';
import { testApp } from '../setup/app';
import { openOffice } from './office';

const NOW = '2026-03-31T06:00:00.000Z';
const ELECTRONICS = /headphone|ear ?bud|phone|server/i;
const isElectronics = ({ title, text }: { title: string; text: string }) => ELECTRONICS.test(`${title} ${text}`);

test('notes of electronics and servers are in the demo areas alone; in other trades notes lead to a page', async () => {
  const app = await testApp(NOW);
  const office = await openOffice(app);
  const seeded = async (edition: DemoCompany['edition']) => {
    await app.system.database.asSystem(async (tx) => {
      await tx.execute(sql`delete from notifications where company_id = ${office.company}`);
      await seedNotifications(tx, { code: office.company, edition }, new Date(NOW));
    });
    return (await office.admin.ok<NotificationPage>('GET', '/api/notifications')).rows;
  };
  expect((await seeded('D-HOS')).filter(isElectronics)).toHaveLength(4);
  const others = DEMO_COMPANIES.filter(({ edition }) => edition !== 'D-HOS');
  expect(others.length).toBeGreaterThan(10);
  for (const { edition } of others) {
    const rows = await seeded(edition);
    expect([edition, rows.length, rows.filter(isElectronics)]).toEqual([edition, 3, []]);
    expect(rows.map(({ link }) => link)).not.toContain(null);
  }
});
