import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BankChange } from '../../contract/procurement/bankChanges';
import { procurement } from '../../contract/procurement/screens';
import { type Supplier, suppliers } from '../../contract/procurement/suppliers';
import { TRAN } from '../../contract/screen';
import { testApp } from '../setup/app';
import { type Caller, freshOffice, type Office } from './office';

/** Two users change the bank account of a supplier, and the supplier hears about it. */
let office: Office;
let supplier: Supplier;
const PATH = suppliers.path;
const CHANGES = '/api/procurement/bank-changes';
const bank = (accountNo: string, more: object = {}) => ({
  bankName: 'State Bank of India',
  accountNo,
  ifsc: 'SBIN0001234',
  beneficiary: null,
  ...more,
});
const FORMER = bank('11112222333344');
const OTHER = bank('99998888777766', { ifsc: 'HDFC0001234' });
const CONTACT = {
  name: 'Meena',
  role: null,
  phone: null,
  email: 'meena@deccan.example',
  forEnquiries: false,
  forOrders: false,
  forPayments: true,
};

beforeEach(async () => {
  office = await freshOffice(await testApp('2026-03-31T06:00:00.000Z'));
  supplier = await office.admin.ok<Supplier>('POST', PATH, {
    code: 'DS',
    name: 'Deccan Steels',
    gstType: 'unregistered',
    stateCode: '36',
    creditDays: 30,
    creditLimit: 0,
    blocked: 'none',
    active: true,
    contacts: [CONTACT],
    banks: [FORMER],
    items: [],
  });
});

const read = () => office.admin.ok<Supplier>('GET', `${PATH}/${supplier.id}`);
const save = async (who: Caller, more: object) =>
  who.ok<Supplier>('PUT', `${PATH}/${supplier.id}`, { ...(await read()), ...more });
/** The fields of a form, to make another supplier with. */
const formOf = (row: Supplier) => suppliers.input.parse(row);
const waiting = (who: Caller = office.admin) => who.ok<BankChange[]>('GET', `${CHANGES}?supplierId=${supplier.id}`);
const account = () =>
  office.admin.ok<{ accountNo: string | null; ifsc: string | null; version: number }>(
    'GET',
    `/api/accounts/accounts/${supplier.accountId}`,
  );
const mails = async () =>
  (await office.app.system.database.query(
    sql`select to_people as "to", text from mails where company_id = ${office.company} order by id`,
  )) as unknown as { to: { address: string }[]; text: string }[];
const mayChange = () => {
  const [moduleCode, menuCode, screenCode] = procurement.suppliers.code;
  return office.grant([{ moduleCode, menuCode, screenCode, transCode: TRAN.modify }]);
};

