import { beforeAll, describe, expect, test } from 'vitest';
import type { Dashboard } from '../../contract/dashboards';
import type { Timeline } from '../../contract/timeline';
import { testApp } from '../setup/app';
import { LEADS, type LeadSeen, leadDesk, next } from './leadDesk';
import { type Office, openOffice, rs } from './office';

/** The worked example of CRM: five enquiries of April 2026, and their reports on the 30th. */

let office: Office;
let desk: ReturnType<typeof leadDesk>;
type Answer<R> = { rows: R[]; total: number; sums: Record<string, number>; groups: { value: string; count: number }[] };
const report = <R>(name: string, query: string) =>
  desk.admin().ok<Answer<R>>('GET', `/api/crm/reports/${name}?${query}`);
const APRIL = 'from=2026-04-01&to=2026-04-30';

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-01T06:00:00.000Z'));
  desk = leadDesk(office);
  const mobiles = ['9848000001', '9848000002', '9848000003', '9848000004', '9848000005'];
  const cards = [
    [
      'Annapurna Agencies',
      'reference',
      '04-02',
      '70,000',
      [
        ['contact', '04-03'],
        ['qualify', '04-05'],
        ['quote', '04-07'],
        ['win', '04-13'],
      ],
    ],
    [
      'Green Fields Farm',
      'website',
      '04-03',
      '18,000',
      [
        ['contact', '04-04'],
        ['qualify', '04-06'],
        ['quote', '04-09'],
        ['lose', '04-22'],
      ],
    ],
    [
      'Vijaya Borewells',
      'exhibition',
      '04-08',
      '1,75,000',
      [
        ['contact', '04-10'],
        ['qualify', '04-15'],
        ['quote', '04-18'],
      ],
    ],
    ['Kisan Seva Kendra', 'phone', '04-19', '40,000', [['contact', '04-21']]],
    [
      'Bellary Pumps',
      'reference',
      '04-10',
      '1,26,000',
      [
        ['contact', '04-12'],
        ['qualify', '04-14'],
        ['win', '04-17'],
      ],
    ],
  ] as const;
  const ends = { win: { remark: 'Order came' }, lose: { lostReason: 'price', lostTo: null, remark: 'Too dear' } };
  // Days of all cards in their order, as they happened.
  const acts: { day: string; card: number; event: string | null }[] = cards.flatMap(([, , day, , steps], card) => [
    { day, card, event: null },
    ...steps.map(([event, on]) => ({ day: on, card, event })),
  ]);
  const leads = new Map<number, LeadSeen>();
  for (const { day, card, event } of acts.sort((one, other) => one.day.localeCompare(other.day))) {
    const [name, source, , value] = cards[card] ?? cards[0];
    const lead = leads.get(card);
    const nextOn = card === 2 ? '2026-04-28' : card === 3 ? '2026-05-04' : '2026-04-30';
    const done =
      event === null || !lead
        ? await desk.enter(day, name, { source, mobile: mobiles[card], expectedValue: rs(value), nextOn })
        : await desk.step(day, lead, event, event in ends ? ends[event as keyof typeof ends] : next(nextOn));
    leads.set(card, done);
  }
  await desk.on('04-30');
});

