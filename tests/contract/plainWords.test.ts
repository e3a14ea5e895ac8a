import { beforeAll, expect, test } from 'vitest';
import { dictionaries } from '../architecture/dictionaries';
import { sentencesBelow, type Text, textsBelow } from '../architecture/translatedTexts';

/** Phrases that a clerk has to read twice, or that another word of the product has replaced. */
const PHRASES = [
  /^of a (period|day)\b/i,
  /\bown period\b/i,
  /(?<![-&])\bbeside\b/i,
  /\bchoose one of the list\b/i,
  /\bcommon dashboards\b/i,
  /\banew\b/i,
  /\bstands? (under|beside|here|there|twice)\b/i,
  /\bdrop the (line|bill|cheque)\b/i,
  /\bempty: /i,
  /\bwhoever\b/i,
  /\bwhatever\b/i,
  /\bthereof\b/i,
  /\bone thing to correct\b/i,
  /\bthose to come too\b/i,
  /\bnothing waits for you\b/i,
  /\bnone is taken by itself\b/i,
  /\blast before further steps\b/i,
  /\bmirror entries\b/i,
  /\bnobody but the user\b/i,
];
const isHard = (text: string) => PHRASES.some((phrase) => phrase.test(text));

const ROOMS = ['contract', 'src', 'server'] as const;
/** Hindi words are looked at by their keys. Passwords and functions of the database are not sentences for people. */
const isSaid = (path: string) =>
  !path.startsWith('src/words/') && path !== 'contract/commonPasswords.ts' && !isOfDatabase(path);
const isOfDatabase = (path: string) => /^server\/core\/(db\/secure|lists\/search\/triggers)\.ts$/.test(path);

/** Read once: every file of the product is parsed for them. */
let hard: readonly Text[];
beforeAll(() => {
  const found = ROOMS.flatMap((room) => [...textsBelow(room, isSaid), ...sentencesBelow(room, isSaid)]);
  hard = found.filter(({ text }) => isHard(text));
});

test('a phrase is found in labels, sentences, templates and components, and not in names or comments', () => {
  expect(['Empty: 30', 'Whoever enters it', 'compare beside', 'Of a period'].filter(isHard)).toHaveLength(4);
  expect(['besides its accounts', 'understands', 'is empty'].filter(isHard)).toEqual([]);
  const sentences = sentencesBelow('server/books', () => true).map(({ text }) => text);
  expect(sentences).toContain('There is no account group for … . Make one, such as … .');
});

test('nothing that people read uses a phrase of the list', () => {
  expect([...new Set(hard.map(({ text, at }) => `${at}: ${text}`))]).toEqual([]);
});

test('the Hindi words translate no such text any more', () => {
  const keys = Object.values(dictionaries).flatMap((words) => Object.keys(words));
  expect(keys.filter(isHard)).toEqual([]);
});