describe('another bank account of a supplier', () => {
  test('waits for a second user; until then payments go to the former one', async () => {
    const saved = await save(office.admin, { banks: [OTHER], creditDays: 45 });
    expect(saved).toMatchObject({ banks: [FORMER], creditDays: 45 });
    expect(await account()).toMatchObject({ accountNo: FORMER.accountNo, ifsc: FORMER.ifsc });
    const [change] = await waiting();
    expect(change).toMatchObject({ before: [FORMER], after: [OTHER], isOwn: true, mailedTo: [CONTACT.email] });
    const [mail] = await mails();
    expect(mail?.to).toEqual([expect.objectContaining({ address: CONTACT.email })]);
    expect(mail?.text).toContain('account ending in 7766');
    expect(mail?.text).not.toContain(OTHER.accountNo);

    await mayChange();
    const { rows } = await office.clerk.ok<{ rows: { key: string; text: string; link: string }[] }>(
      'GET',
      '/api/notifications',
    );
    expect(rows.find(({ key }) => key === `supplier.bank.${supplier.id}`)).toMatchObject({
      text: expect.stringContaining('ASHA asks to change the bank account of Deccan Steels'),
      link: `${procurement.suppliers.path}?open=${supplier.id}`,
    });
    const agreed = await office.clerk.ok<Supplier>('PUT', `${CHANGES}/${change?.id}`, { agrees: true });
    expect(agreed.banks).toEqual([OTHER]);
    expect(await account()).toMatchObject({ accountNo: OTHER.accountNo, ifsc: OTHER.ifsc });
    expect(await waiting()).toEqual([]);
    expect((await mails()).map(({ text }) => text).at(-1)).toContain('From now on we pay you into this bank account');
    const after = await office.clerk.ok<{ rows: { key: string }[] }>('GET', '/api/notifications');
    expect(after.rows.map(({ key }) => key)).not.toContain(`supplier.bank.${supplier.id}`);
  });

  test('is not agreed to by the user who entered it; without a second user, the refusal names the next step', async () => {
    await save(office.admin, { banks: [OTHER] });
    const [change] = await waiting();
    expect(change?.others).toBe(0);
    const alone = await office.admin.refused('PUT', `${CHANGES}/${change?.id}`, { agrees: true });
    expect(alone).toMatchObject({
      status: 403,
      message:
        'You entered the bank account of Deccan Steels yourself, and nobody else may change suppliers. Under Users, add a second user with that right, who then agrees.',
    });
    await mayChange();
    expect(await office.admin.refused('PUT', `${CHANGES}/${change?.id}`, { agrees: true })).toMatchObject({
      message:
        'You entered the bank account of Deccan Steels yourself. Another user who may change suppliers has to agree.',
    });
    expect((await read()).banks).toEqual([FORMER]);
  });

  test('is rejected, or replaced by a later entry, whose maker then counts as the one who asked', async () => {
    await mayChange();
    await save(office.admin, { banks: [OTHER] });
    await office.clerk.ok('PUT', `${CHANGES}/${(await waiting())[0]?.id}`, { agrees: false });
    expect(await waiting()).toEqual([]);
    expect((await read()).banks).toEqual([FORMER]);

    await save(office.admin, { banks: [OTHER] });
    const [first] = await waiting();
    await save(office.clerk, { banks: [bank('55556666777788')] });
    expect(await office.admin.refused('PUT', `${CHANGES}/${first?.id}`, { agrees: true })).toMatchObject({
      status: 404,
    });
    const [second] = await waiting(office.clerk);
    expect(second).toMatchObject({ isOwn: true, askedBy: expect.any(String) });
    await office.admin.ok('PUT', `${CHANGES}/${second?.id}`, { agrees: true });
    expect((await read()).banks).toEqual([bank('55556666777788')]);
  });

  test('uses contacts as they were, so that a contact changed along with it does not hide it', async () => {
    await save(office.admin, { banks: [OTHER], contacts: [{ ...CONTACT, email: 'thief@elsewhere.example' }] });
    expect((await mails()).flatMap(({ to }) => to.map(({ address }) => address))).toEqual([CONTACT.email]);
  });

  test('that is taken away leaves no account to pay into, once it is agreed', async () => {
    await mayChange();
    await save(office.admin, { banks: [] });
    expect(await account()).toMatchObject({ accountNo: FORMER.accountNo });
    await office.clerk.ok('PUT', `${CHANGES}/${(await waiting())[0]?.id}`, { agrees: true });
    expect(await account()).toMatchObject({ accountNo: null, ifsc: null });
  });
});

describe('ways around', () => {
  test('the ledger account of a supplier does not take another bank account by itself', async () => {
    const now = await account();
    const { accountNo, ifsc } = OTHER;
    expect(
      await office.admin.refused('PUT', `/api/accounts/accounts/${supplier.accountId}`, { ...now, accountNo, ifsc }),
    ).toMatchObject({
      fields: {
        accountNo:
          'This is the account of the supplier Deccan Steels. Change its bank account under Suppliers, where a second user agrees.',
      },
    });
    await office.admin.ok('PUT', `/api/accounts/accounts/${supplier.accountId}`, { ...now, phone: '9876543210' });
  });

  test('a new supplier does not bring another bank account to an account that has one', async () => {
    const id = await office.open('Vizag Metals', 'Trade Payables', {
      accountNo: FORMER.accountNo,
      ifsc: FORMER.ifsc,
      bankName: null,
    });
    const form = {
      ...formOf(await read()),
      code: 'VM',
      name: 'Vizag Metals',
      accountId: id,
      contacts: [],
      banks: [OTHER],
    };
    expect(await office.admin.refused('POST', PATH, form)).toMatchObject({
      fields: { 'banks.0.accountNo': expect.stringContaining('Vizag Metals has another bank account.') },
    });
  });

  test('a supplier is not merged while a change waits', async () => {
    const other = await office.admin.ok<Supplier>('POST', PATH, {
      ...formOf(await read()),
      code: 'DS2',
      name: 'Deccan Steel',
      accountId: null,
      banks: [],
    });
    await save(office.admin, { banks: [OTHER] });
    const now = await read();
    expect(
      await office.admin.refused('POST', `${PATH}/${supplier.id}/merge`, {
        intoId: other.id,
        version: now.version,
        reason: 'The same supplier twice',
      }),
    ).toMatchObject({
      message: 'A change of the bank account of Deccan Steels waits for a second user. Agree to it or reject it first.',
    });
  });
});
