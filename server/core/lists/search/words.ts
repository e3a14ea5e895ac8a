import { type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/anyOf';
import { rowsOf, type Tx } from '../../db/database';

/**
 * Searches by the beginning of words, over the table `search_words`: a row for each word of a document (number,
 * particulars, narration, keywords) under its type, and of an account (name, code) under `ACCOUNT`. The triggers of
 * `triggers.ts` write it for every change of a row; `document_words` and `words_of`, made there too, split a text
 * into words. A number is stored as a whole word, from each of its parts on, and as its serial without zeros.
 * Under row-level security an index serves only leakproof operators: comparisons of text, but neither `like` nor
 * full-text search. So words are ranges of an index.
 */
export const ACCOUNT = 'account';

/** Longer words are kept and looked for by their beginning. */
const LONGEST = 40;
const NO_WORD = /[^0-9A-Za-z\u0080-\u{10ffff}]+/u;

/** The text typed between two spaces: as a whole, such as a number, and the words between its signs. */
type Typed = { whole: string; parts: readonly string[] };

export const typedWords = (text: string): Typed[] =>
  text.split(/\s+/).flatMap((whole) => {
    const parts = whole.split(NO_WORD).filter((part) => part !== '');
    return parts.length === 0 ? [] : [{ whole, parts }];
  });

/** Whether `word` starts with the typed text, ignoring case. */
const beginsWith = (word: SQL, typed: string): SQL => {
  const begin = sql`lower(${typed.slice(0, LONGEST)}::text) collate "C"`;
  return sql`${word} >= ${begin} and ${word} < ${begin} || chr(1114111)`;
};

/** Keys of the rows one of whose words begins so. */
export const idsWith = (companyId: number, kind: string, word: string): SQL =>
  sql`select w.row_id from search_words w where w.company_id = ${companyId} and w.kind = ${kind} and ${beginsWith(sql`w.word`, word)}`;

/** The same of one document `d`, from its text. */
const hasWord = (word: string): SQL =>
  sql`exists (select from document_words(d.number, d.particulars, d.narration, d.keywords) w(word) where ${beginsWith(sql`w.word`, word)})`;

/** That a text has a word that begins so. */
export const hasWordIn = (text: SQL, word: string): SQL =>
  sql`exists (select from words_of(${text}) w(word) where ${beginsWith(sql`w.word`, word)})`;

/** As many keys are handed on; a word of more documents is looked for in their text, newest first. */
const MOST_KEYS = 4_000;

/** Documents that have every word of a text: their keys, or where they are many, a condition on the row `d`. */
export type FoundDocuments = { ids: number[] } | { where: SQL; keys: SQL };

/**
 * Documents of a type that have each typed word, found by the rarest word. A word of most vouchers, such as `being`,
 * is not looked up: a list that begins with the newest fills its page soon.
 */
export async function documentsWith(
  tx: Tx,
  companyId: number,
  type: string,
  typed: readonly Typed[],
): Promise<FoundDocuments> {
  const asked = [...new Set(typed.flatMap(({ whole, parts }) => [whole, ...parts]))];
  if (asked.length === 0) return { ids: [] };
  const known = new Map(
    (
      await rowsOf<{ place: number; ids: number[] }>(
        tx,
        sql.join(
          asked.map(
            (word, place) => sql`
            select ${place}::int as place, coalesce(json_agg(row_id), '[]') as ids
              from (${idsWith(companyId, type, word)} limit ${MOST_KEYS + 1}) found`,
          ),
          sql` union all `,
        ),
      )
    ).map(({ place, ids }) => [asked[place], ids]),
  );
  const idsOf = (word: string) => known.get(word) ?? [];
  // A number is a word with its signs; any other text is known by the words between them.
  const words = typed.flatMap(({ whole, parts }) => (idsOf(whole).length > 0 ? [whole] : parts));
  const [rarest = '', ...others] = [...new Set(words)].sort((a, b) => idsOf(a).length - idsOf(b).length);
  if (idsOf(rarest).length > MOST_KEYS) {
    const keys = words.map((word) => sql`(${idsWith(companyId, type, word)})`);
    return { where: sql.join(words.map(hasWord), sql` and `), keys: sql.join(keys, sql` intersect `) };
  }
  const ids = [...new Set(idsOf(rarest))];
  if (others.length === 0 || ids.length === 0) return { ids };
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select d.id from documents d
         where d.company_id = ${companyId} and d.id = ${anyOf(ids)} and ${sql.join(others.map(hasWord), sql` and `)}`,
  );
  return { ids: rows.map(({ id }) => id) };
}

/** Rebuilds the words where rows were loaded without triggers; of one company or of all. */
export async function fillWords(tx: Tx, companyId: number | null): Promise<void> {
  const of = (column: string) => (companyId === null ? sql`` : sql`where ${sql.raw(column)} = ${companyId}`);
  await tx.execute(sql`delete from search_words ${of('company_id')}`);
  await tx.execute(sql`
    insert into search_words (company_id, kind, word, row_id)
    select d.company_id, d.type, w, d.id from documents d cross join lateral document_words(d.number, d.particulars, d.narration, d.keywords) w ${of('d.company_id')}
    union all
    select a.company_id, ${ACCOUNT}, w, a.id from accounts a cross join lateral words_of(concat_ws(' ', a.name, a.code)) w ${of('a.company_id')}`);
}
