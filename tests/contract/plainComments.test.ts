import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { sourcesIn } from '../architecture/sources';

/** Words that make a comment or a test name a riddle; the common term says the same. */
const RIDDLE = /\b(told|tells|stands?|whoever|whatever|anew|beside|of it|thereof)\b/i;

/** How many comment lines and test names of a room still use such a word. It only gets lower. */
const MOST: Readonly<Record<string, number>> = {
  contract: 0,
  scripts: 0,
  server: 0,
  src: 0,
  tests: 0,
};

type Node = { type: string; [part: string]: unknown };
const isNode = (part: unknown): part is Node => typeof Object(part).type === 'string';

/** `test.each(cases)('name', …)` and `describe('name', …)` are calls of `test` and `describe`. */
function calledName(callee: unknown): unknown {
  if (!isNode(callee)) return undefined;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  return callee.name;
}

function testNamesIn(part: unknown, text: string): string[] {
  if (Array.isArray(part)) return part.flatMap((one) => testNamesIn(one, text));
  if (!isNode(part)) return [];
  const inner = Object.values(part).flatMap((one) => (typeof one === 'object' ? testNamesIn(one, text) : []));
  if (part.type !== 'CallExpression' || !/^(test|describe|it)$/.test(String(calledName(part.callee)))) return inner;
  const [name] = part.arguments as readonly (Node & { start: number; end: number })[];
  const isText = name?.type === 'TemplateLiteral' || (name?.type === 'Literal' && typeof name.value === 'string');
  return isText ? [text.slice(name.start + 1, name.end - 1), ...inner] : inner;
}

function riddlesIn(path: string, text: string): string[] {
  const { comments, program } = parseSync(path, text);
  const lines = comments.flatMap(({ value }) => value.split('\n'));
  return [...lines, ...testNamesIn(program, text)].filter((line) => RIDDLE.test(line)).map((line) => line.trim());
}

test('riddles are found in comments and test names, and not in code', () => {
  const source = [
    '/**',
    ' * Tells the total.',
    ' * A plain line.',
    ' */',
    "const told = 'stands';",
    'const a = 1; // read anew',
    "test('whoever asks', () => {});",
    "describe.each([1])('beside %s', () => {});",
    "expect('of it');",
  ].join('\n');
  expect(riddlesIn('a.ts', source)).toEqual(['* Tells the total.', 'read anew', 'whoever asks', 'beside %s']);
});

test.each(Object.entries(MOST))('%s has at most %i riddles in comments and test names', (room, most) => {
  const found = sourcesIn(room).flatMap(({ path, text }) => riddlesIn(path, text).map((line) => `${path}: ${line}`));
  expect(found.length > most ? found.join('\n') : '').toBe('');
});
