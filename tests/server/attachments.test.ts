import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tidyName } from '../../contract/files';
import { folderStore } from '../../server/core/files/store';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { attach, contentOf, filesOf, upload } from './attachFile';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

/** Files of vouchers and masters. */
let office: Office;
let voucher: Voucher;
const ACCOUNTS = '/api/accounts/accounts';
const folder = mkdtempSync(join(tmpdir(), 'vyapar-attachments-'));
const journalRight = (transCode: number) => ({ moduleCode: 1, menuCode: 2, screenCode: 3, transCode });

beforeAll(async () => {
  const app = await testApp();
  app.system.files = folderStore(folder);
  office = await openOffice(app, { branches: ['HYD', 'VIJ'] });
  voucher = await journalIn('HYD');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const journalIn = (branch: string, query = true) =>
  office.admin.ok<Voucher>('POST', query ? post(JOURNALS) : JOURNALS, {
    ...forms(office).journal([
      journalLine(office.account('Rent'), rs('100')),
      journalLine(office.account('Salaries'), -rs('100')),
    ]),
    branchId: office.branches[branch],
  });

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const zip = (first: string) => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from(first)]);
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));

describe('a file of a posted voucher', () => {
  test('is listed with name, size, who and when, and comes back byte for byte', async () => {
    const bill = await attach(office, JOURNALS, voucher.id, 'Bill of Sindhu.pdf', PDF);
    expect(bill).toEqual({
      id: bill.id,
      name: 'Bill of Sindhu.pdf',
      size: PDF.length,
      type: 'application/pdf',
      addedBy: 'ASHA',
      addedAt: '2026-03-31T06:00:00.000Z',
    });
    expect(await filesOf(office, JOURNALS, voucher.id)).toEqual({
      rows: [bill],
      mayChange: true,
      maxBytes: 10 * 1024 * 1024,
      maxCount: 20,
    });
    const content = await contentOf(office, bill.id);
    expect(await content.text()).toBe(PDF);
    expect(Object.fromEntries(content.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''Bill%20of%20Sindhu.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
  });

  test('lies in the folder under its content, never under a name that somebody gave', async () => {
    await attach(office, JOURNALS, voucher.id, '../../etc/Passwd.txt', 'secret');
    const sha256 = createHash('sha256').update('secret').digest('hex');
    expect(filesIn(folder)).toContain(`${office.company}/${sha256.slice(0, 2)}/${sha256}`);
    expect(filesIn(folder).filter((path) => !/^\d+\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path))).toEqual([]);
    const { rows } = await filesOf(office, JOURNALS, voucher.id);
    expect(rows.at(-1)?.name).toBe('Passwd.txt');
  });

  test('sent twice, by a network that lost the answer, it is stored once', async () => {
    const [once, again] = [
      await attach(office, JOURNALS, voucher.id, 'photo.png', PNG),
      await attach(office, JOURNALS, voucher.id, 'photo.png', PNG),
    ];
    expect(again).toEqual(once);
    const both = await Promise.all([1, 2].map(() => attach(office, JOURNALS, voucher.id, 'race.png', PNG)));
    expect(both[0]).toEqual(both[1]);
  });

  test('is removed with a trail; it is no longer opened, but its bytes stay with the trail', async () => {
    const other = await journalIn('HYD');
    const file = await attach(office, JOURNALS, other.id, 'wrong.csv', 'a,b\n1,2\n');
    await office.admin.ok('DELETE', `/api/files/${file.id}`);
    expect((await filesOf(office, JOURNALS, other.id)).rows).toEqual([]);
    expect((await contentOf(office, file.id)).status).toBe(404);
    expect(await office.admin.refused('DELETE', `/api/files/${file.id}`)).toMatchObject({ status: 404 });
    const sha256 = createHash('sha256').update('a,b\n1,2\n').digest('hex');
    expect(filesIn(folder)).toContain(`${office.company}/${sha256.slice(0, 2)}/${sha256}`);
    const { rows } = await office.admin.ok<{ rows: object[] }>(
      'GET',
      `/api/admin/history?entity=journals&id=${other.id}`,
    );
    expect(rows).toMatchObject([
      {
        action: 'detach',
        user: 'ASHA',
        changes: expect.arrayContaining([{ field: 'file', before: 'wrong.csv', after: null }]),
      },
      {
        action: 'attach',
        user: 'ASHA',
        changes: expect.arrayContaining([{ field: 'file', before: null, after: 'wrong.csv' }]),
      },
      { action: 'post' },
    ]);
    // The same file may be put back.
    await attach(office, JOURNALS, other.id, 'wrong.csv', 'a,b\n1,2\n');
  });

  test('also of a draft, a cancelled voucher and a master', async () => {
    const draft = await journalIn('HYD', false);
    const gone = await journalIn('HYD');
    await office.admin.ok('POST', `${JOURNALS}/${gone.id}/cancel`, {
      version: gone.version,
      reason: 'Entered twice over',
    });
    const first = async (path: string) =>
      (await office.admin.ok<{ rows: { id: number }[] }>('GET', path)).rows[0]?.id ?? 0;
    const masters = [ACCOUNTS, '/api/accounts/groups', '/api/admin/users', '/api/accounts/asset-classes'];
    const records = [
      [JOURNALS, draft.id],
      [JOURNALS, gone.id],
      ...(await Promise.all(masters.map(async (path) => [path, await first(path)] as const))),
    ] as const;
    for (const [entity, id] of records) {
      await attach(office, entity, id, 'agreement.pdf', PDF);
      expect((await filesOf(office, entity, id)).rows.map(({ name }) => name)).toEqual(['agreement.pdf']);
    }
  });
});

describe('refused files:', () => {
  const refusal = async (name: string, content: string | Uint8Array) => {
    const { status, body } = await upload(office, JOURNALS, voucher.id, name, content);
    return [status, body.fields?.file ?? body.message];
  };

  test.each([
    ['a program', 'setup.exe', 'MZ\u0090\u0000', 'Files of the kind EXE are not taken. Attach '],
    ['a page with scripts', 'bill.html', '<script>alert(1)</script>', 'Files of the kind HTML are not taken.'],
    ['a drawing that can carry scripts', 'logo.svg', '<svg/>', 'Files of the kind SVG are not taken.'],
    ['a sheet with macros', 'sheet.xlsm', zip('[Content_Types].xml'), 'Files of the kind XLSM are not taken.'],
    ['a name without an ending', 'README', 'text', 'Files without an ending to their name are not taken.'],
    ['a program under the name of a bill', 'bill.pdf', 'MZ\u0090\u0000', 'bill.pdf is not what its ending .pdf says.'],
    ['a page under the name of a photo', 'photo.png', '<html>', 'photo.png is not what its ending .png says.'],
    ['an archive under the name of a sheet', 'sheet.xlsx', zip('virus.exe'), 'sheet.xlsx is not what its ending'],
    ['bytes under the name of text', 'list.csv', Uint8Array.from([65, 0, 66]), 'list.csv is not what its ending'],
    ['nothing', 'empty.txt', '', 'empty.txt is empty'],
  ])('%s', async (_what, name, content, sentence) => {
    const [status, message] = await refusal(name, content);
    expect([status, message]).toEqual([400, expect.stringContaining(sentence as string)]);
  });

  test('more than a file or an entry may have, by the settings; the folder keeps nothing', async () => {
    const setting = (setupCode: string, was: string | null, setupValue: string | null) =>
      office.admin.ok('PUT', '/api/admin/settings', { changes: [{ branchId: '*', setupCode, was, setupValue }] });
    await setting('attachmentMegabytes', null, '1');
    await setting('attachmentCount', null, '2');
    const { id } = await journalIn('HYD');
    const before = filesIn(folder);
    const large = await upload(office, JOURNALS, id, 'large.txt', 'x'.repeat(1024 * 1024 + 1));
    expect([large.status, large.body.message]).toEqual([
      413,
      expect.stringContaining('A file may have at most 1.0 MB.'),
    ]);
    expect(filesIn(folder)).toEqual(before);
    await attach(office, JOURNALS, id, 'exactly.txt', 'x'.repeat(1024 * 1024));
    await attach(office, JOURNALS, id, 'second.txt', 'y');
    const third = await upload(office, JOURNALS, id, 'third.txt', 'z');
    expect([third.status, third.body.message]).toEqual([409, expect.stringContaining('has 2 files already')]);
    await attach(office, JOURNALS, id, 'second.txt', 'y');
    await setting('attachmentMegabytes', '1', null);
    await setting('attachmentCount', '2', null);
  });
});

describe('owners:', () => {
  test('a user who may open the entry sees the file, one who may make or change such entries adds and removes', async () => {
    const file = await attach(office, JOURNALS, voucher.id, 'for all.txt', 'Hello');
    await office.grant([]);
    const path = `/api/files?entity=${JOURNALS}&id=${voucher.id}`;
    expect(await office.clerk.refused('GET', path)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await contentOf(office, file.id, office.clerk)).status).toBe(403);
    await office.grant([journalRight(7)]);
    expect(await office.clerk.ok('GET', path)).toMatchObject({ mayChange: false });
    expect((await contentOf(office, file.id, office.clerk)).status).toBe(200);
    expect((await upload(office, JOURNALS, voucher.id, 'mine.txt', 'x', office.clerk)).status).toBe(403);
    expect(await office.clerk.refused('DELETE', `/api/files/${file.id}`)).toMatchObject({ status: 403 });
    await office.grant([journalRight(2)]);
    expect((await upload(office, JOURNALS, voucher.id, 'mine.txt', 'x', office.clerk)).status).toBe(201);
    await office.clerk.ok('DELETE', `/api/files/${file.id}`);
  });

  test('a branch that is not the user’s keeps its files to itself', async () => {
    const { id } = await journalIn('VIJ');
    const file = await attach(office, JOURNALS, id, 'branch.txt', 'Vijayawada');
    await office.app.system.database.asSystem((tx) => tx.execute(onlyHyd()));
    const clerk = await office.signIn('RAVI');
    await office.grant([journalRight(1), journalRight(2)]);
    expect(await clerk.refused('GET', `/api/files?entity=${JOURNALS}&id=${id}`)).toMatchObject({ status: 404 });
    expect((await contentOf(office, file.id, clerk)).status).toBe(404);
    expect((await upload(office, JOURNALS, id, 'x.txt', 'x', clerk)).status).toBe(404);
    expect(await clerk.refused('DELETE', `/api/files/${file.id}`)).toMatchObject({ status: 404 });
  });

  const onlyHyd = () => sql`
    insert into user_branches (company_id, user_id, branch_id)
    select company_id, id, ${office.branches.HYD} from users where company_id = ${office.company} and code = 'RAVI'`;

  test('another kind of entry, or none, has no files', async () => {
    for (const entity of ['/api/accounts/ledger', '/api/sessions', '/api/accounts/payments']) {
      const refused = await office.admin.refused('GET', `/api/files?entity=${entity}&id=${voucher.id}`);
      expect([entity, refused.status]).toEqual([entity, 404]);
    }
    expect(await office.admin.refused('GET', `/api/files?entity=${JOURNALS}&id=999999`)).toMatchObject({ status: 404 });
  });
});

