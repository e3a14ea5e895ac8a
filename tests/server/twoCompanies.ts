import { sql } from 'drizzle-orm';
import { gstinCheckCharacter } from '../../contract/statutory';
import type { TestApp } from '../setup/app';
import { assetInput, CLASSES, classInput, enterAsset, REVISIONS, RUNS, registerForms } from './assetForms';
import { attach } from './attachFile';
import { reconcileSome } from './bankBooks';
import { fillGoods } from './goods';
import { holdAndOwe } from './heldAndOwed';
import {
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  rs,
  TRANSFERS,
  type Voucher,
} from './office';
import { fillPlans } from './planForms';
import { fillPrivacy } from './privacyForms';
import { fillStaff } from './staff';

/** Two companies in one database. Everything of the other one carries this mark in its names. */
export const MARK = 'Zzyzx';

export type TwoCompanies = {
  own: Office;
  other: Office;
  /** Every table with a company. */
  tables: string[];
  /** Keys of the other company. */
  theirs: {
    document: number;
    draft: number;
    bill: number;
    account: number;
    group: number;
    bank: number;
    asset: number;
    assetClass: number;
    assetDocument: number;
    country: number;
    mail: number;
    mailFile: number;
    messageFile: number;
    thread: number;
    task: number;
    ticket: number;
    book: number;
    layout: number;
    role: number;
    user: number;
    file: number;
    comment: number;
    tag: number;
  } & Awaited<ReturnType<typeof reconcileSome>> &
    Awaited<ReturnType<typeof fillPlans>> &
    Awaited<ReturnType<typeof fillGoods>> &
    Awaited<ReturnType<typeof keepSome>>;
  /** Rows of the other company by table: their number, their content and the time of the last write. */
  fingerprints(): Promise<Record<string, string>>;
};

export async function twoCompanies(app: TestApp): Promise<TwoCompanies> {
  const own = await openOffice(app, { code: 30_001, name: 'Own Traders' });
  const other = await openOffice(app, { code: 30_002, name: `${MARK} Traders`, mark: MARK });
  const { query } = app.system.database;
  const tables = (
    await query<{ name: string }>(sql`
      select c.table_name as name from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
       where c.table_schema = 'public' and c.column_name = 'company_id' order by 1`)
  ).map(({ name }) => name);
  await own.admin.ok('POST', post(JOURNALS), plainJournal(own));
  return {
    own,
    other,
    tables,
    theirs: await fill(other, tables),
    async fingerprints() {
      const prints: Record<string, string> = {};
      for (const table of tables) {
        const [row] = await query<{ print: string }>(sql`
          select count(*) || ' ' || coalesce(md5(string_agg(t.xmin::text || t::text, '|' order by t::text)), '') as print
            from ${sql.identifier(table)} t where company_id = ${other.company}`);
        prints[table] = row?.print ?? '';
      }
      return prints;
    },
  };
}

export const plainJournal = (office: Office) =>
  forms(office).journal([
    journalLine(office.account('Rent'), rs('100')),
    journalLine(office.account('Salaries'), -rs('100')),
  ]);

