import { spawnSync } from 'node:child_process';

/** Whether hledger is on this machine; a run that says it is CI may not do without it. */
export function hasHledger(): boolean {
  const found = spawnSync('hledger', ['--version']).status === 0;
  if (!found && process.env.CI) throw new Error('hledger is missing: install the package of that name');
  if (!found) console.warn('hledger is not installed, so nobody checked the journal but ourselves');
  return found;
}

/** Paise by account, as hledger adds up a journal; it refuses a journal with a voucher that does not balance. */
export function hledgerBalances(journal: string, ...query: string[]): Map<string, number> {
  const asked = ['-f', '-', 'balance', '--flat', '--no-total', '--empty', '-O', 'csv', ...query];
  const { status, stdout, stderr } = spawnSync('hledger', asked, { input: journal, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`hledger: ${stderr}`);
  const lines = stdout.trim().split('\n').slice(1);
  return new Map(lines.map(cells).map(([account = '', amount = '']) => [account, paiseOf(amount)]));
}

/** Every voucher balances and every account and commodity is declared. */
export function hledgerCheck(journal: string): string {
  const { stderr, status } = spawnSync('hledger', ['-f', '-', 'check', '--strict'], {
    input: journal,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}

const cells = (line: string) =>
  [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = '']) => text.replaceAll('""', '"'));

function paiseOf(amount: string): number {
  const found = /^(-?)INR (-?)(\d+)\.(\d\d)$/.exec(amount);
  if (amount === '0') return 0;
  if (!found) throw new Error(`hledger wrote an amount as ${amount}`);
  const [, before, after, rupees, paise] = found;
  return Number(`${rupees}${paise}`) * (before || after ? -1 : 1);
}
