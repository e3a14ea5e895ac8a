import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Product = {
  url: string;
  dataDir: string;
  /** Ends it as an operator would, and waits. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** What it has said so far, for the message of a failed test. */
  said(): string;
};

export type ProductOptions = {
  /** Kept when the product stops; without it a new folder is made and removed. */
  dataDir?: string;
  databaseUrl?: string;
  demo?: boolean;
};

const STARTUP = 180_000;

/** Starts the built product as its users do, on a free port, and waits until it answers. */
export async function startProduct({ dataDir, databaseUrl, demo }: ProductOptions = {}): Promise<Product> {
  const port = await freePort();
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'vyapar-'));
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['start.mjs', ...(demo ? ['--demo'] : [])], {
    env: {
      ...environment,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words: string[] = [];
  child.stdout?.on('data', (data) => words.push(String(data)));
  child.stderr?.on('data', (data) => words.push(String(data)));
  const said = () => words.join('').slice(-4_000);
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    await ended(child, signal);
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  };
  const product = { url, dataDir: folder, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), said };

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
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}

/** A process that does not end within ten seconds of being asked to is ended, and the caller told. */
async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
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
