import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { openDatabase } from '../../server/core/db/openDatabase';
import { serveClient } from '../../server/static';
import {
  ACQUISITIONS,
  assetInput,
  CLASSES,
  classInput,
  DISPOSALS,
  enterAsset,
  MOVES,
  registerForms,
} from '../server/assetForms';
import {
  forms,
  JOURNALS,
  journalLine,
  type Office,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  TRANSFERS,
} from '../server/office';
import { takenBy } from '../server/takenBy';
import { MARK, twoCompanies } from '../server/twoCompanies';
import { type TestApp, testApp } from '../setup/app';
import { atEnd } from '../setup/atEnd';
import { type Filled, hostile, hostileTexts } from './hostileTexts';

export const NOW = '2026-03-31T06:00:00.000Z';

export type HostileWorld = Filled & {
  url: string;
  office: Office;
  theirs: Awaited<ReturnType<typeof twoCompanies>>['theirs'];
};

/** A company with only hostile free texts, and the built product in front. */
export async function hostileWorld(): Promise<HostileWorld> {
  const database = await openDatabase({});
  atEnd(() => database.close());
  await database.migrate('server/migrations');
  const app = await testApp(NOW, {}, database);
  const made = createApp(app.system);
  const filled = hostile(app, made.calls);
  const { other: office, theirs } = await twoCompanies(filled.app);
  await enterMore(office, theirs, made.calls);
  await saveAgain(office, made.calls);
  await writePast(app, office.company);
  serveClient(made.app, 'dist/client');
  const server = serve({ fetch: made.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  atEnd(() => new Promise((resolve) => server.close(resolve)));
  return { ...filled, office, theirs, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Further records of the company, beyond one row in every table. */
async function enterMore(office: Office, theirs: HostileWorld['theirs'], calls: readonly Call[]): Promise<void> {
  const { admin } = office;
  const { bank } = theirs;
  const form = forms(office);
  const register = registerForms(office);
  const ok = (method: string, path: string, body: object) =>
    admin.ok<{ id: number; version: number }>(method, path, body);
  const day = '2026-03-31';
  const cash = office.account('Cash');
  const overdraft = { confirmed: [{ code: 'OVERDRAFT', reason: null }] };
  const [{ id: second } = { id: 0 }] = await office.app.system.database.query<{ id: number }>(
    sql`insert into branches (company_id, code, name, state_code) values (${office.company}, 'SEC', ${hostileTexts()(60)}, '36') returning id`,
  );
  await ok(
    'POST',
    post(RECEIPTS),
    form.receipt([receiptLine(office.account('Sales'), rs('100'))], { drawnOn: 'A bank' }),
  );
  await ok('POST', RECEIPTS, form.receipt([receiptLine(office.account('Sales'), rs('100'))]));
  await ok('POST', post(TRANSFERS), form.transfer(cash, bank, rs('10')));
  await ok('POST', TRANSFERS, form.transfer(bank, cash, rs('1'), overdraft));
  const bill = form.journal([
    journalLine(office.account('Rent'), rs('1')),
    journalLine(office.account('Salaries'), -rs('1')),
  ]);
  const gone = await ok('POST', post(JOURNALS), bill);
  await ok('POST', `${JOURNALS}/${gone.id}/cancel`, { version: gone.version, reason: 'Entered twice over' });
  const [cost, accumulated] = [office.account('Furniture'), office.account('Acc Dep Furniture')];
  const { id: assetClass } = await ok(
    'POST',
    CLASSES,
    classInput(cost, accumulated, office.account('Depreciation'), {}),
  );
  await ok(
    'POST',
    post(ACQUISITIONS),
    register.acquisition(day, cash, [register.line(assetClass, rs('5'))], { mode: 'cash' }),
  );
  const sold = await enterAsset(office, assetInput(office, assetClass, { code: 'S1', name: 'Sold' }));
  await ok('POST', post(DISPOSALS), register.disposal(day, sold.id, rs('1'), cash, { mode: 'cash' }));
  const moved = await enterAsset(office, assetInput(office, assetClass, { code: 'M1', name: 'Moved' }));
  await ok('POST', post(MOVES), register.transfer(day, moved.id, second, { location: 'There' }));
  const [wording] = (await admin.ok<{ wordings: object[] }>('GET', '/api/accounts/letters?accountIds=1')).wordings;
  await ok('PUT', '/api/accounts/letters/wordings', { ...wording, subject: 'Subject', body: 'Body' });
  const usr = { uCode: 'ASHA', cCode: office.company };
  const asked = { detail: { kind: 'order' }, usr };
  const { version } = await ok('POST', '/api/AdminTargets/GetMisCoveringLetterDetails', asked);
  const letter = { kind: 'order', subject: 'S', opening: 'O', closing: 'C', signatory: 'A', version };
  await ok('POST', '/api/AdminTargets/SetMisCoveringLetterDetails', { detail: letter, usr });
  await ok('POST', '/api/exports', { screen: '/accounts/accaccounts', format: 'csv', filter: 'All', rows: 1 });
  const mailed = { name: 'a.pdf', kind: 'pdf', content: 'JVBERi0=' };
  const mailing = { document: null, to: [{ address: 'a@example.in', name: 'A' }], cc: [], subject: 'S', text: 'T' };
  await ok('POST', '/api/mailings', { ...mailing, screen: '/accounts/accaccounts', files: [mailed] });
  const party = { name: 'P', address: 'A' };
  const invoice = { id: 'A1B2C', orderNumber: 'O', orderStatus: 'Pending', orderDate: day, currency: '₹', vat: 10_000 };
  const item = { name: 'I', unit: 1000, unitPrice: 100 };
  await ok('POST', '/api/invoices', { ...invoice, billFrom: party, billTo: party, items: [item] });
  await mailEnquiry(office, theirs);
  const ravi = (await admin.ok<{ rows: { id: number; email: null }[] }>('GET', '/api/admin/users?q=RAVI')).rows[0];
  await ok('PUT', `/api/admin/users/${ravi?.id}`, { ...ravi, email: 'ravi@example.in' });
  for (const call of calls) {
    if (call.method !== 'PUT' || !['/api/profile', '/api/admin/company-profile'].includes(call.path)) continue;
    await ok('PUT', call.path, takenBy(call, await admin.ok<object>('GET', call.path)));
  }
  const [person] = await admin.ok<{ id: number }[]>('GET', '/api/people/lookup?q=');
  const task = { title: 'T', detail: 'D', priority: 'high', repeat: 'none', relatedDoc: null, dueOn: day };
  await ok('POST', '/api/tasks', { ...task, assigneeId: person?.id, checklist: [{ text: 'A step', done: false }] });
}

/** An enquiry on its way to its supplier, and the order from the quotation. */
async function mailEnquiry({ admin }: Office, { enquiry, supplier }: HostileWorld['theirs']): Promise<void> {
  const mail = { type: 'EN', documentId: enquiry, supplierId: supplier, reminder: false, subject: 'S', text: 'T' };
  await admin.ok('POST', '/api/procurement/supplier-letters', { ...mail, files: [] });
  type Compared = { version: number; offers: { lines: { quotationLineId: number }[] }[] };
  const { version, offers } = await admin.ok<Compared>('GET', `/api/procurement/enquiries/${enquiry}/comparison`);
  const choices = [{ quotationLineId: offers[0]?.lines[0]?.quotationLineId, reason: 'R' }];
  await admin.ok('POST', `/api/procurement/enquiries/${enquiry}/orders`, { version, date: '2026-03-31', choices });
}

type Rows = { rows?: { id: number }[] };

/** Every kind of record that is saved under its key: the last of its list once more. */
async function saveAgain(office: Office, calls: readonly { method: string; path: string }[]): Promise<void> {
  const has = (method: string, path: string) => calls.some((call) => call.method === method && call.path === path);
  for (const { path } of calls.filter(({ method, path }) => method === 'PUT' && path.endsWith('/:id'))) {
    const list = path.slice(0, -'/:id'.length);
    if (!has('GET', list)) continue;
    const { body } = await office.admin.call<Rows>('GET', `${list}?size=200`);
    for (const row of [body.rows?.at(-1), body.rows?.[0]]) {
      if (!row) continue;
      const whole = has('GET', path) ? (await office.admin.call('GET', `${list}/${row.id}`)).body : row;
      const { status } = await office.admin.call('PUT', `${list}/${row.id}`, whole);
      if (status < 300) break;
    }
  }
}

/**
 * Texts that no call enters: notices, goods, names of companies, the HTML of a mail; and those that an older version
 * may have let in.
 */
async function writePast({ system }: TestApp, company: number): Promise<void> {
  const next = hostileTexts();
  for (const [table, columns] of [
    ['notifications', ['title', 'text']],
    ['products', ['name', 'description']],
    ['companies', ['name']],
    ['audit', ['device']],
  ] as const) {
    const key = sql.identifier(table === 'companies' ? 'id' : 'company_id');
    for (const column of columns) {
      await system.database.asSystem(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${next(60)} where ${key} = ${company}`,
        );
      });
    }
  }
  // Its file is no licence, and nobody signs one with a script in it.
  await system.database.query(sql`delete from licences where company_id = ${company}`);
  await system.database.query(sql`
    update mails set html = ${`<p>${MARK}</p>${Array.from({ length: 12 }, () => next(99)).join(' ')}`} where company_id = ${company}`);
}
