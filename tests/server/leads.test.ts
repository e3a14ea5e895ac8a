import { beforeAll, describe, expect, test } from 'vitest';
import type { FollowUps, LeadHistory, Pipeline } from '../../contract/crm/leads';
import { crm } from '../../contract/crm/screens';
import { testApp } from '../setup/app';
import { CONTACTS, contactForm, LEADS, type LeadSeen, leadDesk, leadForm, next } from './leadDesk';
import { type Office, openOffice, rs } from './office';

let office: Office;
let desk: ReturnType<typeof leadDesk>;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-02T06:00:00.000Z'));
  desk = leadDesk(office);
});

const grant = (screen: { code: readonly [number, number, number] }, ...trans: number[]) => {
  const [moduleCode, menuCode, screenCode] = screen.code;
  return trans.map((transCode) => ({ moduleCode, menuCode, screenCode, transCode }));
};
const read = (id: number) => desk.admin().ok<LeadSeen>('GET', `${LEADS}/${id}`);
const refused = async (path: string, body: object) => desk.admin().refused('POST', path, body);

describe('the life of an enquiry', () => {
  test('it takes its number, and its history says how many days it was in each status', async () => {
    const lead = await desk.enter('04-02', 'Annapurna Agencies', { mobile: '9848011111', expectedValue: rs('70,000') });
    expect(lead).toMatchObject({ status: 'new', amount: rs('70,000'), particulars: 'Annapurna Agencies' });
    expect(lead.number).toMatch(/^CLHYD\/2627\/|^CL/);
    const contacted = await desk.step('04-03', lead, 'contact', next('2026-04-05'));
    expect(contacted).toMatchObject({ status: 'contacted', nextOn: '2026-04-05', revision: 1 });
    const qualified = await desk.step('04-05', contacted, 'qualify', next('2026-04-07', 'mail'));
    const quoted = await desk.step('04-07', qualified, 'quote', next('2026-04-10'));
    const won = await desk.step('04-13', quoted, 'win', { remark: 'Order by mail' });
    expect(won).toMatchObject({ status: 'won' });
    const history = await desk.admin().ok<LeadHistory>('GET', `/api/crm/lead-history/${lead.id}`);
    expect(history.map(({ from, to, on, days }) => `${from} ${to} ${on} ${days}`)).toEqual([
      'new contacted 2026-04-03 1',
      'contacted qualified 2026-04-05 2',
      'qualified quoted 2026-04-07 2',
      'quoted won 2026-04-13 6',
    ]);
    expect(history[0]?.by).toBe('Asha Rao');
  });

  test('a call is taken down with its outcome and the next step; the enquiry stays where it is', async () => {
    const lead = await desk.enter('04-14', 'Green Fields Farm', { email: 'farm@green.in' });
    const given = { kind: 'call', outcome: 'callBack', minutes: 4, ...next('2026-04-16') };
    const called = await desk.step('04-14', lead, 'log', { ...given, remark: 'Wants drip packs' });
    expect(called).toMatchObject({ status: 'new', nextOn: '2026-04-16', nextKind: 'call' });
    expect(called.steps).toMatchObject([{ event: 'log', given: { outcome: 'callBack', remark: 'Wants drip packs' } }]);
    expect(await desk.admin().ok('GET', `/api/crm/lead-history/${lead.id}`)).toEqual([]);
    const without = await refused(`${LEADS}/${lead.id}/log`, {
      version: called.version,
      given: { ...given, nextOn: null },
    });
    expect(without.fields).toEqual({ 'given.nextOn': 'Every open lead needs a next step.' });
    const early = await refused(`${LEADS}/${lead.id}/contact`, { version: called.version, given: next('2026-04-13') });
    expect(early.fields).toEqual({ 'given.nextOn': 'It comes after 14-Apr-2026' });
  });

  test('it is lost for a reason, and opened again with one', async () => {
    const lead = await desk.enter('04-15', 'Lotus Nursery', { mobile: '9848022222' });
    const without = await refused(`${LEADS}/${lead.id}/lose`, {
      version: lead.version,
      given: { lostReason: null, lostTo: null, remark: null },
    });
    expect(without.fields).toEqual({ 'given.lostReason': 'Choose why it was lost.' });
    const lost = await desk.step('04-16', lead, 'lose', { lostReason: 'price', lostTo: 'Kirloskar', remark: null });
    expect(lost.status).toBe('lost');
    const { remark: _, ...step } = next('2026-04-20');
    const silent = await refused(`${LEADS}/${lead.id}/reopen`, { version: lost.version, given: step });
    expect(silent.fields).toEqual({ reason: 'Say why, in 10 to 200 characters' });
    const open = await desk.step('04-17', lost, 'reopen', step, { reason: 'They have the money now' });
    expect(open).toMatchObject({ status: 'contacted', nextOn: '2026-04-20' });
  });

  test('junk comes from a new one; a qualified one is lost instead', async () => {
    const lead = await desk.enter('04-17', 'Prize Draw', { email: 'win@prize.example' });
    const qualified = await desk.step('04-17', lead, 'qualify', next('2026-04-18'));
    const refusal = await refused(`${LEADS}/${lead.id}/junk`, {
      version: qualified.version,
      given: { junkReason: 'Spam' },
    });
    expect(refusal.message).toMatch(/is qualified; “Junk” is not possible/);
    const other = await desk.enter('04-17', 'Lucky Coupons', { email: 'two@prize.example' });
    expect(await desk.step('04-17', other, 'junk', { junkReason: 'Spam' })).toMatchObject({ status: 'junk' });
  });

  test('a step of an earlier day is recorded by a user who may enter other dates, never a step of a day to come', async () => {
    const lead = await desk.enter('04-18', 'Ratna Motors', { mobile: '9848033333' });
    const late = await refused(`${LEADS}/${lead.id}/contact`, {
      version: lead.version,
      date: '2026-04-19',
      given: next('2026-04-25'),
    });
    expect(late.fields).toEqual({ date: 'This day is still to come' });
    const early = await refused(`${LEADS}/${lead.id}/contact`, {
      version: lead.version,
      date: '2026-04-17',
      given: next('2026-04-25'),
    });
    expect(early.fields).toEqual({ date: 'It came to its status on 18-Apr-2026; give that day or a later one' });
    await office.grant(grant(crm.leads, 1, 2));
    const body = { version: lead.version, date: '2026-04-18', given: next('2026-04-25') };
    await desk.on('04-19');
    const other = await desk.clerk().refused('POST', `${LEADS}/${lead.id}/contact`, body);
    expect(other.fields).toEqual({ date: 'You may enter the day of today only' });
    const taken = await desk.admin().ok<LeadSeen>('POST', `${LEADS}/${lead.id}/contact`, body);
    expect(taken.status).toBe('contacted');
  });
});

