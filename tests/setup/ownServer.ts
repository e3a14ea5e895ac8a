import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './product';

const PLACE = '/usr/lib/postgresql';

/** The folder of the programs of the newest PostgreSQL, or null on a machine without one. */
export function postgresPrograms(): string | null {
  if (!existsSync(PLACE)) return null;
  const versions = readdirSync(PLACE).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(PLACE, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

export type OwnServer = {
  url: string;
  /** `fast` ends all connections and shuts down in order; `immediate` is a crash, and the start recovers. */
  restart(how: 'fast' | 'immediate'): void;
  remove(): void;
};

/**
 * A PostgreSQL server of one test, which may end it as it likes. Commits are written to the operating system, which
 * lives on, so nothing has to reach the disk.
 * @param folder where its files are, such as a small file system.
 */
export async function ownServer(folder = mkdtempSync(join(tmpdir(), 'vyapar-postgres-'))): Promise<OwnServer> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('there is no PostgreSQL on this machine');
  const port = await freePort();
  const data = join(folder, 'data');
  // PostgreSQL does not run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []), join(programs, program)];
    execFileSync(command, [...rest, ...args], { stdio: 'ignore' });
  };
  run('initdb', '-D', data, '-U', 'root', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8');
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_wal_size=64MB -c min_wal_size=32MB`;
  const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), ...args);
  control('-o', settings, 'start');
  return {
    url: `postgres://root@127.0.0.1:${port}/postgres`,
    restart: (how) => control('-o', settings, '-m', how, 'restart'),
    remove() {
      control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
