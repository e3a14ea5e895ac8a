import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder, runningOn } from '../../server/core/db/folderLock';

let folder: string;
let file: string;
const lockOf = (lock: object | number) => writeFileSync(file, JSON.stringify(lock));
const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
const startOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vyapar-lock-'));
  file = join(folder, 'server.pid');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder in use by a living process is refused by name, and is free when that one has let it go', () => {
  const living = spawn('sleep', ['60']);
  const pid = living.pid ?? 0;
  lockOf({ pid, startedAt: startOf(pid), boot });
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${pid}. Stop it first`);
  living.kill('SIGKILL');
  lockOf({ pid: process.pid, startedAt: startOf(process.pid), boot });
  const unlock = lockFolder(folder);
  expect(runningOn(folder)).toBe(process.pid);
  unlock();
  expect([runningOn(folder), readdirSync(folder)]).toEqual([null, []]);
});

test('a process that was killed and not waited for holds nothing', async () => {
  // The shell has a child that it never waits for, as a container's first process may.
  const shell = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = (await once(shell.stdout, 'data')) as [Buffer];
  const pid = Number(String(said));
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
  lockOf({ pid, startedAt: startOf(pid), boot });
  expect(runningOn(folder)).toBeNull();
  lockOf(pid);
  lockFolder(folder)();
  shell.kill('SIGKILL');
});

test.each([
  ['by a later process', () => ({ pid: 1, startedAt: '7', boot })],
  ['since the machine was started again', () => ({ pid: 1, startedAt: startOf(1), boot: 'another' })],
  ['by nobody', () => ({ pid: 4_000_000, startedAt: '7', boot })],
])('a number that is borne %s holds nothing', (_by, lock) => {
  lockOf(lock());
  expect(runningOn(folder)).toBeNull();
  lockFolder(folder)();
});

test('a lock that was cut off while it was written holds nothing', () => {
  writeFileSync(file, '{"pid":');
  lockFolder(folder)();
});

test('of eight processes that come upon the lock of an ended one, one gets the folder', async () => {
  lockOf({ pid: 4_000_000, startedAt: '7', boot });
  const script = `
    import { lockFolder } from ${JSON.stringify(join(process.cwd(), 'server/core/db/folderLock.ts'))};
    try { lockFolder(${JSON.stringify(folder)}); console.log('mine'); setTimeout(() => {}, 60_000); } catch { console.log('refused'); }`;
  const entry = join(folder, 'take.mts');
  writeFileSync(entry, script);
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: entry, outDir: join(folder, 'built'), rollupOptions: { output: { entryFileNames: 'take.mjs' } } },
  });
  const children = Array.from({ length: 8 }, () => spawn(process.execPath, [join(folder, 'built', 'take.mjs')]));
  const said = await Promise.all(
    children.map(async ({ stdout }) => String(((await once(stdout, 'data')) as [Buffer])[0]).trim()),
  );
  for (const child of children) child.kill('SIGKILL');
  expect(said.toSorted()).toEqual(['mine', ...Array(7).fill('refused')]);
});