describe('the entry of an enquiry', () => {
  test('a mobile number or an e-mail address, and a next step', async () => {
    await desk.on('04-20');
    const form = leadForm(office.branchId, 'Nobody', { date: '2026-04-20', nextOn: '2026-04-19' });
    expect((await refused(`${LEADS}?step=submit`, form)).fields).toEqual({
      mobile: 'Give a mobile number or an e-mail address',
      nextOn: 'The next step comes after the date of the enquiry',
    });
    const none = await refused(`${LEADS}?step=submit`, { ...form, nextOn: null });
    expect(none.fields).toEqual({ nextOn: 'Every open lead needs a next step.' });
    const lines = [{ itemId: null, unitId: null, description: null, qty: 1000, targetRate: null, neededOn: null }];
    const empty = await refused(`${LEADS}?step=submit`, {
      ...form,
      mobile: '9848044444',
      nextOn: '2026-04-21',
      items: lines,
    });
    expect(empty.fields).toEqual({ 'items.0.itemId': 'Choose an item, or describe what is wanted' });
  });

  test('an open enquiry with the same number, address or name is reported before another is made', async () => {
    const first = await desk.enter('04-20', 'Vijaya Borewells', {
      mobile: '9848055555',
      expectedValue: rs('1,75,000'),
    });
    const again = leadForm(office.branchId, 'VIJAYA Borewells Pvt. Ltd.', { date: '2026-04-20', mobile: '9000000001' });
    const warned = await refused(`${LEADS}?step=submit`, again);
    expect(warned.message).toBe(`${first.number} Vijaya Borewells is open with Asha Rao.`);
    expect(warned.confirm).toEqual({ code: 'DUPLICATE_LEAD', needsReason: false });
    const byNumber = { ...again, name: 'Somebody else', mobile: '+91 98480 55555' };
    expect((await refused(`${LEADS}?step=submit`, byNumber)).message).toMatch(/Vijaya Borewells is open/);
    const confirmed = [{ code: 'DUPLICATE_LEAD', reason: null }];
    const made = await desk.admin().ok<LeadSeen>('POST', `${LEADS}?step=submit`, { ...again, confirmed });
    expect(made.status).toBe('new');
  });

  test('a change of its entries leaves it at its status and asks nobody again', async () => {
    const lead = await desk.enter('04-21', 'Kisan Seva Kendra', { mobile: '9848066666' });
    const contacted = await desk.step('04-21', lead, 'contact', next('2026-05-04'));
    const now = await desk.admin().ok<Record<string, unknown>>('GET', `${LEADS}/${lead.id}`);
    expect(now.nextOn).toBe('2026-05-04');
    const { date, branchId, narration } = now;
    const form = leadForm(office.branchId, 'Kisan Seva Kendra', {
      date,
      branchId,
      narration,
      mobile: '9848066666',
      expectedValue: rs('40,000'),
      nextOn: '2026-05-04',
      version: contacted.version,
    });
    const changed = await desk.admin().ok<LeadSeen>('PUT', `${LEADS}/${lead.id}?step=revise`, form);
    expect(changed).toMatchObject({ status: 'contacted', amount: rs('40,000'), revision: 2, number: lead.number });
  });

  test('where the company asks for approval it waits for another person, and is worked on after that', async () => {
    const sets = [{ branchId: 'CRM', setupCode: 'crm_enq', was: null, setupValue: '2' }];
    await desk.admin().ok('PUT', '/api/crm/settings', { changes: sets });
    await office.grant([...grant(crm.leads, 1, 2), ...grant(crm.enquiryApprovals, 98)]);
    const lead = await desk.enter('04-22', 'Surya Pumps', { mobile: '9848077777' });
    expect(lead).toMatchObject({ status: 'submitted' });
    expect(lead.number).not.toBeNull();
    const own = await refused(`${LEADS}/${lead.id}/approve`, { version: lead.version });
    expect(own.status).toBe(403);
    const early = await refused(`${LEADS}/${lead.id}/contact`, { version: lead.version, given: next('2026-04-25') });
    expect(early.message).toMatch(/is waiting for approval/);
    await desk.on('04-24');
    const call = { kind: 'call', outcome: 'spoke', minutes: 5, ...next('2026-04-28') };
    const called = await desk
      .admin()
      .ok<LeadSeen>('POST', `${LEADS}/${lead.id}/log`, { version: lead.version, given: call });
    expect(called).toMatchObject({ status: 'submitted', nextOn: '2026-04-28' });
    await desk.on('05-02');
    const approved = await desk
      .clerk()
      .ok<LeadSeen>('POST', `${LEADS}/${lead.id}/approve`, { version: called.version });
    expect(approved.status).toBe('new');
    await desk.admin().ok('PUT', '/api/crm/settings', {
      changes: [{ ...sets[0], was: '2', setupValue: '1' }],
    });
  });
});

