import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { FILE_TYPES, isInline } from '../../contract/files';
import { testApp } from '../setup/app';
import { attach, contentOf, filesOf, upload } from './attachFile';
import { JOURNALS, type Office, openOffice, post, type Voucher } from './office';
import { plainJournal } from './twoCompanies';

/** Files of somebody who means harm: refused by their content, and harmless where they are taken. */
let office: Office;
let voucher: Voucher;
beforeAll(async () => {
  office = await openOffice(await testApp());
  voucher = await office.admin.ok<Voucher>('POST', post(JOURNALS), plainJournal(office));
});

const latin = (text: string) => Buffer.from(text, 'latin1');
const zip = (first: string) => Buffer.concat([latin('PK\u0003\u0004'), Buffer.alloc(26), latin(first)]);
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';
/** The beginning of a file of each type that is taken. */
const HEADS: Readonly<Record<string, Buffer>> = {
  'application/pdf': latin(PDF),
  'image/jpeg': latin('\u00ff\u00d8\u00ff\u00e0'),
  'image/png': latin('\u0089PNG\r\n\u001a\n'),
  'image/webp': latin('RIFF\u0000\u0000\u0000\u0000WEBP'),
  'image/gif': latin('GIF89a'),
  'image/heic': latin('\u0000\u0000\u0000\u0018ftypheic'),
  'image/tiff': latin('II*\u0000'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': zip('[Content_Types].xml'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zip('word/document.xml'),
  'application/vnd.oasis.opendocument.spreadsheet': zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
  'application/vnd.oasis.opendocument.text': zip('mimetypeapplication/vnd.oasis.opendocument.text'),
  'application/vnd.ms-excel': latin('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
  'application/msword': latin('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
  'text/csv': latin('a,b\n'),
  'text/plain': latin('text\n'),
  'application/json': latin('{}\n'),
  'application/xml': latin('<a/>\n'),
};
const SCRIPT = '<script>alert(1)</script>';

describe('a file of any type that is taken', () => {
  test.each(FILE_TYPES)('$type goes out as that and nothing else, in a sandbox without scripts', async (kind) => {
    const { type, extensions } = kind;
    for (const extension of extensions) {
      const head = HEADS[type] ?? Buffer.alloc(0);
      const content = Buffer.concat([head, latin(SCRIPT)]);
      const { id } = await attach(
        office,
        JOURNALS,
        voucher.id,
        `"; filename="x.html\r\nX-Evil: 1.${extension}`,
        content,
      );
      const answer = await contentOf(office, id);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox/),
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(answer.headers.get('content-disposition')).toMatch(
        isInline(type) ? /^inline; filename\*=UTF-8''[\w%.-]+$/ : /^attachment; filename\*=UTF-8''[\w%.-]+$/,
      );
      expect([...answer.headers.keys()].filter((name) => /evil/i.test(name))).toEqual([]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
      const stranger = await office.app.fetch(new Request(`http://test.local/api/files/${id}/content`));
      expect(stranger.status).toBe(401);
      await office.admin.ok('DELETE', `/api/files/${id}`);
    }
  });

  test('is never one that a browser runs', () => {
    expect(FILE_TYPES.filter(({ inline }) => inline).map(({ type }) => type)).toEqual([
      'application/pdf',
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/gif',
    ]);
    expect(FILE_TYPES.map(({ type }) => type).sort()).toEqual(Object.keys(HEADS).sort());
  });
});

describe('a file that is not what it claims is refused:', () => {
  test.each<[string, string, Buffer]>([
    ['a program behind a second ending', 'bill.pdf.exe', latin(PDF)],
    ['a page behind a second ending', 'bill.png.html', latin('\u0089PNG\r\n\u001a\n')],
    ['an ending after a dot and a space', 'bill.pdf. ', latin(PDF)],
    ['an ending that is turned round', 'bill\u202efdp.exe', latin(PDF)],
    ['a program that is a PDF too', 'bill.pdf', latin(`MZ\u0090\u0000${PDF}`)],
    ['a program of Linux that is a PDF too', 'bill.pdf', latin(`\u007fELF${PDF}`)],
    ['a script that is a PDF too', 'bill.pdf', latin(`#!/bin/sh\n${PDF}`)],
    ['an archive that is a PDF too', 'bill.pdf', Buffer.concat([zip('a.jar'), latin(PDF)])],
    ['a page that is a PDF too', 'bill.pdf', latin(`<html>${SCRIPT}${PDF}`)],
    ['a drawing that is a PDF too', 'bill.pdf', latin(`<svg onload=alert(1)>${PDF}`)],
    ['a photo that is a PDF too', 'bill.pdf', latin(`GIF89a${PDF}`)],
    ['a page as a photo', 'photo.jpg', latin(`<!doctype html>${SCRIPT}`)],
    ['a drawing with scripts as a photo', 'photo.webp', latin('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a Java archive as a sheet', 'sheet.xlsx', zip('META-INF/MANIFEST.MF')],
    ['a program as text', 'notes.txt', latin('MZ program')],
    ['a PDF as text', 'notes.txt', latin(PDF)],
    ['a shortcut', 'bill.lnk', latin('L\u0000\u0000\u0000')],
    ['a page of another kind', 'bill.xhtml', latin('<html/>')],
    ['a page under an ending in capitals', 'BILL.HTML', latin('<html/>')],
  ])('%s', async (_what, name, content) => {
    const before = (await filesOf(office, JOURNALS, voucher.id)).rows;
    const { status, body } = await upload(office, JOURNALS, voucher.id, name, content);
    expect([status, body.code]).toEqual([400, 'INVALID']);
    expect((await filesOf(office, JOURNALS, voucher.id)).rows).toEqual(before);
  });

  test('bytes that a scanner puts before a PDF are no reason', async () => {
    const { id } = await attach(office, JOURNALS, voucher.id, 'scan.pdf', latin(`\u0000\u0000scanner\r\n${PDF}`));
    await office.admin.ok('DELETE', `/api/files/${id}`);
  });
});

test.each([
  '../../../etc/passwd.txt',
  '..\\..\\start.txt',
  '/etc/cron.d/a.txt',
  'C:\\a.txt',
  '....//a.txt',
  '%2e%2e%2fa.txt',
])('the path %s is only a name, and the folder of files holds only hashes', async (name) => {
  const file = await attach(office, JOURNALS, voucher.id, name, `Text of ${name}`);
  expect(file.name).not.toMatch(/[/\\]/);
  const folder = join(office.app.system.dataDir, 'files');
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((entry) => !/^[0-9a-f]{64}$/.test(entry.name))).toEqual([]);
  await office.admin.ok('DELETE', `/api/files/${file.id}`);
});

test('a sheet that would unpack to a gigabyte is kept as the few bytes that it has: nothing here unpacks it', async () => {
  const packed = deflateRawSync(Buffer.alloc(8 * 1024 * 1024), { level: 1 });
  const bomb = Buffer.concat([zip('[Content_Types].xml'), packed]);
  const file = await attach(office, JOURNALS, voucher.id, 'bomb.xlsx', bomb);
  expect(file.size).toBe(bomb.length);
  expect((await (await contentOf(office, file.id)).arrayBuffer()).byteLength).toBe(bomb.length);
});
