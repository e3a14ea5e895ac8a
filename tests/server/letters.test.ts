import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Advice,
  LETTER_KINDS,
  LETTERS,
  type Letters,
  unknownPlaceholders,
} from '../../contract/accounts/letters/letters';
import { LETTER_WORDING } from '../../contract/accounts/letters/wording';
import { type MailingState, mailingPath } from '../../contract/mailing';
import { COMPANY_WIDE } from '../../contract/settings';
import { forms, type Office, PAYMENTS, paymentLine, post, rs, type Voucher } from './office';
import { postWorkedExample } from './workedExampleBooks';

let office: Office;
let posted: Map<string, Voucher>;

beforeAll(async () => {
  ({ office, posted } = await postWorkedExample());
});

const LETTERS_PATH = '/api/accounts/letters';
const lettersTo = (...names: string[]) =>
  office.admin.ok<Letters>('GET', `${LETTERS_PATH}?accountIds=${names.map((name) => office.account(name)).join(',')}`);
const adviceOf = (number: string) => office.admin.ok<Advice[]>('GET', `${PAYMENTS}/${posted.get(number)?.id}/advice`);
const pdf = Buffer.from('%PDF-1.7 a letter').toString('base64');
const grant = (menuCode: number, screenCode: number, ...transCodes: number[]) =>
  office.grant(transCodes.map((transCode) => ({ moduleCode: 1, menuCode, screenCode, transCode })));

async function giveAddress(name: string, email: string) {
  const id = office.account(name);
  await office.app.system.database.asSystem((tx) =>
    tx.execute(sql`update accounts set email = ${email} where company_id = ${office.company} and id = ${id}`),
  );
}

describe('the wording of letters', () => {
  test('of the product names only placeholders of its letters', () => {
    for (const kind of LETTER_KINDS) {
      const { subject, body } = LETTER_WORDING[kind];
      expect([kind, unknownPlaceholders(kind, `${subject} ${body}`)]).toEqual([kind, []]);
      expect(LETTERS[kind].placeholders).toContain('company');
    }
  });

  test("becomes the company's own, once at a time, and the trail records it", async () => {
    const before = (await lettersTo('Anand Stores')).wordings.find(({ kind }) => kind === 'reminder1');
    expect(before).toMatchObject({ version: 0, subject: 'Bills of {overdue} are due' });
    const own = {
      kind: 'reminder1',
      subject: 'A word on {overdue}',
      body: 'Dear friends of {company},\n\n{bills}',
      version: 0,
    };
    expect(await office.admin.ok('PUT', `${LETTERS_PATH}/wordings`, own)).toEqual({ ...own, version: 1 });
    expect((await office.admin.refused('PUT', `${LETTERS_PATH}/wordings`, own)).code).toBe('STALE');
    await office.admin.ok('PUT', `${LETTERS_PATH}/wordings`, { ...own, subject: 'Another word', version: 1 });
    const now = (await lettersTo('Anand Stores')).wordings.find(({ kind }) => kind === 'reminder1');
    expect(now).toMatchObject({ version: 2, subject: 'Another word' });
    const trail = await office.app.system.database.query(
      sql`select number, before->>'subject' as before, after->>'subject' as after from audit where entity = ${`${LETTERS_PATH}/wordings`} order by id`,
    );
    expect(trail).toEqual([
      { number: 'Reminder, friendly', before: 'Bills of {overdue} are due', after: 'A word on {overdue}' },
      { number: 'Reminder, friendly', before: 'A word on {overdue}', after: 'Another word' },
    ]);
  });

  test('that contains a placeholder unknown to the letter is refused at its field', async () => {
    const wrong = { kind: 'confirmation', subject: 'On {overdue}', body: 'Yours {bills} {nothing}', version: 0 };
    expect((await office.admin.refused('PUT', `${LETTERS_PATH}/wordings`, wrong)).fields).toEqual({
      subject: 'This letter knows nothing of {overdue}',
    });
    expect((await office.admin.refused('PUT', `${LETTERS_PATH}/wordings`, { ...wrong, subject: 'x' })).fields).toEqual({
      body: 'This letter knows nothing of {bills}, {nothing}',
    });
  });
});

describe('an advice', () => {
  test('names the bills that a payment settled, whole and in part', async () => {
    expect(await adviceOf('PYHYD/2526/00002')).toEqual([
      {
        accountId: office.account('Deccan Supplies'),
        bills: [{ billNo: 'DS/889', billDate: '2025-03-10', amount: rs('1,41,600'), settled: rs('1,41,600') }],
        gross: rs('1,41,600'),
        tds: 0,
        net: rs('1,41,600'),
      },
    ]);
    const [part] = await adviceOf('PYHYD/2526/00003');
    expect(part?.bills).toMatchObject([{ billNo: 'DS/101', amount: rs('2,36,000'), settled: rs('1,50,000') }]);
  });

  test('shows tax deducted, a fifth for a party without PAN, and money in advance', async () => {
    const rao = office.account('Rao & Co');
    const line = paymentLine(rao, rs('60,000'), {
      tdsSectionId: office.section('194J(b)'),
      bills: [{ refType: 'advance', billId: null, billNo: null, billDate: null, dueDate: null, amount: rs('60,000') }],
    });
    const voucher = await office.admin.ok<Voucher>('POST', post(PAYMENTS), forms(office, '2026-04-08').payment([line]));
    posted.set('advance', voucher);
    expect(await adviceOf('advance')).toEqual([
      { accountId: rao, bills: [], gross: rs('60,000'), tds: rs('12,000'), net: rs('48,000') },
    ]);
  });

  test('of a payment to nobody in particular has no party', async () => {
    expect(await adviceOf('PYHYD/2526/00006')).toEqual([]);
  });
});

