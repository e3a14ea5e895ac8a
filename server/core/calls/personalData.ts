import { type SQL, sql } from 'drizzle-orm';
import type { KeptBy } from '../../../contract/admin/privacy/dataRequests';
import { MOST_FOUND, type PersonalRecord } from '../../../contract/admin/privacy/erasure';
import type { IsoDate } from '../../../contract/dates';
import type { Names } from '../../../contract/resource';
import { asItStands, BOOKS_KEPT_YEARS } from '../../../contract/statutoryFigures';
import { anyOf } from '../db/anyOf';
import { asOwner } from '../db/asOwner';
import { rowsOf, type Tx } from '../db/database';
import type { Api, Ctx } from './api';
import type { SignedIn } from './system';

/**
 * Records of persons of one kind: by what a person is found there, what a law keeps, and how the others are made
 * anonymous. Each area adds its own to `Api.personal`; expressions are of a row `t`.
 */
export type PersonalData = {
  path: `/api/${string}`;
  names: Names;
  table: string;
  /** Where its rows are no whole records of a table: a query of `company_id`, `id` and what the expressions name. */
  rows?: SQL;
  /** It is a line of another record, whose trail has it; other data of that record stays. */
  lineOf?: { path: `/api/${string}`; keyOf(id: number): number };
  /** Rows of the company that are no records of this kind are left out. */
  only?: SQL;
  /** Users are out of reach of the role of business statements. */
  asOwner?: true;
  name: SQL;
  /** Queries of one column: all phones and all addresses of the record. */
  phones: SQL;
  mails: SQL;
  keptBy: KeptBy;
  /** Day of the newest document that hangs on the record, so that it is kept; null: none. */
  keptOn: SQL;
  /** A sentence: what has to be done before it is erased; null: nothing. */
  first?: SQL;
  /** The erased data, in words. */
  erases: readonly string[];
  /** Makes records anonymous; no document hangs on them. */
  erase(tx: Tx, ctx: Ctx<unknown, unknown>, ids: readonly number[]): Promise<void>;
};

/** Laws that count from the end of a financial year; a register of employees is kept as long as it is one. */
const BY_YEARS: readonly KeptBy[] = ['books', 'trail'];

/** The last day on which books that a day falls into are kept: eight years after its financial year. */
export const booksKeptUntil = (day: SQL): SQL =>
  sql`(date_trunc('year', ${day} - interval '3 months') + make_interval(years => ${asItStands(BOOKS_KEPT_YEARS)}::int + 1, months => 3) - interval '1 day')::date`;

/** The key of a line among the records of persons, by that of its record and its place there. */
const LINES = 128;
const keyOfLine = (record: SQL, lineNo: SQL): SQL => sql`(${record} * ${LINES}::int + ${lineNo})`;
const recordOfLine = (key: number): number => Math.floor(key / LINES);

/** Contact persons are lines of a master. No document names them. */
export function contactPersonsOf(
  { path, names }: { path: `/api/${string}`; names: Names },
  lines: { table: string; master: string; key: string; phone: string },
): PersonalData {
  const [table, master, key] = [lines.table, lines.master, lines.key].map((name) => sql.identifier(name));
  const rows = keyOfLine(sql`c.${key}`, sql`c.line_no`);
  return {
    path: `${path}/contacts`,
    names: { one: `contact person of a ${names.one}`, many: `contact persons of ${names.many}` },
    table: lines.table,
    rows: sql`(select c.*, ${rows} as id from ${table} c)`,
    lineOf: { path, keyOf: recordOfLine },
    name: sql`t.name`,
    phones: sql`values (t.${sql.identifier(lines.phone)})`,
    mails: sql`values (t.email)`,
    keptBy: 'books',
    keptOn: sql`null::date`,
    erases: ['Name', 'Phone', 'E-mail'],
    async erase(tx, { who }, ids) {
      await tx.execute(sql`
        with gone as (delete from ${table} c where c.company_id = ${who.companyId} and ${rows} = ${anyOf(ids)} returning c.${key} as id)
        update ${master} t set version = t.version + 1 where t.company_id = ${who.companyId} and t.id in (select id from gone)`);
    },
  };
}

export type Person = { name: string; phones: readonly string[]; mails: readonly string[] };

/** A person as a request names him: any phones of ten digits or more, and addresses, that its contact holds. */
export function personOf({ name, contact }: { name: string; contact: string | null }): Person {
  const parts = (contact ?? '').split(/[,;/\n]+/).map((part) => part.trim());
  const mails = parts.flatMap((part) => part.split(/\s+/)).filter((part) => part.includes('@'));
  const phones = parts
    .filter((part) => !part.includes('@'))
    .map((part) => part.replace(/\D/g, '').slice(-TEN))
    .filter((digits) => digits.length === TEN);
  return { name: name.trim().toLowerCase(), phones, mails: mails.map((mail) => mail.toLowerCase()) };
}

/** A phone number has ten digits, with or without the code of the country. */
const TEN = 10;

const oneOf = (texts: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** Records of all areas that may be of a person, by phone, address or name. */
export async function findPersonal(api: Api, tx: Tx, who: SignedIn, person: Person): Promise<PersonalRecord[]> {
  const found: PersonalRecord[] = [];
  for (const kind of api.personal) {
    const look = () => rowsOf<Found>(tx, recordsOf(kind, who, person));
    for (const row of await (kind.asOwner ? asOwner(tx, look) : look())) found.push(shown(kind, row));
  }
  return found;
}

type Found = Pick<PersonalRecord, 'id' | 'name' | 'number' | 'contact' | 'matchedBy' | 'first'> & {
  keptOn: IsoDate | null;
  keptUntil: IsoDate | null;
};

const shown = (kind: PersonalData, { keptOn, keptUntil, first, ...row }: Found): PersonalRecord => ({
  ...row,
  path: kind.path,
  what: kind.names.one,
  erases: keptOn === null ? [...kind.erases] : [],
  keptBy: keptOn === null ? null : kind.keptBy,
  keptUntil: BY_YEARS.includes(kind.keptBy) ? keptUntil : null,
  first: keptOn === null ? first : null,
});

/** Records are matched first, so that dependent rows are read only for hits. */
const recordsOf = (kind: PersonalData, { companyId }: SignedIn, { name, phones, mails }: Person): SQL => sql`
  select f.*, ${booksKeptUntil(sql`f."keptOn"`)} as "keptUntil"
    from (select t.id, ${kind.name} as name, ${kind.table === 'documents' ? sql`t.number` : sql`null::text`} as number, m.by as "matchedBy", (${kind.keptOn})::date as "keptOn", ${kind.first ?? sql`null::text`} as first,
                 concat_ws(', ', (select string_agg(p.said, ', ') from (${kind.phones}) p(said)), (select string_agg(e.said, ', ') from (${kind.mails}) e(said))) as contact
            from ${kind.rows ?? sql.identifier(kind.table)} t
           cross join lateral (
             select case when exists (select from (${kind.phones}) p(said) where right(regexp_replace(p.said, '[^0-9]', '', 'g'), ${TEN}::int) in ${oneOf(phones)}) then 'phone'
                         when exists (select from (${kind.mails}) e(said) where lower(e.said) in ${oneOf(mails)}) then 'mail'
                         when lower(${kind.name}) = ${name} then 'name' end) m(by)
           where t.company_id = ${companyId} and ${kind.only ?? sql`true`} and m.by is not null
           order by t.id limit ${MOST_FOUND}) f
   order by f.id`;
