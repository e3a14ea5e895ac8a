import { expect, test } from 'vitest';
import { databaseWords, logTo, startLines } from '../../server/terminal';

/** The output of a log on a terminal. */
function written(level: string | undefined) {
  const lines: string[] = [];
  const output = {
    isTTY: true,
    write: (line: string | Uint8Array) => {
      lines.push(String(line));
      return true;
    },
  };
  return { log: logTo(output, level), lines };
}

test('a person at a terminal reads three plain lines: address, database and how to stop it', () => {
  expect(startLines(4000, databaseWords(undefined, '/shop/data'))).toBe(
    'Vyapar Suite is at http://localhost:4000\nDatabase: embedded, in /shop/data\nTo stop it, press Ctrl+C in this window.\n',
  );
});

test.each([
  ['postgres://asha:secret@db.example:5433/vyapar', 'PostgreSQL, vyapar on db.example:5433'],
  ['postgres:///vyapar', 'PostgreSQL, vyapar on this machine'],
  ['host=/tmp', 'PostgreSQL'],
])('the database of %s is shown without user and password', (url, words) => {
  expect(databaseWords(url, '/data')).toBe(words);
});

test('a terminal shows warnings in plain words, and no other lines', () => {
  const { log, lines } = written(undefined);
  log.info('stopping');
  log.error({ err: new Error('no such host') }, 'delivering mails');
  expect(lines).toEqual(['delivering mails: no such host\n']);
});

test('a terminal shows the levels of LOG_LEVEL', () => {
  const { log, lines } = written('info');
  log.info('stopping');
  expect(lines).toEqual(['stopping\n']);
});