/** One of everything that a company can have, so that it has rows in every table. */
async function fill(office: Office, tables: readonly string[]) {
  const { admin } = office;
  const form = forms(office);
  const party = await office.open(`${MARK} Stores`, 'Trade Receivables', { billWise: true });
  const bank = await office.open(`${MARK} Bank`, 'Bank Accounts', {});
  const { id: group } = await admin.ok<{ id: number }>('POST', '/api/accounts/groups', {
    code: null,
    name: `${MARK} Group`,
    parentId: (await admin.ok<{ id: number }[]>('GET', '/api/accounts/groups/lookup?q=Deposits'))[0]?.id,
    directCost: false,
    controlType: 'none',
    sequence: null,
  });
  const openingLines = [
    { accountId: office.account('Cash'), debit: rs('9,000'), credit: 0, bills: [] },
    {
      accountId: office.account('HDFC Current A/c'),
      debit: rs('10'),
      credit: 0,
      bills: [],
      uncleared: [{ kind: 'issued', instrumentNo: MARK, date: '2025-03-30', payee: MARK, amount: rs('1') }],
      bankBalance: rs('11'),
    },
    { accountId: office.account('Share Capital'), debit: 0, credit: rs('9,010'), bills: [] },
  ];
  await admin.ok('PUT', '/api/accounts/openings', { branchId: office.branchId, lines: openingLines, version: null });
  const sale = form.journal(
    [
      journalLine(party, rs('1,000'), { bills: [newBill(`${MARK}/1`, '2026-03-01', '2026-03-31', rs('1,000'))] }),
      journalLine(office.account('Sales'), -rs('1,000')),
    ],
    { narration: `${MARK} sale` },
  );
  const { id: document } = await admin.ok<Voucher>('POST', post(JOURNALS), sale);
  const taxed = { tdsSectionId: office.section('194I(b)'), gstPercent: 18_000 };
  await admin.ok(
    'POST',
    post(PAYMENTS),
    form.payment([paymentLine(office.account('Rent'), rs('60,000'), { ...taxed, gstBillNo: 'R/1' })], {
      payee: 'Landlord',
    }),
  );
  const deposit = await admin.ok<Voucher>(
    'POST',
    post(PAYMENTS),
    form.payment([paymentLine(office.account('TDS Payable'), rs('6,000'))]),
  );
  await admin.ok('POST', '/api/accounts/tds-challans', {
    documentId: deposit.id,
    month: '2026-02-01',
    sectionId: null,
    number: '00001',
    bsrCode: '0510308',
    date: '2026-03-07',
  });
  await admin.ok('POST', '/api/accounts/filed-returns', {
    form: '27Q',
    branchId: null,
    fromDate: '2025-10-01',
    toDate: '2025-12-31',
    filedOn: '2026-01-20',
    ackNo: '123456789012345',
    remarks: MARK,
  });
  await admin.ok('POST', '/api/accounts/gstr-2b/import', {
    branchId: null,
    period: '2026-03-01',
    fileName: `${MARK}.json`,
    bills: [
      {
        gstin: `36AABCS1429B1Z${gstinCheckCharacter('36AABCS1429B1Z')}`,
        supplier: MARK,
        kind: 'invoice',
        billNo: '1',
        billDate: '2026-03-01',
        taxable: rs('100'),
        igst: rs('18'),
        cgst: 0,
        sgst: 0,
        cess: 0,
        reverseCharge: false,
        creditAvailable: true,
      },
    ],
  });
  const mark = { key: `b${deposit.id}-invoice`, remark: MARK, accepted: false, version: null };
  await admin.ok('PUT', '/api/accounts/gstr-2b/marks', mark);
  await admin.ok(
    'POST',
    post(TRANSFERS),
    form.transfer(bank, office.account('Cash'), rs('1'), { confirmed: overdraft }),
  );
  const { id: draft } = await admin.ok<Voucher>('POST', JOURNALS, sale);
  const brs = await reconcileSome(office, bank, MARK);
  await office.grant([{ moduleCode: 1, menuCode: 2, screenCode: 3, transCode: 1 }]);
  const { query } = office.app.system.database;
  await query(
    sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, '*', 'bankInJournal', 'warn')`,
  );
  await query(sql`
    insert into reverse_papers (company_id, branch_id, year, kind, serial, number, date, document_id)
    values (${office.company}, ${office.branchId}, '2526', 'invoice', 1, 'RIHYD/2526/00001', '2026-03-31', ${deposit.id})`);
  await query(sql`
    insert into user_branches (company_id, user_id, branch_id)
    select company_id, id, ${office.branchId} from users where company_id = ${office.company} and code = 'RAVI'`);
  await query(sql`
    insert into user_factors (company_id, user_id, secret, created_at)
    select company_id, id, ${MARK}, now() from users where company_id = ${office.company} and code = 'RAVI'`);
  if (tables.includes('password_resets')) {
    await query(sql`
      insert into password_resets (token_hash, company_id, user_id, created_at, ends_at)
      select ${MARK}, company_id, id, now(), now() from users where company_id = ${office.company} and code = 'RAVI'`);
  }
  await query(sql`
    insert into notifications (company_id, key, icon, status, title, text, link, at)
    values (${office.company}, ${`${MARK}.note`}, 'notice', 'primary', ${`${MARK} is told`}, 'Nothing', '/dashboard/dashboardmain', now())`);
  await admin.ok('PUT', '/api/notifications/read-all');
  await query(sql`
    insert into products (company_id, name, description, category, tags, sale_price, features, photo, gallery)
    values (${office.company}, ${`${MARK} Speaker`}, 'Loud', 'speaker', '[]', 100, '[]', '/products/nada-mini.svg', '[]')`);
  await query(sql`
    insert into demo_invoices (company_id, id, order_number, order_status, order_date, currency, vat_percent, bill_from, bill_to, items, subtotal, tax, total)
    values (${office.company}, 'OTHER', ${MARK}, 'Pending', '2026-03-31', '₹', 10000, ${`{"name": "${MARK} sender", "address": "Here"}`}, ${`{"name": "${MARK} buyer", "address": "There"}`},
            '[{"name": "Lamp", "unit": 1000, "unitPrice": 100}]', 100, 10, 110)`);
  await query(sql`
    insert into licences (company_id, content, signature, loaded_by, loaded_at)
    values (${office.company}, '{}', ${MARK}, ${MARK}, now())`);
  await query(sql`
    insert into letter_wordings (company_id, kind, subject, body) values (${office.company}, 'reminder1', ${MARK}, ${MARK})`);
  const { id: book } = await admin.ok<{ id: number }>('POST', '/api/accounts/cheque-books', {
    accountId: bank,
    fromNo: '777001',
    toNo: '777010',
    layoutId: null,
    remark: MARK,
    active: true,
  });
  await admin.ok('POST', `/api/accounts/cheque-books/${book}/void`, { number: '777002', reason: `${MARK} spoilt it` });
  const { id: mail } = await admin.ok<{ id: number }>('POST', '/api/mails', {
    to: [{ userId: await keyOfUser(office) }],
    cc: [],
    subject: `${MARK} mail`,
    text: MARK,
    relatedDoc: null,
    answers: null,
    draftId: null,
  });
  await query(sql`
    insert into mail_attachments (company_id, mail_id, name, type, size, content)
    values (${office.company}, ${mail}, ${`${MARK}.txt`}, 'text/plain', 1, 'x')`);
  const { id: thread } = await admin.ok<{ id: number }>('POST', '/api/messages/threads', {
    userIds: [await keyOfUser(office)],
    roleIds: [(await admin.ok<{ id: number }[]>('GET', '/api/people/roles'))[0]?.id],
    text: `${MARK} says`,
  });
  await query(sql`
    insert into message_files (company_id, message_id, user_id, name, type, size, content, at)
    select ${office.company}, max(id), ${await keyOfUser(office)}, ${`${MARK}.txt`}, 'text/plain', 1, 'x', now() from messages where company_id = ${office.company}`);
  const { id: task } = await admin.ok<{ id: number }>('POST', '/api/tasks', {
    title: `${MARK} task`,
    detail: null,
    assigneeId: await keyOfUser(office),
    dueOn: '2026-04-01',
    priority: 'normal',
    repeat: 'none',
    relatedDoc: null,
    checklist: [],
  });
  const { id: ticket } = await admin.ok<{ id: number }>('POST', '/api/tickets', {
    subject: `${MARK} ticket`,
    module: null,
    severity: 'low',
    description: MARK,
    context: { path: null, agent: null },
  });
  const word = { text: MARK, state: null, assigneeId: null, rating: null, version: 1 };
  await admin.ok('POST', `/api/tickets/${ticket}/steps`, word);
  await query(sql`
    insert into covering_letters (company_id, kind, subject, opening, closing, signatory)
    values (${office.company}, 'order', ${MARK}, '', '', '')`);
  await query(
    sql`insert into audit_checks (company_id, checked_at, up_to, problems) values (${office.company}, now(), 1, '[]')`,
  );
  await query(
    sql`insert into book_checks (company_id, name, checked_at, looked, problems) values (${office.company}, 'bills', now(), 1, '[]')`,
  );
  await query(sql`
    insert into job_runs (company_id, job, slot, state, attempts, worker, started_at, ended_at, message)
    values (${office.company}, 'bookChecks', '2026-03-31', 'done', 1, 'test', now(), now(), ${MARK})`);
  await admin.ok('POST', '/api/admin/gst-registrations', {
    fromDate: '2099-04-01',
    kind: 'regular',
    compositionOf: null,
    remarks: MARK,
  });
  const { id: country } = await admin.ok<{ id: number }>('POST', '/api/admin/countries', {
    code: 'ZZ',
    name: `${MARK} Land`,
    dialCode: null,
    currency: null,
    active: true,
  });
  const file = await attach(office, JOURNALS, document, `${MARK}.txt`, `${MARK} agreed by telephone`);
  const which = { entity: JOURNALS, id: document };
  const { id: comment } = await admin.ok<{ id: number }>('POST', '/api/comments', { ...which, body: `${MARK} @RAVI` });
  const tagged = await admin.ok<{ rows: { id: number }[] }>('PUT', '/api/tags', { ...which, names: [`${MARK} tag`] });
  const [bill] = await office.pending(party);
  const keyOf = async (table: string) =>
    (
      await query<{ id: number }>(
        sql`select id from ${sql.identifier(table)} where company_id = ${office.company} order by id desc limit 1`,
      )
    )[0]?.id ?? 0;
  const people = { role: await keyOf('roles'), user: await keyOf('users') };
  const assets = await fillRegister(office);
  await fillPrivacy(admin, MARK);
  const plans = await fillPlans(office, MARK);
  const goods = await fillGoods(office, MARK);
  await query(sql`
    insert into record_photos (company_id, entity, record_id, photo)
    select company_id, '/api/inventory/items', min(id), 'data:image/png;base64,eA==' from items where company_id = ${office.company} group by 1`);
  await query(sql`
    insert into slip_moves (company_id, slip_id, document_id, amount)
    select company_id, max(id), max(id), 100 from documents where company_id = ${office.company} and type = 'SR' group by 1`);
  await query(sql`
    insert into product_orders (company_id, number, request, date, mobile, content, amount, placed_at)
    values (${office.company}, ${MARK}, ${MARK}, '2026-03-31', '9848012345', ${JSON.stringify({ buyerName: MARK })}::jsonb, 100, now())`);
  const kept = await keepSome(office);
  // Steps that are given more than their move are those of kinds to come.
  await query(sql`
    insert into document_steps (company_id, document_id, event, given, taken_by, taken_at)
    select ${office.company}, max(d.id), 'post', jsonb_build_object('note', ${MARK}::text), max(u.id), now()
      from documents d join users u on u.company_id = d.company_id where d.company_id = ${office.company}`);
  return {
    ...kept,
    ...plans,
    ...goods,
    document,
    draft,
    bill: bill?.id ?? 0,
    account: party,
    group,
    bank,
    country,
    mail,
    mailFile: await keyOf('mail_attachments'),
    messageFile: await keyOf('message_files'),
    thread,
    task,
    ticket,
    book,
    layout: await keyOf('cheque_layouts'),
    ...people,
    ...brs,
    ...assets,
    file: file.id,
    comment,
    tag: tagged.rows[0]?.id ?? 0,
  };
}

const keyOfUser = async (office: Office) =>
  (await office.admin.ok<{ id: number }[]>('GET', '/api/people/lookup?q=ravi'))[0]?.id ?? 0;

/** An asset with a run and a revision, in a class of its own. */
async function fillRegister(office: Office) {
  const { admin } = office;
  const accounts = [office.account('Furniture'), office.account('Acc Dep Furniture'), office.account('Depreciation')];
  const [cost = 0, accumulated = 0, depreciation = 0] = accounts;
  const input = classInput(cost, accumulated, depreciation, { name: `${MARK} class` });
  const { id: assetClass } = await admin.ok<{ id: number }>('POST', CLASSES, input);
  const card = assetInput(office, assetClass, { code: MARK, name: `${MARK} asset` });
  const { id: asset } = await enterAsset(office, card);
  const form = registerForms(office);
  const { id: assetDocument } = await admin.ok<Voucher>('POST', post(RUNS), form.run('2026-02-28', 'month'));
  await admin.ok('POST', post(REVISIONS), form.revision('2026-03-01', asset, { lifeYears: 2_0000 }));
  return { asset, assetClass, assetDocument };
}

/** A shared view that a screen begins with, and a file of countries that was imported. */
async function keepSome(office: Office) {
  const { admin } = office;
  const screen = '/accounts/accaccounts';
  const { id: view } = await admin.ok<{ id: number }>('POST', '/api/views', {
    screen,
    name: `${MARK} view`,
    search: `q=${MARK}`,
    layout: null,
    isShared: true,
  });
  await admin.ok('PUT', '/api/views/default', { screen, viewId: view });
  const { batchId } = await admin.ok<{ batchId: number }>('POST', '/api/admin/countries/import', {
    blank: { dialCode: null, currency: null, active: true },
    rows: [{ code: 'ZY', name: `${MARK} Island` }],
    file: `${MARK}.csv`,
  });
  await holdAndOwe(office, MARK);
  return { view, importBatch: batchId, ...(await fillStaff(admin, MARK)) };
}

const overdraft = [{ code: 'OVERDRAFT', reason: null }];
