import { beforeAll, describe, expect, test } from 'vitest';
import { bankFilePath } from '../../contract/accounts/bankFile';
import { yearEnd } from '../../contract/accounts/yearEnd';
import { CHANGED_HEADER, DOCUMENTS, isUnder, readRoots } from '../../contract/changes';
import { NOTIFICATIONS, notificationsPath } from '../../contract/notifications';
import { createApp } from '../../server/app';
import { askedWith } from '../samples/bodies';
import { testApp } from '../setup/app';
import {
  ACQUISITIONS,
  DISPOSALS,
  enterAsset,
  furniture,
  MOVES,
  REVISIONS,
  type RegisterBooks,
  RUNS,
  registerBooks,
  vehicle,
} from './assetForms';
import {
  against,
  forms,
  JOURNALS,
  journalLine,
  newBill,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  TRANSFERS,
  type Voucher,
} from './office';

/**
 * The law of stale answers: if a posting changes the answer of any call, its own answer names a root of that call. A
 * browser asks again for nothing else.
 */
let books: RegisterBooks;
let asked: readonly string[];
/** The roots under which the browser keeps the answer of a call: its own path, and those its report follows. */
let rootsOf: (asked: string) => string[];
let shown: ReadonlyMap<string, string>;
let roots: readonly string[];

const TODAY = '2026-03-31';
const DAYS = { from: '2025-04-01', to: '2026-03-31', asOn: '2026-03-31', size: '50' };
const WATCHED = /^\/api\/(accounts|dashboard|notifications|search)/;
/** A file is made each time, and the log of activities is asked for whenever it is opened. */
const NEVER_KEPT = /journal-export|activity-log/;
/** Answered with the key of a record in their paths; the cache keeps them under the same words without it. */
const ROOTS_OF_PARTS = /\/(lookup|lines|printed|next|tree|import\/batches|all|entries|suggestions|imports|column-map)$/;

type Declared = { path?: unknown; follows?: unknown };

function followed(): ReadonlyMap<string, string> {
  const modules = import.meta.glob('../../contract/**/*.ts', { eager: true }) as Record<
    string,
    Record<string, unknown>
  >;
  const declared = Object.values(modules).flatMap((one) => Object.values(one)) as (Declared | null)[];
  return new Map(
    declared.flatMap((one) =>
      typeof one?.path === 'string' && typeof one.follows === 'string' ? [[one.path, one.follows] as const] : [],
    ),
  );
}

beforeAll(async () => {
  const app = await testApp('2026-03-31T06:00:00.000Z');
  books = await registerBooks(app, ['HYD', 'VJA']);
  const follows = followed();
  expect(follows.size).toBeGreaterThan(20);
  rootsOf = (path) => {
    const [plain = ''] = path.split('?');
    if (plain === notificationsPath) return [NOTIFICATIONS];
    if (plain === bankFilePath) return [PAYMENTS];
    if (plain === yearEnd.path) return [plain, DOCUMENTS];
    return [plain.replace(ROOTS_OF_PARTS, ''), follows.get(plain) ?? []].flat();
  };
  const { office } = books;
  const accounts = ['HDFC Current A/c', 'Anand Stores', 'Cash'].map((name) => office.account(name));
  const calls = createApp(app.system).calls.filter(
    ({ method, path }) => method === 'GET' && WATCHED.test(path) && !NEVER_KEPT.test(path) && !path.includes(':'),
  );
  const paths = calls.flatMap((call) => [
    askedWith(call, DAYS),
    ...(/ledger|book|bank|pending|allocation|openings/.test(call.path)
      ? accounts.map((id) =>
          askedWith(call, { ...DAYS, accountId: String(id), branchId: String(office.branchId), year: '2526' }),
        )
      : []),
  ]);
  asked = [...new Set(paths)];
  shown = await answers();
  expect(shown.size).toBeGreaterThan(50);
});

async function answers(): Promise<ReadonlyMap<string, string>> {
  const { admin } = books.office;
  const found = new Map<string, string>();
  await Promise.all(
    asked.map(async (path) => {
      const { status, text } = await admin.call('GET', path);
      if (status === 200) found.set(path, text);
    }),
  );
  return found;
}