describe('the pipeline', () => {
  test('each status has its number, its sum and its cards; due enquiries come first', async () => {
    await desk.on('05-04');
    const { columns, cards } = await desk.admin().ok<Pipeline>('GET', '/api/crm/pipeline');
    expect(columns.map(({ status }) => status)).toEqual(['new', 'contacted', 'qualified', 'quoted']);
    for (const { status, count, value } of columns) {
      const own = cards.filter((card) => card.status === status);
      expect(own).toHaveLength(count);
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(value);
    }
    const contacted = columns.find(({ status }) => status === 'contacted');
    expect(contacted?.value).toBe(rs('40,000'));
    expect(cards.map(({ nextOn }) => nextOn)).toEqual(cards.map(({ nextOn }) => nextOn).sort());
    const { total, today, cards: due } = await desk.admin().ok<FollowUps>('GET', '/api/crm/follow-ups');
    expect(today).toBe('2026-05-04');
    expect(due).toHaveLength(total);
    expect(due.at(-1)).toMatchObject({ name: 'Kisan Seva Kendra', nextOn: '2026-05-04' });
    const found = await desk.admin().ok<Pipeline>('GET', '/api/crm/pipeline?q=kisan');
    expect(found.cards.map(({ name }) => name)).toEqual(['Kisan Seva Kendra']);
    const list = await desk.admin().ok<{ rows: { name: string }[] }>('GET', `${LEADS}?dueBy=2026-05-04&q=kisan`);
    expect(list.rows.map(({ name }) => name)).toEqual(['Kisan Seva Kendra']);
  });

  test('all open enquiries of somebody who leaves are handed over at once', async () => {
    const people = await desk.admin().ok<{ id: number; label: string }[]>('GET', '/api/people/lookup');
    const [asha, ravi] = ['Asha Rao', 'Ravi Kumar'].map((name) => people.find(({ label }) => label === name)?.id ?? 0);
    const before = await desk.admin().ok<Pipeline>('GET', `/api/crm/pipeline?ownerId=${asha}`);
    const count = before.columns.reduce((sum, one) => sum + one.count, 0);
    expect(count).toBeGreaterThan(3);
    const same = await refused(`${LEADS}/hand-over`, { fromId: asha, toId: asha });
    expect(same.fields).toEqual({ toId: 'Choose another user' });
    expect(await desk.admin().ok('POST', `${LEADS}/hand-over`, { fromId: asha, toId: ravi })).toEqual({ count });
    const after = await desk.admin().ok<Pipeline>('GET', `/api/crm/pipeline?ownerId=${asha}`);
    expect(after.cards).toEqual([]);
    const [card] = before.cards;
    expect(await read(card?.id ?? 0)).toMatchObject({ ownerId: ravi, version: (card?.version ?? 0) + 1 });
  });
});

