import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BridgeAnswer, LateSlip, SlipPrinter } from '../../contract/slipQueue';
import { callerOf, NotReached, openJournal, printRound, type Slip, sendToPrinter } from '../../scripts/printers.mjs';
import { runAsSystem } from '../../server/core/calls/runAsSystem';
import { queueSlips } from '../../server/core/slips/slipQueue';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';

let office: Office;
let folder: string;
const BEGIN = Date.UTC(2026, 3, 15, 6);
const keys: string[] = [];
let [tandoor, desk] = [0, 0];

beforeAll(async () => {
  office = await openOffice(await testApp(new Date(BEGIN).toISOString()), { yearFrom: '2026-04-01' });
  folder = mkdtempSync(join(tmpdir(), 'slips-'));
  const { admin } = office;
  const bridges: number[] = [];
  for (const name of ['Kitchen computer', 'Desk computer']) {
    const made = await admin.ok<{ id: number; key: string }>('POST', '/api/slip-printers/programs', { name });
    bridges.push(made.id);
    keys.push(made.key);
  }
  const printer = async (name: string, bridgeId: number | undefined, backupId: number | null) =>
    (
      await admin.ok<{ id: number }>('POST', '/api/slip-printers', {
        name,
        target: 'network',
        address: '192.168.1.50:9100',
        bridgeId,
        backupId,
        active: true,
      })
    ).id;
  desk = await printer('Bill desk', bridges[1], null);
  tandoor = await printer('Tandoor', bridges[0], desk);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let seconds = 0;
const wait = (more: number) => {
  seconds += more;
  office.app.setNow(new Date(BEGIN + seconds * 1000).toISOString());
};
const queue = (title: string, printerId = tandoor, id = randomUUID()) =>
  runAsSystem(office.app.system, { companyId: office.company, userId: null }, async (tx, ctx) => {
    await queueSlips(tx, ctx, [{ id, printerId, title, bytes: Buffer.from(title) }]);
    return id;
  });
/** The paper that came out of printers, by the program that printed it. */
let paper: string[] = [];
beforeEach(async () => {
  paper = [];
  wait(60);
});

const fetcher = ((url: URL, more: RequestInit) => office.app.fetch(new Request(url, more))) as typeof fetch;
const call = (bridge: number) => callerOf('http://test.local', keys[bridge] ?? '', fetcher);
/** A program with a journal of its own; a second call after a crash reads the same journal. */
const program = (bridge: number, name: string, more: Partial<Parameters<typeof printRound>[0]> = {}) => ({
  call: call(bridge),
  journal: openJournal(join(folder, name)),
  send: async (_slip: object, bytes: Uint8Array) => void paper.push(Buffer.from(bytes).toString()),
  ...more,
});
const late = () => office.admin.ok<LateSlip[]>('GET', '/api/slips/late');

describe('the queue of slips', () => {
  test('gives a slip to the program of its printer once, in order', async () => {
    await queue('K-0001');
    wait(1);
    const id = await queue('K-0002');
    await queue('K-0002 again', tandoor, id);
    const kitchen = program(0, 'order');
    expect(await printRound(program(1, 'other'))).toBe(0);
    expect(await printRound(kitchen)).toBe(2);
    expect(await printRound(kitchen)).toBe(0);
    expect(paper).toEqual(['K-0001', 'K-0002']);
  });

  test('goes to the backup printer when nobody took it in ten seconds', async () => {
    await queue('K-0003');
    wait(9);
    expect(await printRound(program(1, 'b1'))).toBe(0);
    wait(2);
    expect(await printRound(program(1, 'b2'))).toBe(1);
    expect(await printRound(program(0, 'b3'))).toBe(0);
    expect(paper).toEqual(['K-0003']);
  });

  test('goes to the backup printer when the program stopped after it took the slip, and is not printed when it is back', async () => {
    await queue('K-0004');
    const { slips } = await call(0)({ act: 'take' });
    expect(slips).toHaveLength(1);
    wait(11);
    expect(await printRound(program(1, 'c1'))).toBe(1);
    const [slip] = slips;
    expect(await call(0)({ act: 'begin', slip: slip?.id })).toMatchObject({ mayPrint: false });
    expect(await printRound(program(0, 'c2'))).toBe(0);
    expect(paper).toEqual(['K-0004']);
  });

  test('goes to the backup printer at once when its printer is not reached, and to people where there is none', async () => {
    await queue('K-0005');
    const send = async () => {
      throw new NotReached('connect ECONNREFUSED');
    };
    expect(await printRound(program(0, 'd1', { send }))).toBe(0);
    expect(await printRound(program(1, 'd2', { send }))).toBe(0);
    const [slip, ...more] = await late();
    expect([slip, more]).toMatchObject([{ title: 'K-0005', printer: 'Bill desk', why: 'failed' }, []]);
    await office.admin.ok('POST', '/api/slips/again', { slip: slip?.id, printerId: tandoor });
    expect(await printRound(program(0, 'd3'))).toBe(1);
    expect(await late()).toEqual([]);
  });

  test('is red after thirty seconds', async () => {
    await queue('K-0006', desk);
    wait(31);
    expect(await late()).toMatchObject([{ title: 'K-0006', why: 'waiting' }]);
    await printRound(program(1, 'e1'));
    expect(await late()).toEqual([]);
  });
});

describe('never twice', () => {
  /** Everything that a program does, with the place where it is stopped. */
  const STEPS = ['take', 'begin', 'printed', 'send', 'sent'] as const;

  test.each(STEPS)('when the program stops at %s', async (stopAt) => {
    await queue(`slip ${stopAt}`);
    class Crash extends Error {}
    const stopping = program(0, stopAt);
    const stopped = {
      ...stopping,
      // The server has done its part; the answer never comes.
      call: async (body: { act?: string }) => {
        const answer: BridgeAnswer = (await stopping.call(body)) as BridgeAnswer;
        if (body.act === stopAt) throw new Crash();
        return answer;
      },
      send: async (slip: Slip, bytes: Uint8Array) => {
        if (stopAt === 'send') throw new Crash();
        await stopping.send(slip, bytes);
        if (stopAt === 'sent') throw new Crash();
      },
    };
    await printRound(stopped).catch(() => 0);
    for (let round = 0; round < 3; round++) await printRound(program(0, stopAt));
    expect(paper.length).toBeLessThanOrEqual(1);
    // It came out once, or people are asked.
    const asked = await late();
    expect(paper.length === 1 || asked.some(({ why }) => why === 'unsure')).toBe(true);
    wait(60);
    await printRound(program(1, `${stopAt} backup`));
    expect(paper.length).toBeLessThanOrEqual(1);
    for (const { id } of asked) await office.admin.ok('POST', '/api/slips/again', { slip: id });
    await printRound(program(0, stopAt));
  });

  test('two programs of one printer at the same time print each slip once', async () => {
    for (let n = 0; n < 12; n++) await queue(`P-${n}`);
    await Promise.all([0, 1, 2].map(() => printRound(program(0, 'twins'))));
    await printRound(program(0, 'twins'));
    expect([paper.length, new Set(paper).size]).toEqual([12, 12]);
    expect(await late()).toEqual([]);
  });
});

describe('the program', () => {
  test('prints on a network printer and on a device of its computer', async () => {
    const received: Buffer[] = [];
    const server = createServer((socket) => socket.on('data', (data) => received.push(data)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await sendToPrinter({ target: 'network', address: `127.0.0.1:${port}` }, Buffer.from('KOT'));
    await new Promise((resolve) => server.close(resolve));
    expect(Buffer.concat(received).toString()).toBe('KOT');
    await expect(sendToPrinter({ target: 'network', address: `127.0.0.1:${port}` }, Buffer.from('x'))).rejects.toThrow(
      NotReached,
    );
    const device = join(folder, 'lp0');
    writeFileSync(device, '');
    await sendToPrinter({ target: 'device', address: device }, Buffer.from('KOT'));
    expect(readFileSync(device, 'utf8')).toBe('KOT');
    await expect(sendToPrinter({ target: 'device', address: join(folder, 'none') }, Buffer.from('x'))).rejects.toThrow(
      NotReached,
    );
  });

  test('is refused without its key, and printers are set up by those who may', async () => {
    await expect(callerOf('http://test.local', 'f'.repeat(48), fetcher)({ act: 'take' })).rejects.toThrow(
      'opens no printers',
    );
    expect(await office.clerk.refused('POST', '/api/slip-printers/programs', { name: 'Other' })).toMatchObject({
      status: 403,
    });
    const printers = await office.admin.ok<SlipPrinter[]>('GET', '/api/slip-printers');
    const [first] = printers;
    const { id, waiting: _, ...input } = first as SlipPrinter;
    expect(await office.admin.refused('PUT', `/api/slip-printers/${id}`, { ...input, backupId: id })).toMatchObject({
      fields: { backupId: 'Select another printer as backup' },
    });
    await office.admin.ok('PUT', `/api/slip-printers/${id}`, { ...input, address: '/dev/usb/lp0' });
  });
});
