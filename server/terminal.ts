import pino, { type Logger, type LoggerOptions } from 'pino';

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** The log: lines of JSON for programs, and plain warnings where a person reads the terminal. */
export function logTo(output: Output, level: string | undefined): Logger {
  const options: LoggerOptions = {
    level: level ?? (output.isTTY ? 'warn' : 'info'),
    redact: ['password', '*.password', 'authorization'],
  };
  return output.isTTY ? pino(options, { write: (line) => void output.write(plainLine(line)) }) : pino(options);
}

function plainLine(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
  return `${[msg, err?.message].filter((words) => words !== undefined).join(': ')}\n`;
}

/** The message on the terminal once the product answers. */
export const startLines = (port: number, database: string): string =>
  [
    `Vyapar Suite is at http://localhost:${port}`,
    `Database: ${database}`,
    'To stop it, press Ctrl+C in this window.',
    '',
  ].join('\n');

/** Where the books are, without user and password. */
export function databaseWords(url: string | undefined, dataDir: string): string {
  if (!url) return `embedded, in ${dataDir}`;
  if (!URL.canParse(url)) return 'PostgreSQL';
  const { host, pathname } = new URL(url);
  return `PostgreSQL, ${pathname.slice(1)} on ${host || 'this machine'}`;
}
