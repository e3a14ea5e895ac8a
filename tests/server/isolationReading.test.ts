import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app';
import { askedWith } from '../samples/bodies';
import { testApp } from '../setup/app';
import { ASSETS, CLASSES, RUNS } from './assetForms';
import { BRS, RULES } from './bankBooks';
import { JOURNALS, type Office, TRANSFERS } from './office';
import { MARK, type TwoCompanies, twoCompanies } from './twoCompanies';
import { withoutStamp } from './withoutStamp';

/** The stream of live events has no end, what leaves as a file is noted in the trail, and a board says when it was read. */
const NO_PLAIN_READING = /events$|export$/;

/** The walls between two companies for reading. */
let world: TwoCompanies;
let own: Office;
let other: Office;
let before: Record<string, string>;
let theirs: TwoCompanies['theirs'];
beforeAll(async () => {
  world = await twoCompanies(await testApp());
  ({ own, other, theirs } = world);
  before = await world.fingerprints();
});
afterEach(async () => {
  expect(await world.fingerprints()).toEqual(before);
});

describe('reading with a key of another company', () => {
  test('no query returns its rows, with any parameters', async () => {
    const range = 'from=2025-04-01&to=2026-03-31';
    for (const path of [
      `/api/accounts/ledger?accountId=${theirs.account}&${range}`,
      `/api/accounts/ledger?accountId=${own.account('Rent')}&branchId=${other.branchId}&${range}`,
      `/api/accounts/trial-balance?branchId=${other.branchId}&${range}`,
      `/api/accounts/openings?branchId=${other.branchId}`,
      `/api/accounts/bills/pending?accountId=${theirs.account}`,
      `/api/admin/history?entity=journals&id=${theirs.document}`,
      `/api/accounts/accounts/lookup?id=${theirs.account}`,
      `/api/accounts/groups/lookup?id=${theirs.group}`,
      `/api/admin/branches/lookup?id=${other.branchId}`,
      `/api/accounts/accounts?q=${MARK}`,
      `/api/accounts/accounts?groupId=${theirs.group}`,
      `/api/accounts/groups?q=${MARK}`,
      `${JOURNALS}?q=${MARK}`,
      `${JOURNALS}?branchId=${other.branchId}`,
      `${TRANSFERS}?size=200`,
      `/api/accounts/trial-balance?zero=show&${range}`,
      '/api/notifications?size=50',
      `/api/products?q=${MARK}`,
      `/api/invoices?q=${MARK}`,
      '/api/countries',
      `/api/admin/countries?q=${MARK}`,
      `/api/admin/countries/lookup?id=${theirs.country}`,
      '/api/session',
      `/api/files?entity=${JOURNALS}&id=${theirs.document}`,
      `/api/files?entity=/api/accounts/accounts&id=${theirs.account}`,
      `/api/files/${theirs.file}/content`,
      ...[`mail-files/${theirs.mailFile}`, `message-files/${theirs.messageFile}`].map((at) => `/api/${at}/content`),
      `/api/comments?entity=${JOURNALS}&id=${theirs.document}`,
      `/api/tags?entity=${JOURNALS}&id=${theirs.document}`,
      `/api/tags/lookup?q=${MARK}`,
      `/api/tags/lookup?id=${theirs.tag}`,
      `${JOURNALS}?tag=${theirs.tag}`,
      `${ASSETS}?q=${MARK}`,
      `${ASSETS}?classId=${theirs.assetClass}`,
      `${ASSETS}/lookup?id=${theirs.asset}`,
      `${CLASSES}/lookup?id=${theirs.assetClass}`,
      `${RUNS}?branchId=${other.branchId}`,
      '/api/accounts/assets-list?asOn=2026-03-31',
      `/api/accounts/assets-list?asOn=2026-03-31&branchId=${other.branchId}`,
      '/api/accounts/assets-list/tax?asOn=2026-03-31',
      ...['', '/entries', '/lines', '/suggestions', '/printed', '/imports', '/column-map'].map(
        (part) => `${BRS}${part}?accountId=${theirs.bank}&asOn=2026-03-31`,
      ),
      ...['inbox', 'sent', 'drafts', 'starred', 'trash'].map((folder) => `/api/mails?folder=${folder}&q=${MARK}`),
      '/api/messages/threads',
      '/api/tasks?show=all',
      `/api/tasks?show=all&q=${MARK}`,
      `/api/tickets?show=all&q=${MARK}`,
      `/api/messages/threads?q=${MARK}`,
      '/api/people/roles',
      `/api/people/lookup?q=${MARK}`,
      `/api/people/lookup?id=${theirs.user}`,
      `${RULES}?q=${MARK}`,
      `${RULES}/lookup?id=${theirs.rule}`,
    ]) {
      const answer = await own.admin.call<{ total?: number; lines?: []; rows?: { debit?: number }[] }>('GET', path);
      expect([path, answer.text]).toEqual([path, expect.not.stringContaining(MARK)]);
      if (path.includes(`branchId=${other.branchId}`) && answer.status === 200) {
        const { rows = [], lines = [] } = answer.body;
        expect([path, lines, rows.filter((row) => (row.debit ?? 1) !== 0)]).toEqual([path, [], []]);
      }
    }
  });

  test('nothing more is answered where the database keeps no rows back: each statement names its company', async () => {
    const { calls } = createApp(own.app.system);
    const asked = { from: '2025-04-01', to: '2026-03-31', asOn: '2026-03-31', size: '10' };
    const paths = calls.filter(
      ({ method, path }) => method === 'GET' && !path.includes(':') && !NO_PLAIN_READING.test(path),
    );
    const answers = async () => {
      const told = new Map<string, string>();
      for (const call of paths) {
        // A parameter that it does not know would be refused, and prove nothing.
        const { status, text } = await own.admin.call('GET', askedWith(call, asked));
        if (status === 200) told.set(call.path, text);
      }
      return told;
    };
    const kept = await answers();
    // Tables read as the owner, such as users and roles, are never held back by a policy.
    expect([...kept].filter(([, text]) => text.includes(MARK)).map(([path]) => path)).toEqual([]);
    const { query } = own.app.system.database;
    const secured = await query<{ name: string }>(
      sql`select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`,
    );
    const secure = async (act: SQL) => {
      for (const { name } of secured) await query(sql`alter table ${sql.identifier(name)} ${act} row level security`);
    };
    await secure(sql`disable`);
    try {
      const open = await answers();
      expect([...open.keys()].filter((path) => withoutStamp(open.get(path)) !== withoutStamp(kept.get(path)))).toEqual(
        [],
      );
      expect(open.size).toBeGreaterThan(100);
    } finally {
      await secure(sql`enable`);
    }
  });

  test('a token of one company opens nothing of the other: company comes from the session alone', async () => {
    const session = await own.admin.ok<{ usr: { cCode: number } }>('GET', '/api/session', undefined, {
      headers: { 'x-company': String(other.company), 'app.company': String(other.company) },
    });
    expect(session.usr.cCode).toBe(own.company);
  });
});
