import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { forms, type Office, openOffice, PAYMENTS, paymentLine, post, rs, type Voucher } from './office';

let office: Office;
let form: ReturnType<typeof forms>;

beforeAll(async () => {
  office = await openOffice(await testApp());
  form = forms(office);
});

type Other = { id: number; number: string | null } | null;
type Amended = Voucher & { amendedFrom: Other; amendedTo: Other };

const REASON = 'The owner allowed it by word of mouth';
const sent = (path: string, body: object) => office.admin.ok<Voucher>('POST', post(path), body);

describe('a voucher entered again', () => {
  const rent = (amount: string) => form.payment([paymentLine(office.account('Rent'), rs(amount))]);

  test('that was cancelled is copied to a new draft once, each leading to the other', async () => {
    const first = await sent(PAYMENTS, rent('900'));
    const copy = (version: number) => office.admin.call('POST', `${PAYMENTS}/${first.id}/copy`, { version });
    expect((await copy(first.version)).body).toMatchObject({
      code: 'WRONG_STATUS',
      message: `${first.number} is posted; only a cancelled one is copied so.`,
    });
    const cancelled = await office.admin.ok<Amended>('POST', `${PAYMENTS}/${first.id}/cancel`, {
      version: first.version,
      reason: REASON,
    });
    const draft = await office.admin.ok<Amended>('POST', `${PAYMENTS}/${first.id}/copy`, {
      version: cancelled.version,
    });
    expect(draft).toMatchObject({
      status: 'draft',
      date: first.date,
      amendedFrom: { id: first.id, number: first.number },
      lines: [{ amount: rs('900') }],
    });
    expect(await office.admin.ok<Amended>('GET', `${PAYMENTS}/${first.id}`)).toMatchObject({
      amendedTo: { id: draft.id, number: null },
    });
    expect((await copy(cancelled.version)).body).toMatchObject({
      message: `${first.number} is amended as a draft already. Go on there.`,
      links: [{ id: draft.id, type: 'PY' }],
    });
  });

  test('of a locked month is copied to a draft of today, where its mirror is too', async () => {
    const first = await sent(PAYMENTS, { ...rent('650'), date: '2026-02-20' });
    const lock = (day: string | null) =>
      office.app.system.database.query(
        sql`update branches set lock_up_to = ${day}::date where company_id = ${office.company}`,
      );
    await lock('2026-02-28');
    const body = { version: first.version, reason: REASON };
    const cancelled = await office.admin.ok<Amended>('POST', `${PAYMENTS}/${first.id}/cancel`, body);
    const draft = await office.admin.ok<Amended>('POST', `${PAYMENTS}/${first.id}/copy`, {
      version: cancelled.version,
    });
    expect(draft).toMatchObject({ status: 'draft', date: '2026-03-31', lines: [{ amount: rs('650') }] });
    expect(cancelled.entries.filter(({ isMirror }) => isMirror).map(({ date }) => date)).toEqual([
      '2026-03-31',
      '2026-03-31',
    ]);
    await lock(null);
  });
});
