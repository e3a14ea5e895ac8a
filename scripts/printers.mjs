/**
 * The program for the printers: takes slips from the server by its key and prints them on network printers and on
 * printers of this computer. `npm run printers -- --server https://… --key …`, or SLIPS_SERVER and SLIPS_KEY.
 *
 * A slip is never printed twice, whenever the program or the computer stops: before its first byte goes to a printer, a
 * journal on the disk records that. A slip begun and not finished is reported, so that a person decides.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { parseArgs } from 'node:util';

const CONNECT_MS = 4000;
const MOST_KEPT = 5000;

/** The printer was not reached: it printed no byte of the slip. */
export class NotReached extends Error {}

/** The slips begun and printed, one line each, on the disk before the next step. */
export function openJournal(path) {
  const states = new Map();
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  for (const line of lines) {
    const [id, state] = line.split(' ');
    if (id && state) states.set(id, state);
  }
  const kept = [...states].slice(-MOST_KEPT);
  writeFileSync(path, kept.map(([id, state]) => `${id} ${state}\n`).join(''));
  const file = openSync(path, 'a');
  return {
    read: (id) => states.get(id) ?? null,
    write(id, state) {
      writeSync(file, `${id} ${state}\n`);
      fsyncSync(file);
      states.set(id, state);
    },
    close: () => closeSync(file),
  };
}

/** Sends bytes to a network printer, or to a device of this computer. @throws NotReached before the first byte. */
export async function sendToPrinter({ target, address }, bytes) {
  if (target === 'device') {
    const device = await open(address, 'r+').catch((error) => {
      throw new NotReached(error.message);
    });
    try {
      await device.writeFile(bytes);
    } finally {
      await device.close();
    }
    return;
  }
  const at = address.lastIndexOf(':');
  const socket = connect({ host: address.slice(0, at), port: Number(address.slice(at + 1)) });
  await new Promise((resolve, reject) => {
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('The printer does not answer')));
    socket.once('connect', resolve);
    socket.once('error', (error) => reject(new NotReached(error.message)));
  });
  await new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', resolve);
    socket.end(bytes);
  });
}

/**
 * One round: takes slips and prints each at most once. @returns how many came out.
 * @param {{ call: Function, journal: ReturnType<typeof openJournal>, send?: Function }} parts
 */
export async function printRound({ call, journal, send = sendToPrinter }) {
  let printed = 0;
  for (const slip of (await call({ act: 'take' })).slips) {
    const report = (act, reason = null) => call({ act, slip: slip.id, reason });
    const state = journal.read(slip.id);
    if (state === 'printed') await report('printed');
    else if (state === 'begun') await report('unsure', 'The program stopped while it was printed');
    else if (!(await report('begin')).mayPrint) {
      // Another start of the program began it, or the backup printer has it: then this changes nothing.
      await report('unsure', 'The program stopped before or while it was printed');
    } else {
      journal.write(slip.id, 'begun');
      try {
        await send(slip, Buffer.from(slip.content, 'base64'));
        journal.write(slip.id, 'printed');
        printed += 1;
        await report('printed');
      } catch (error) {
        const isSafe = error instanceof NotReached;
        if (isSafe) journal.write(slip.id, 'failed');
        if (journal.read(slip.id) === 'printed') throw error;
        await report(isSafe ? 'failed' : 'unsure', String(error.message).slice(0, 200));
      }
    }
  }
  return printed;
}

/** A caller of the server with the key of the program. */
export function callerOf(server, key, fetcher = fetch) {
  const run = randomUUID();
  return async (body) => {
    const answer = await fetcher(new URL('/api/public/slips', server), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, run, ...body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    return JSON.parse(text);
  };
}

if (process.argv[1]?.endsWith('printers.mjs')) {
  const { values } = parseArgs({
    options: {
      server: { type: 'string', default: process.env.SLIPS_SERVER ?? 'http://localhost:4000' },
      key: { type: 'string', default: process.env.SLIPS_KEY ?? '' },
      journal: { type: 'string', default: 'printers.journal' },
      every: { type: 'string', default: '1000' },
    },
  });
  if (!values.key) throw new Error('Give the key of this program: --key, or SLIPS_KEY');
  const parts = { call: callerOf(values.server, values.key), journal: openJournal(values.journal) };
  for (;;) {
    await printRound(parts).catch((error) => console.error(`${new Date().toISOString()} ${error.message}`));
    await new Promise((resolve) => setTimeout(resolve, Number(values.every)));
  }
}