test('verify reads every file and names the lost and the changed ones', async () => {
  const { database, files } = office.app.system;
  const problems = async () =>
    (await verify(database, [], files)).find(({ check }) => check.startsWith('Attached'))?.problems ?? [
      'no such check',
    ];
  expect(await problems()).toEqual([]);
  await attach(office, JOURNALS, voucher.id, 'kept.txt', 'what was kept');
  const sha256 = createHash('sha256').update('what was kept').digest('hex');
  const place = join(folder, String(office.company), sha256.slice(0, 2), sha256);
  writeFileSync(place, 'something else');
  expect(await problems()).toEqual([expect.stringContaining('kept.txt is not what was attached')]);
  rmSync(place);
  expect(await problems()).toEqual([expect.stringContaining('kept.txt is not in the folder of files')]);
  const { rows } = await filesOf(office, JOURNALS, voucher.id);
  const content = await contentOf(office, rows.find(({ name }) => name === 'kept.txt')?.id ?? 0);
  expect([content.status, await content.json()]).toMatchObject([
    404,
    { message: expect.stringContaining('restore it from a backup') },
  ]);
});

test.each([
  ['C:\\Users\\Asha\\bill.pdf', 'bill.pdf'],
  ['/tmp/बिल.pdf', 'बिल.pdf'],
  ['bill\u202efdp.exe', 'billfdp.exe'],
  ['a\u0000b\n.txt', 'ab.txt'],
  ['   ', 'file'],
  [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('the name %j is listed as %j', (given, name) => {
  expect(tidyName(given)).toBe(name);
});
