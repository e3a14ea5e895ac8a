import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, clientOf } from './client';

export type Product = {
  url: string;
  /** Calls with a session token, or a stranger's. */
  connect(token?: string): Client;
  dataDir: string;
  /** Ends it as an operator would, and waits. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Its output so far, for the message of a failed test. */
  said(): string;
};

/** Builds the product if a source has changed since the last build. */
export function buildProduct(): void {
  // A test runner's own NODE_ENV would build React for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, ['start.mjs', '--build'], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('the product cannot be built');
}

/** The place of the books. */
export type Place = {
  /** Kept when the product stops; without it a new folder is made and removed. */
  dataDir?: string;
  databaseUrl?: string;
};
/** Demo companies: all are made before it answers, or each when somebody signs in to it. */
export type ProductOptions = Place & { demo?: 'all' | 'offered' };

function surroundings({ dataDir, databaseUrl }: Place): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...rest } = process.env;
  return {
    ...rest,
    NODE_ENV: 'production',
    ...(dataDir && { DATA_DIR: dataDir }),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
}

export type Told = { status: number | null; text: string; seconds: number };

/** Runs a command of the product, such as `--backup`, next to a running product or without one. */
export function runCommand(place: Place, ...args: string[]): Promise<Told> {
  const begin = performance.now();
  const child = spawn(process.execPath, ['start.mjs', '--serve', ...args], {
    env: surroundings(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => words.push(String(data)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) =>
      resolve({ status, text: words.join(''), seconds: (performance.now() - begin) / 1000 }),
    );
  });
}

/** Verifies the books of a product that is not running, and returns the report. */
export async function verifyProduct(place: Place): Promise<string> {
  const { status, text } = await runCommand(place, '--verify');
  return status === 0 ? text : `exit ${status}\n${text}`;
}

/** Making the demo companies posts some thousand vouchers. */
const STARTUP = 600_000;

/** Starts the built product as its users do, on a free port, and waits until it answers. */
export async function startProduct({ dataDir, databaseUrl, demo }: ProductOptions = {}): Promise<Product> {
  const port = await freePort();
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'vyapar-'));
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=64', 'start.mjs', '--serve', ...(demo ? [demo === 'all' ? '--demo=all' : '--demo'] : [])],
    {
      env: { ...surroundings({ dataDir: folder, databaseUrl }), PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const words: string[] = [];
  child.stdout?.on('data', (data) => words.push(String(data)));
  child.stderr?.on('data', (data) => words.push(String(data)));
  const said = () => words.join('').slice(-4_000);
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    await ended(child, signal);
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  };
  const connect = (token?: string) => clientOf(url, token);
  const product = { url, connect, dataDir: folder, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), said };

  const deadline = Date.now() + STARTUP;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await product.kill();
      throw new Error(`the product did not start: ${said()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return product;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`)).ok;
  } catch {
    return false;
  }
}

/** As long as a busy machine may need for it. */
const STOPPING = 100_000;

/** A process that does not end when it is asked to is killed, and the caller gets an error. */
async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), STOPPING);
  await gone;
  clearTimeout(late);
  if (signal !== 'SIGKILL' && child.signalCode === 'SIGKILL') throw new Error('the product did not stop when asked to');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
