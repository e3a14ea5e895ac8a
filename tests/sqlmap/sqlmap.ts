import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { atEnd } from '../setup/atEnd';

/** One parameter of one address, as sqlmap is sent to it. */
export type Target = { path: string; params: Readonly<Record<string, string>>; scanned: readonly string[] };

export type Served = {
  url: string;
  /** Values that each parameter has been tried with, by path and name. */
  tried: ReadonlyMap<string, ReadonlySet<string>>;
};

export const keyOf = (path: string, name: string) => `${path} ${name}`;

/** Serves calls on a port of their own and notes their parameters. */
export async function served(fetch: (request: Request) => Response | Promise<Response>): Promise<Served> {
  const tried = new Map<string, Set<string>>();
  const noted = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    for (const [name, value] of searchParams) {
      const key = keyOf(pathname, name);
      tried.set(key, (tried.get(key) ?? new Set()).add(value));
    }
    return fetch(request);
  };
  const server = serve({ fetch: noted, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  atEnd(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, tried };
}

/**
 * The targets that sqlmap can inject into, as `path name`. The product never shows errors, so techniques that read them
 * are left out: conditions that change an answer (B) and conditions that delay it (T) remain.
 * @throws Error when sqlmap does not come to its end.
 */
export async function injectable(url: string, targets: readonly Target[], token?: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vyapar-sqlmap-'));
  try {
    const list = join(folder, 'targets');
    writeFileSync(list, targets.map(({ path, params }) => `${url}${path}?${new URLSearchParams(params)}`).join('\n'));
    const scanned = new Set(targets.flatMap((target) => target.scanned));
    const left = new Set(targets.flatMap(({ params }) => Object.keys(params)).filter((name) => !scanned.has(name)));
    const results = join(folder, 'results.csv');
    const said = await run([
      ...['-m', list, '--output-dir', folder, '--results-file', results],
      ...(token ? ['--headers', `Authorization: Bearer ${token}`] : []),
      ...(left.size > 0 ? ['--param-exclude', `^(${[...left].join('|')})$`] : []),
      ...['--batch', '--disable-coloring', '--flush-session', '--keep-alive', '--skip-waf'],
      ...['--dbms', 'PostgreSQL', '--technique', 'BT', '--level', '2', '--risk', '1', '--time-sec', '2'],
      ...['--ignore-code', '400', '--timeout', '20', '--retries', '0', '--answers', 'skip further tests=N'],
    ]);
    if (!/\[\*\] ending @/.test(said)) throw new Error(`sqlmap did not end: ${said.slice(-2_000)}`);
    return found(folder, results);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('sqlmap', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const words: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => words.push(String(data)));
    child.once('error', reject);
    child.once('close', () => resolve(words.join('')));
  });
}

/** Lines of the results: address, place, parameter, techniques, notes. */
function found(folder: string, results: string): string[] {
  if (!readdirSync(folder).includes('results.csv')) return [];
  return readFileSync(results, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, path, name] = /^"?https?:\/\/[^/]+([^?,]+)[^,]*"?,[^,]*,([^,]+),[^,]+,/.exec(line) ?? [];
      return path && name ? [keyOf(path, name)] : line.includes('http') && /,GET,/.test(line) ? [line] : [];
    });
}