describe('on 30-Apr-2026', () => {
  test('the funnel reached New 5, Contacted 5, Qualified 4, Quoted 3, Won 2; a step that was skipped is not counted', async () => {
    type Row = { stage: string; reached: number; share: number; value: number; averageDays: number; dropped: number };
    const { rows } = await report<Row>('funnel', APRIL);
    expect(rows.map(({ stage, reached, dropped }) => `${stage} ${reached} ${dropped}`)).toEqual([
      'new 5 0',
      'contacted 5 0',
      'qualified 4 0',
      'quoted 3 1',
      'won 2 0',
    ]);
    expect(rows.at(-1)).toMatchObject({ share: 40_000, value: rs('1,96,000') });
    // Days as new: 1, 1, 2, 2 and 2.
    expect(rows[0]?.averageDays).toBe(1.6);
    const ofReference = await report<Row>('funnel', `${APRIL}&source=reference`);
    expect(ofReference.rows.map(({ reached }) => reached)).toEqual([2, 2, 2, 1, 2]);
  });

  test('the dashboard shows the open pipeline, its weight, due follow-ups and the conversion', async () => {
    const { tiles, lists, charts } = await desk.admin().ok<Dashboard>('GET', '/api/crm/dashboard?asOn=2026-04-30');
    const tile = (key: string) => tiles.find((one) => one.key === key);
    expect(tile('open')?.value).toBe(rs('2,15,000'));
    // 1,75,000 × 60 % + 40,000 × 20 %.
    expect(tile('weighted')?.value).toBe(rs('1,13,000'));
    expect(tile('due')).toMatchObject({ value: 1, note: '1 overdue' });
    expect(tile('conversion')).toMatchObject({ value: 40, note: '2 won, 1 lost this year' });
    // Two won and one lost; 11 and 7 days from the enquiry to the order.
    expect(tile('winRate')).toMatchObject({ value: 66.67, show: 'percent' });
    expect(tile('daysToWin')).toMatchObject({ value: 9, note: '9.00 days for 2 won this year' });
    expect(tile('today')?.value).toBe(0);
    expect(lists.find(({ key }) => key === 'myDay')?.rows).toMatchObject([
      { note: 'Call 28-Apr-2026', amount: rs('1,75,000'), isLate: true },
    ]);
    const sources = charts.find(({ key }) => key === 'sources');
    const bySource = sources?.categories.map((name, at) => [name, ...sources.series.map(({ values }) => values[at])]);
    expect(bySource?.sort()).toEqual([
      ['Exhibition', 1, 0],
      ['Phone', 1, 0],
      ['Reference', 2, 2],
      ['Website', 1, 0],
    ]);
    const changes = [{ branchId: 'CRM', setupCode: 'crm_chance_quoted', was: null, setupValue: '50' }];
    await desk.admin().ok('PUT', '/api/crm/settings', { changes });
    const now = await desk.admin().ok<Dashboard>('GET', '/api/crm/dashboard?asOn=2026-04-30');
    expect(now.tiles.find(({ key }) => key === 'weighted')?.value).toBe(rs('95,500'));
  });

  test('follow-ups: Vijaya Borewells is 2 days overdue; lost: one, for its price', async () => {
    type Due = { party: string; daysOver: number; kind: string };
    const due = await report<Due>('follow-ups', 'asOn=2026-04-30');
    expect(due.rows).toMatchObject([{ party: 'Vijaya Borewells', daysOver: 2, kind: 'call' }]);
    const lost = await report<{ party: string; reason: string; remark: string; lostOn: string }>('lost', APRIL);
    expect(lost.rows).toMatchObject([
      { party: 'Green Fields Farm', reason: 'price', remark: 'Too dear', lostOn: '2026-04-22' },
    ]);
    const byReason = await report('lost', `${APRIL}&by=reason`);
    expect(byReason.groups).toMatchObject([{ value: 'price', count: 1 }]);
  });

  test('the register has all five with their status and their last remark', async () => {
    type Row = { party: string; status: string; lastRemark: string | null };
    const { rows, sums } = await report<Row>('enquiries', APRIL);
    expect(rows).toHaveLength(5);
    expect(sums.value).toBe(rs('4,29,000'));
    expect(rows.find(({ party }) => party === 'Bellary Pumps')).toMatchObject({
      status: 'won',
      lastRemark: 'Order came',
    });
    const now = await Promise.all(
      ['new', 'contacted', 'qualified', 'quoted', 'won', 'lost'].map(
        async (status) => (await report<Row>('enquiries', `${APRIL}&status=${status}`)).total,
      ),
    );
    expect(now).toEqual([0, 1, 0, 1, 2, 1]);
  });

  test('a recorded call is in the list of calls and visits', async () => {
    const [open] = (await desk.admin().ok<{ rows: LeadSeen[] }>('GET', `${LEADS}?status=quoted`)).rows;
    const given = { kind: 'visit', outcome: 'interested', minutes: 30, ...next('2026-05-02'), remark: 'Saw the well' };
    await desk.admin().ok('POST', `${LEADS}/${open?.id}/log`, { version: open?.version, given });
    type Row = { by: string; kind: string; party: string; minutes: number };
    const { rows } = await report<Row>('activities', APRIL);
    expect(rows).toMatchObject([{ by: 'Asha Rao', kind: 'visit', party: 'Vijaya Borewells', minutes: 30 }]);
  });

  test('the timeline of an enquiry begins with its next step and has each call', async () => {
    const { rows } = await desk.admin().ok<{ rows: LeadSeen[] }>('GET', `${LEADS}?q=Vijaya`);
    const { rows: seen } = await desk.admin().ok<Timeline>('GET', `${LEADS}/${rows[0]?.id}/timeline`);
    expect(seen[0]).toMatchObject({ kind: 'next', text: 'Call', on: '2026-05-02' });
    expect(seen.at(-1)).toMatchObject({ kind: 'document', type: 'CL', number: rows[0]?.number });
    expect(seen.filter(({ kind }) => kind === 'visit')).toMatchObject([
      { outcome: 'Interested', by: 'Asha Rao', text: 'Saw the well' },
    ]);
  });
});
