import { type SQL, sql } from 'drizzle-orm';
import { CONTROL_TYPES } from '../../contract/books/accountGroups';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { ACCOUNT, hasWordIn, idsWith, typedWords } from '../core/lists/search/words';

type Asked = Readonly<Record<string, string | undefined>>;

const wordsOf = (text: string): string[] => [...new Set(typedWords(text).flatMap(({ parts }) => parts))];

const withAll = (who: SignedIn, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => idsWith(who.companyId, ACCOUNT, word)),
    sql` intersect `,
  );

/** Keys of the accounts some word of whose name or code begins with each typed word. */
export function accountsWith(who: SignedIn, text: string): SQL {
  const words = wordsOf(text);
  return words.length === 0 ? sql`select id from accounts where company_id = ${who.companyId}` : withAll(who, words);
}

/** As many keys of a word, or of accounts of a kind, are taken for few: these are looked at one by one. */
const FEW = 500;
/** Key of the conditions on kinds among those on words; no word is a blank. */
const KINDS = ' ';

/**
 * Narrows a lookup among a lakh of accounts. A rare property, such as a rare word or being a bank, leads to the
 * accounts directly. Where all conditions are common, the first by name are found by an index, names that begin with
 * the typed text first, and then any others: a user who wants one of the others types on.
 * @returns a condition on the row `r`, which may also be true for rows that the filters exclude
 */
export async function nearAccounts(
  tx: Tx,
  who: SignedIn,
  asked: Asked,
  size: number,
  often: readonly number[],
): Promise<SQL> {
  const words = wordsOf(asked.q ?? '');
  const found = await gathered(tx, who, asked, words);
  const few = [...found.values()].filter((ids) => ids.length <= FEW).sort((a, b) => a.length - b.length);
  const [fewest, ...others] = few.map((ids) => new Set(ids));
  if (fewest) {
    const common = words.filter((word) => (found.get(word)?.length ?? 0) > FEW);
    const ids = [...fewest].filter((id) => others.every((other) => other.has(id)));
    return sql.join(
      [sql`r.id = ${anyOf(ids)}`, ...common.map((word) => hasWordIn(sql`concat_ws(' ', r.name, r.code)`, word))],
      sql` and `,
    );
  }
  const first = await firstByName(tx, who, words.length > 0 ? asked : { ...asked, q: '' }, size);
  const more = words.length > 0 && first.length < size ? await anyWith(tx, who, asked, words, size) : [];
  // No more than are shown: what begins so is not pushed out by others that come before it in the order of names.
  const near = [...new Set([...first, ...more])].slice(0, size);
  const used = often.length > 0 ? await openOf(tx, who, asked, keysOf(often), words, size) : [];
  return sql`r.id = ${anyOf([...new Set([...used, ...near])])}`;
}

const kindsOf = ({ controlType }: Asked): string[] =>
  (controlType ?? '').split(',').filter((one) => (CONTROL_TYPES as readonly string[]).includes(one));

const ofKinds = (asked: Asked): SQL => {
  const kinds = kindsOf(asked);
  return kinds.length === 0
    ? sql``
    : sql`and g.control_type in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})`;
};

/** Accounts `a` that a voucher of the branch may name today. */
const isOpen = ({ branchId }: Asked): SQL =>
  branchId ? sql`a.active and (a.branch_ids = '{}' or ${Number(branchId)}::int = any(a.branch_ids))` : sql`a.active`;

/** Keys with each word, and of the requested kinds; for each a little more than counts as few. */
async function gathered(tx: Tx, who: SignedIn, asked: Asked, words: readonly string[]): Promise<Map<string, number[]>> {
  const limited = (place: string, keys: SQL) => sql`
    select ${place}::text as place, coalesce(json_agg(id), '[]') as ids from (${keys} limit ${sql.raw(String(FEW + 1))}) k (id)`;
  const parts = words.map((word) => limited(word, idsWith(who.companyId, ACCOUNT, word)));
  if (asked.controlType) {
    const keys = sql`
      select a.id from account_groups g cross join lateral (
        select a.id from accounts a where a.company_id = ${who.companyId} and a.group_id = g.id offset 0) a
       where g.company_id = ${who.companyId} ${ofKinds(asked)}`;
    parts.push(limited(KINDS, keys));
  }
  if (parts.length === 0) return new Map();
  const rows = await rowsOf<{ place: string; ids: number[] }>(tx, sql.join(parts, sql` union all `));
  return new Map(rows.map(({ place, ids }) => [place, ids]));
}

/** The first by name of those whose name begins with what was typed, group by group. */
async function firstByName(tx: Tx, who: SignedIn, asked: Asked, size: number): Promise<number[]> {
  const begin = sql`lower(${(asked.q ?? '').trim()}::text) collate "C"`;
  const begins = asked.q?.trim() ? sql`and a.sort_name >= ${begin} and a.sort_name < ${begin} || chr(1114111)` : sql``;
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
    select f.id from account_groups g cross join lateral (
      select a.id, a.sort_name from accounts a
       where a.company_id = ${who.companyId} and a.group_id = g.id and ${isOpen(asked)} ${begins}
       order by a.sort_name limit ${sql.raw(String(size))}) f
     where g.company_id = ${who.companyId} ${ofKinds(asked)} order by f.sort_name limit ${sql.raw(String(size))}`,
  );
  return rows.map(({ id }) => id);
}

/** Some accounts that have all of several common words: usually some of the first with one word have the others. */
async function anyWith(tx: Tx, who: SignedIn, asked: Asked, words: readonly string[], size: number): Promise<number[]> {
  const [one = '', ...others] = words;
  const begun = sql`${idsWith(who.companyId, ACCOUNT, one)} limit ${sql.raw(String(2 * FEW))}`;
  const some = await openOf(tx, who, asked, begun, others, size);
  return some.length < size ? openOf(tx, who, asked, withAll(who, words), [], size) : some;
}

const keysOf = (ids: readonly number[]): SQL => sql`select unnest(${`{${ids.join()}}`}::int[]) as row_id`;

/**
 * The first accounts with these keys that may be chosen and have these words; an account may be found twice, by two
 * of its words.
 */
async function openOf(tx: Tx, who: SignedIn, asked: Asked, keys: SQL, words: readonly string[], size: number) {
  const having = words.map((word) => sql`and ${hasWordIn(sql`concat_ws(' ', a.name, a.code)`, word)}`);
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
    select f.id from (select distinct row_id from (${keys}) k) w cross join lateral (
      select a.id from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
       where a.company_id = ${who.companyId} and a.id = w.row_id and ${isOpen(asked)} ${ofKinds(asked)} ${sql.join(having, sql` `)} offset 0) f
     limit ${sql.raw(String(size))}`,
  );
  return rows.map(({ id }) => id);
}
