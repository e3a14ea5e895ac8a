import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Offer, offerAnswerPath, offerPath } from '../../contract/crm/offerAnswers';
import type { Quotation } from '../../contract/crm/quotations';
import { crm as screens } from '../../contract/crm/screens';
import type { ErrorBody } from '../../contract/errors';
import type { NotificationPage } from '../../contract/notifications';
import type { Timeline } from '../../contract/timeline';
import { eventually } from '../setup/eventually';
import { CRM_QUOTATIONS, crmQuotation, type Desk, openDesk, submit } from './crmDesk';
import { type Caller, callerOf, rs } from './office';
import { SELLING } from './selling';

/** A customer reads a quotation by the link of its mail, and accepts or declines it once. */

let desk: Desk;
let stranger: Caller;
let clock = Date.parse('2026-04-30T06:00:00.000Z');
const PDF = Buffer.from('%PDF-1.7 a quotation').toString('base64');

beforeAll(async () => {
  desk = await openDesk(new Date(clock).toISOString());
  desk.office.app.system.publicUrl = 'https://erp.sindhu.example';
  stranger = callerOf(desk.office.app);
});
// Tries are counted by the minute, so each test has a minute of its own.
beforeEach(() => {
  clock += 60_000;
  desk.office.app.setNow(new Date(clock).toISOString());
  desk.office.app.sent.length = 0;
});

const form = (units: number) =>
  crmQuotation(
    desk.office.branchId,
    { customerId: desk.vijaya, saleTypeId: desk.saleType },
    [desk.line(desk.mb1, units, 5400), desk.line(desk.cbl, 1, 2250, { offered: 'optional' })],
    { date: '2026-04-30', validTill: '2026-05-15' },
  );
const approved = async (document: { id: number; version: number }) =>
  (await desk.approved(CRM_QUOTATIONS, document)) as unknown as Quotation;
const agreed = async (units = 2) =>
  approved(await desk.office.clerk.ok<Quotation>('POST', submit(CRM_QUOTATIONS), form(units)));
const read = ({ id }: { id: number }) => desk.office.admin.ok<Quotation>('GET', `${CRM_QUOTATIONS}/${id}`);

const LINK = /https:\/\/erp\.sindhu\.example\/#\/sessions\/offer\?token=([\w-]{43})(?![\w-])/;
/** Mails it and gives the token of the link that left. */
async function mailed({ id }: { id: number }, address = 'vijaya@pumps.example'): Promise<string> {
  await desk.office.clerk.ok('POST', '/api/mailings', {
    screen: screens.quotations.path,
    document: { entity: CRM_QUOTATIONS, id },
    cc: [],
    to: [{ address, name: null }],
    subject: 'Our quotation',
    text: 'Please find it here.',
    files: [{ name: 'quotation.pdf', kind: 'pdf', content: PDF }],
  });
  const find = () => app().sent.find(({ to }) => to === address);
  const app = () => desk.office.app;
  await eventually(() => expect(find()).toBeDefined());
  return LINK.exec(find()?.text ?? '')?.[1] ?? '';
}
const open = (token: string) => stranger.call<Offer & ErrorBody>('POST', offerPath, { token });
const answer = (token: string, more: object = {}) =>
  stranger.call<{ message: string } & ErrorBody>('POST', offerAnswerPath, {
    token,
    revision: 1,
    answer: 'accepted',
    name: 'Meena',
    remark: 'Deliver in May',
    ...more,
  });
const events = async (of: { id: number }) => (await read(of)).steps.map(({ event }) => event);
const isOver = { status: 400, body: { code: 'LINK_OVER' } };

describe('the link of a mailed quotation', () => {
  test('shows the offer, and its reading is noted once', async () => {
    const quotation = await agreed();
    const token = await mailed(quotation);
    expect(token).toHaveLength(43);
    const { body } = await open(token);
    expect(body).toMatchObject({
      number: quotation.number,
      customer: 'Vijaya Borewells',
      revision: 1,
      amount: rs('12,744'),
      items: [
        { name: 'MB1', isBeside: false, rate: 54_000_000, amount: rs('12,744') },
        { name: 'CBL', isBeside: true, rate: 22_500_000, amount: rs('2,655') },
      ],
    });
    await open(token);
    expect(await events(quotation)).toEqual(['sent', 'seen']);
  });

  test('takes one answer, with name and remark; the maker is notified, and the timeline shows it', async () => {
    const quotation = await agreed();
    const token = await mailed(quotation);
    const unnamed = await answer(token, { name: ' ' });
    expect([unnamed.status, unnamed.body.fields]).toEqual([400, { name: 'Enter your name' }]);
    expect((await answer(token)).status).toBe(200);
    expect(await answer(token, { answer: 'declined' })).toMatchObject(isOver);
    expect(await open(token)).toMatchObject(isOver);
    const { steps, status } = await read(quotation);
    expect(status).toBe('sent');
    expect(steps.at(-1)).toMatchObject({
      event: 'accepted',
      given: { revision: 1, name: 'Meena', remark: 'Deliver in May' },
    });
    const { rows } = await desk.office.admin.ok<Timeline>('GET', `${SELLING.customers}/${desk.vijaya}/timeline`);
    expect(rows.find(({ kind, number }) => kind === 'answer' && number === quotation.number)).toMatchObject({
      outcome: 'Accepted by the customer',
      text: 'Meena: Deliver in May',
      by: null,
    });
    const bell = await desk.office.clerk.ok<NotificationPage>('GET', '/api/notifications');
    expect(JSON.stringify(bell)).toContain(`Meena of Vijaya Borewells accepted ${quotation.number}.`);
  });

  test('rests while the quotation is revised, and asks for an answer to the revision that was sent', async () => {
    const quotation = await agreed();
    const token = await mailed(quotation);
    const { version } = await read(quotation);
    const revised = await desk.office.clerk.ok<Quotation>('PUT', `${CRM_QUOTATIONS}/${quotation.id}?step=revise`, {
      ...form(3),
      version,
    });
    expect(await open(token)).toMatchObject(isOver);
    const again = await mailed(await approved(revised), 'second@pumps.example');
    expect((await open(token)).body).toMatchObject({ revision: 2, amount: rs('19,116') });
    expect(await answer(token)).toMatchObject({ status: 409, body: { code: 'REVISED' } });
    expect((await answer(token, { revision: 2, answer: 'declined', remark: null })).status).toBe(200);
    expect(await open(again)).toMatchObject(isOver);
  });

  test('ends with the last day of the offer', async () => {
    const token = await mailed(await agreed());
    desk.office.app.setNow('2026-05-16T06:00:00.000Z');
    expect(await open(token)).toMatchObject(isOver);
    expect(await answer(token)).toMatchObject(isOver);
    expect(await open('A'.repeat(43))).toMatchObject(isOver);
  });
});