/** Runs an act and compares the changed answers with the roots it names. */
async function act(method: string, path: string, body: object): Promise<Voucher> {
  const response = await books.office.app.fetch(
    new Request(`http://test.local${path}`, {
      method,
      headers: {
        authorization: `Bearer ${books.office.admin.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    }),
  );
  const answer = (await response.json()) as Voucher;
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  roots = readRoots(response.headers.get(CHANGED_HEADER));
  const before = shown;
  shown = await answers();
  const changed = asked.filter((one) => shown.get(one) !== before.get(one));
  const untold = changed.filter((one) => !rootsOf(one).some((own) => roots.some((root) => isUnder(own, root))));
  expect([...new Set(untold.map((one) => one.split('?')[0]))], `${method} ${path} says ${roots.join(' ')}`).toEqual([]);
  expect(changed.length, `${method} ${path} changes something`).toBeGreaterThan(0);
  return answer;
}

const reason = { reason: 'Entered by mistake' };

describe('the answer of a voucher names everything that it changes:', () => {
  test('a draft, its posting, a new narration and its cancellation', async () => {
    const { office } = books;
    const input = forms(office).payment([paymentLine(office.account('Rent'), rs('500'))]);
    const draft = await act('POST', PAYMENTS, input);
    const posted = await act('PUT', `${PAYMENTS}/${draft.id}?step=post`, { ...input, version: draft.version });
    const narration = { version: posted.version, narration: 'Rent of March' };
    const worded = await act('PUT', `${PAYMENTS}/${posted.id}/narration`, narration);
    await act('POST', `${PAYMENTS}/${posted.id}/cancel`, { version: worded.version, ...reason });
  });

  test('journals with bills and taxes, their settlements, and a transfer', async () => {
    const { office } = books;
    const form = forms(office);
    const account = office.account;
    const sale = await act(
      'POST',
      post(JOURNALS),
      form.journal([
        journalLine(account('Anand Stores'), rs('1,180'), {
          bills: [newBill('S/1', '2026-03-01', '2026-03-20', rs('1,180'))],
        }),
        journalLine(account('Sales'), -rs('1,000')),
        journalLine(account('Output CGST'), -rs('90')),
        journalLine(account('Output SGST'), -rs('90')),
      ]),
    );
    expect(sale.status).toBe('posted');
    const [bill] = await office.pending(account('Anand Stores'));
    const settles = { bills: [against(bill?.id ?? 0, rs('400'))] };
    await act('POST', post(RECEIPTS), form.receipt([receiptLine(account('Anand Stores'), rs('400'), settles)]));
    const tds = { tdsSectionId: office.section('194I(b)'), gstPercent: 18_000 };
    const cheque = { mode: 'cheque', instrumentNo: '100077', instrumentDate: TODAY };
    const rent = form.payment([paymentLine(account('Rent'), rs('60,000'), tds)], cheque);
    const paid = await act('POST', post(PAYMENTS), rent);
    const returned = { date: TODAY, charges: 0, version: paid.version, ...reason };
    await act('POST', post(TRANSFERS), form.transfer(books.bank, account('Cash'), rs('2,000')));
    await act('POST', `${PAYMENTS}/${paid.id}/bounce`, returned);
  });

  test('every document of the assets', async () => {
    const { form, classes, bank, office } = books;
    const desk = await enterAsset(office, furniture(office, classes));
    const van = await enterAsset(office, vehicle(office, classes));
    shown = await answers();
    const line = form.line(classes.computers, rs('50,000'), { putToUse: '2026-03-31' });
    await act('POST', post(ACQUISITIONS), form.acquisition(TODAY, bank, [line]));
    await act('POST', post(RUNS), form.run('2025-09-30', 'quarter'));
    await act('POST', post(REVISIONS), form.revision('2025-10-01', desk.id, { lifeYears: 4_0000 }));
    await act('POST', post(MOVES), form.transfer(TODAY, desk.id, office.branches.VJA ?? 0));
    await act('POST', post(DISPOSALS), form.disposal(TODAY, van.id, rs('3,00,000'), bank));
  });

  test('opening balances and cleared entries', async () => {
    const { office, bank } = books;
    const lines = [
      { accountId: bank, debit: rs('900'), credit: 0, bills: [] },
      { accountId: office.account('Share Capital'), debit: 0, credit: rs('900'), bills: [] },
    ];
    await act('PUT', '/api/accounts/openings', { branchId: office.branches.VJA, version: null, lines });
    const paid = forms(office).payment([paymentLine(office.account('Rent'), rs('70'))]);
    await act('POST', post(PAYMENTS), paid);
    const path = '/api/accounts/bank-reconciliation';
    const { rows } = await office.admin.ok<{ rows: { id: number }[] }>(
      'GET',
      `${path}/entries?accountId=${bank}&asOn=${TODAY}`,
    );
    const entryIds = rows.slice(0, 1).map(({ id }) => id);
    await act('POST', `${path}/clear`, { accountId: bank, asOn: TODAY, entryIds, clearedOn: null });
  });
});

test('a call that is answered once more names the whole area, since its changes are not kept', async () => {
  const { office } = books;
  const body = JSON.stringify(
    forms(office).journal([
      journalLine(office.account('Rent'), rs('10')),
      journalLine(office.account('Salaries'), -rs('10')),
    ]),
  );
  const headers = {
    authorization: `Bearer ${office.admin.token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const send = () =>
    office.app.fetch(new Request(`http://test.local${post(JOURNALS)}`, { method: 'POST', headers, body }));
  const [first, again] = [await send(), await send()];
  expect(readRoots(first.headers.get(CHANGED_HEADER))).toContain(JOURNALS);
  expect(readRoots(again.headers.get(CHANGED_HEADER))).toEqual(['/api/accounts']);
});
