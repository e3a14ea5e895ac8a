import { expect, test } from 'vitest';
import type { Dashboard } from '../../contract/dashboards';
import { testApp } from '../setup/app';
import { leadDesk, next } from './leadDesk';
import { openOffice, rs } from './office';

test('the pipeline of a day has the stages of that day, and conversion is that of the funnel', async () => {
  const office = await openOffice(await testApp('2026-04-02T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  const desk = leadDesk(office);
  const lead = await desk.enter('04-02', 'Annapurna Agencies', { mobile: '9848011111', expectedValue: rs('70,000') });
  const spam = await desk.enter('04-02', 'Prize Draw', { email: 'win@prize.example', expectedValue: 0 });
  await desk.step('04-02', spam, 'junk', { junkReason: 'Spam' });
  const contacted = await desk.step('04-03', lead, 'contact', next('2026-04-05'));
  const qualified = await desk.step('04-05', contacted, 'qualify', next('2026-04-07'));
  await desk.step('04-13', qualified, 'win', { remark: 'Order by mail' });
  const tiles = async (asOn: string) => {
    const { tiles: all } = await desk.admin().ok<Dashboard>('GET', `/api/crm/dashboard?asOn=${asOn}`);
    return Object.fromEntries(all.map(({ key, value }) => [key, value]));
  };
  // The open value counts 10 % when it is new, 20 % when contacted, 40 % when qualified.
  expect(await tiles('2026-04-02')).toMatchObject({ open: rs('70,000'), weighted: rs('7,000') });
  expect(await tiles('2026-04-04')).toMatchObject({ open: rs('70,000'), weighted: rs('14,000') });
  expect(await tiles('2026-04-06')).toMatchObject({ open: rs('70,000'), weighted: rs('28,000') });
  const last = await tiles('2026-04-13');
  expect(last).toMatchObject({ open: 0, weighted: 0 });
  const funnel = await desk
    .admin()
    .ok<{ rows: { stage: string; share: number }[] }>('GET', '/api/crm/reports/funnel?from=2026-04-01&to=2026-04-13');
  expect(funnel.rows.find(({ stage }) => stage === 'won')?.share).toBe((last.conversion ?? 0) * 1000);
});