describe('contacts', () => {
  test('one with the same number is reported while another is entered', async () => {
    const ravi = await desk
      .admin()
      .ok<{ id: number }>('POST', CONTACTS, contactForm('Ravi Teja', { mobile: '9848088888' }));
    const alike = await desk.admin().ok('GET', `${CONTACTS}/alike?mobile=9848088888`);
    expect(alike).toEqual([{ id: ravi.id, name: 'Ravi Teja', customerName: null, has: 'mobile' }]);
    expect(await desk.admin().ok('GET', `${CONTACTS}/alike?mobile=9848088888&except=${ravi.id}`)).toEqual([]);
  });

  test('merged into another one, its enquiries, number and wish not to be called go along', async () => {
    const make = (name: string, more: object) =>
      desk.admin().ok<{ id: number; version: number }>('POST', CONTACTS, contactForm(name, more));
    const one = await make('Lakshmi Devi', { mobile: '9848099999', doNotCall: true });
    const other = await make('Lakshmi D.', { email: 'lakshmi@farm.in' });
    await desk.enter('05-05', 'Lakshmi Farms', { mobile: '9848099999', contactId: one.id, nextOn: '2026-05-06' });
    const into = await desk
      .admin()
      .ok('POST', `${CONTACTS}/${one.id}/merge`, { version: one.version, intoId: other.id });
    expect(into).toMatchObject({ name: 'Lakshmi D.', alias: 'Lakshmi Devi', mobile: '9848099999', doNotCall: true });
    expect(await desk.admin().ok('GET', `${CONTACTS}/${one.id}`)).toMatchObject({ active: false });
    const { cards } = await desk.admin().ok<Pipeline>('GET', '/api/crm/pipeline?q=lakshmi');
    expect(cards).toMatchObject([{ doNotCall: true }]);
    const self = await refused(`${CONTACTS}/${other.id}/merge`, { version: 2, intoId: other.id });
    expect(self.fields).toEqual({ intoId: 'Choose another contact' });
  });
});