describe('a letter by mail', () => {
  const letter = (name: string, more: object = {}) => ({
    kind: 'reminder2',
    accountId: office.account(name),
    subject: 'Second reminder',
    text: 'Please pay',
    file: pdf,
    documentId: null,
    ...more,
  });

  test('goes to the address of the party, with the letter attached', async () => {
    await giveAddress('Anand Stores', 'accounts@anand.example');
    expect(await office.admin.ok('POST', `${LETTERS_PATH}/mail`, letter('Anand Stores'))).toEqual({
      to: 'accounts@anand.example',
    });
    const [mail] = await office.app.system.database.query<{
      subject: string;
      to: unknown;
      name: string;
      content: string;
    }>(
      sql`select m.subject, m.to_people as "to", f.name, convert_from(f.content, 'utf8') as content
            from mails m join mail_attachments f on f.company_id = m.company_id and f.mail_id = m.id order by m.id desc limit 1`,
    );
    expect(mail).toMatchObject({
      subject: 'Second reminder',
      name: 'Reminder firm Anand Stores.pdf',
      content: '%PDF-1.7 a letter',
      to: [{ name: 'Anand Stores', address: 'accounts@anand.example' }],
    });
  });

  test('is refused where the party has no address, and where the file is no PDF', async () => {
    expect((await office.admin.refused('POST', `${LETTERS_PATH}/mail`, letter('Bharat Retail'))).message).toBe(
      'Bharat Retail has no e-mail address. Enter one under Accounts.',
    );
    const script = Buffer.from('<script>').toString('base64');
    expect(
      (await office.admin.refused('POST', `${LETTERS_PATH}/mail`, letter('Anand Stores', { file: script }))).fields,
    ).toEqual({
      file: 'Attach the letter as PDF',
    });
  });

  test('about a payment is in its history, and takes the right to mail it', async () => {
    await giveAddress('Deccan Supplies', 'deccan@supplies.example');
    const id = posted.get('PYHYD/2526/00003')?.id ?? 0;
    const advice = letter('Deccan Supplies', { kind: 'paymentAdvice', documentId: id });
    await grant(2, 1, 7);
    expect(await office.clerk.refused('POST', `${LETTERS_PATH}/mail`, advice)).toMatchObject({
      need: { transaction: 9 },
    });
    await grant(2, 1, 9);
    await office.clerk.ok('POST', `${LETTERS_PATH}/mail`, advice);
    const [row] = await office.app.system.database.query(
      sql`select action, entity_id as id, number, user_code from audit where entity = ${PAYMENTS} and action = 'mail'`,
    );
    expect(row).toEqual({ action: 'mail', id, number: 'PYHYD/2526/00003', user_code: 'RAVI' });
  });
});

test('the trail records a print of letters, party by party, and it takes the right of their report', async () => {
  const ids = [office.account('Anand Stores'), office.account('Chennai Mart')];
  await grant(8, 7, 7);
  const body = { kind: 'reminder3', accountIds: ids, format: 'paper' };
  expect(await office.clerk.refused('POST', `${LETTERS_PATH}/print`, body)).toMatchObject({ need: { screen: 13 } });
  await office.clerk.ok('POST', `${LETTERS_PATH}/print`, { ...body, kind: 'statement' });
  const rows = await office.app.system.database.query(
    sql`select number, after from audit where entity = ${LETTERS_PATH} and action = 'print' order by number`,
  );
  const after = { letter: 'Statement of account', format: 'paper' };
  expect(rows).toEqual([
    { number: 'Anand Stores', after },
    { number: 'Chennai Mart', after },
  ]);
});

test('where mails would only become files, letters and mailed papers say so until the company has a mail server', async () => {
  const leaving = async () => [
    (await lettersTo('Anand Stores')).mails,
    (await office.clerk.ok<MailingState>('GET', mailingPath)).leaves,
  ];
  expect(await leaving()).toEqual([true, true]);
  office.app.system.mailer.keepsFiles = true;
  expect(await leaving()).toEqual([false, false]);
  await office.app.system.database.asSystem((tx) =>
    tx.execute(
      sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, ${COMPANY_WIDE}, 'mail_host', 'smtp.example.com')`,
    ),
  );
  expect(await leaving()).toEqual([true, true]);
});
