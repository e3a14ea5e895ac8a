import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { writeRefusals } from '../../server/core/calls/keepRefusal';
import { sealAudit, verifyAudit } from '../../server/core/trail/audit';
import { testApp } from '../setup/app';
import { JOURNALS, type Office, openOffice, PAYMENTS, post } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  await office.grant([]);
});

const kept = () =>
  office.app.system.database.query<{ entity: string; reason: string | null }>(
    sql`select entity, reason from audit where company_id = ${office.company} and action = 'refused' order by id`,
  );

test('a call that is refused again and again within an hour is one entry at once and one that counts the others', async () => {
  const { system } = office.app;
  await Promise.all(Array.from({ length: 40 }, () => office.clerk.refused('POST', post(PAYMENTS), {})));
  await office.clerk.refused('POST', post(JOURNALS), {});
  const first = [
    { entity: PAYMENTS, reason: null },
    { entity: JOURNALS, reason: null },
  ];
  expect(await kept()).toEqual(first);
  office.app.setNow('2026-03-31T06:59:00.000Z');
  await office.clerk.refused('POST', post(PAYMENTS), {});
  await writeRefusals(system);
  expect(await kept()).toEqual(first);

  office.app.setNow('2026-03-31T07:00:00.000Z');
  await writeRefusals(system);
  const counts = { entity: PAYMENTS, reason: 'Refused 40 more times within an hour' };
  expect(await kept()).toEqual([...first, counts]);
  await office.clerk.refused('POST', post(PAYMENTS), {});
  await office.clerk.refused('POST', post(PAYMENTS), {});
  await writeRefusals(system, true);
  expect(await kept()).toEqual([
    ...first,
    counts,
    { entity: PAYMENTS, reason: null },
    { entity: PAYMENTS, reason: 'Refused 1 more time within an hour' },
  ]);
  await sealAudit(system.database);
  expect((await verifyAudit(system.database)).problems).toEqual([]);
});
