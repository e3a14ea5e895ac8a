import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { LineOperation } from '../../../contract/lineOperations';
import type { Names, Stored } from '../../../contract/resource';
import { type Ctx, notFound } from '../calls/api';
import { Refused } from '../calls/refused';
import type { SignedIn } from '../calls/system';
import { rowsOf, type Tx } from '../db/database';
import { type HeaderInput, mayBranches } from './documentHeader';
import { wrongStatus } from './documentStages';
import type { Decided, DocumentKind, KnownLine } from './kind';
import { shownDocument, takesOperations } from './openLines';

/** The documents that operations change, locked in the order of their keys. */

type C = Ctx<unknown, unknown>;
export type Head = {
  id: number;
  number: string | null;
  status: string;
  shownId: number;
  clock: number;
  linesVersion: number;
};

const ATTEMPTS = 20;

const linesNamed = ({ line, otherLine }: LineOperation) => [line, otherLine].flatMap((key) => key ?? []);
export const textArray = (keys: Iterable<string>) => `{${[...keys].join()}}`;

/** Stored rows of the lines of these keys and of their families. */
const readFamilies = (tx: Tx, { who }: C, keys: readonly string[]): Promise<KnownLine[]> =>
  rowsOf<KnownLine>(
    tx,
    sql`select l.line, l.family, l.document_id as "shownId", l.placed_id as "documentId", l.fields, l.qty, l.cancelled_qty as cancelled, l.is_open as "isOpen", l.stamp,
               l.split_from as "splitFrom", l.floor, l.amount
          from open_lines l
         where l.company_id = ${who.companyId}
           and l.family in (select f.family from open_lines f where f.company_id = ${who.companyId} and f.line = any(${textArray(keys)}::uuid[]))`,
  );

/**
 * Families of parts that were split off a line with nothing left, so that no row of theirs is stored. A device that was
 * behind still names them.
 * @param documents where the splits were shown.
 */
async function readEmptyParts(
  tx: Tx,
  { who }: C,
  keys: readonly string[],
  documents: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ line: string; family: string }>(
    tx,
    sql`select k.line, o.family
          from unnest(${textArray(keys)}::text[]) k(line)
          join line_operations o on o.company_id = ${who.companyId} and o.shown_id = any(${`{${documents.join()}}`}::int[])
                                and o.kind = 'split' and o.content ->> 'otherLine' = k.line
         where not exists (select from open_lines l where l.company_id = ${who.companyId} and l.line = k.line::uuid)`,
  );
  return new Map(rows.map(({ line, family }) => [line, family]));
}

/** Locks documents, each with the version of its lines, in the order of their keys. */
async function lockHeads<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  { who }: C,
  { resource }: DocumentKind<I, S, R, D>,
  ids: readonly number[],
): Promise<Map<number, Head>> {
  const rows = await rowsOf<Head>(
    tx,
    sql`select d.id, d.number, d.status, d.id as "shownId", o.clock, o.lines_version as "linesVersion"
          from documents d join open_documents o on o.company_id = d.company_id and o.document_id = d.id
         where d.company_id = ${who.companyId} and d.type = ${resource.type} and d.id = any(${`{${ids.join()}}`}::int[])
           ${mayBranches(who, 'd.branch_id')}
         order by d.id for no key update of d, o`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rows locked while operations are taken: documents, and the families of the lines that operations name. */
type Locked = {
  heads: ReadonlyMap<number, Head>;
  families: readonly KnownLine[];
  /** The families of parts that came to nothing, by their keys. */
  emptyParts: ReadonlyMap<string, string>;
};

/** Locks the documents that operations change. Lines that moved before the locks were taken are looked for again. */
export async function lockOperated<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  sentTo: number,
  operations: readonly LineOperation[],
): Promise<Locked> {
  const keys = operations.flatMap(linesNamed);
  const named = [...new Set([sentTo, ...operations.flatMap(({ otherDocumentId }) => otherDocumentId ?? [])])];
  const readShown = async () => {
    const shown: [number, number][] = [];
    for (const id of named) shown.push([id, await shownDocument(tx, ctx.who, id)]);
    return shown;
  };
  for (let attempt = 1; ; attempt++) {
    await tx.execute(sql`savepoint unlocked`);
    const shown = await readShown();
    const emptyParts = await readEmptyParts(tx, ctx, keys, shown.flat());
    const asked = [...keys, ...emptyParts.values()];
    const before = await readFamilies(tx, ctx, asked);
    const ids = new Set([...shown.flat(), ...before.map(({ shownId }) => shownId)]);
    const heads = await lockHeads(tx, ctx, kind, [...ids]);
    if (!heads.has(sentTo)) throw notFound(`This open ${kind.resource.names.one}`);
    if (shown.some((pair) => pair.some((id) => !heads.has(id)))) throw notFound(`The other ${kind.resource.names.one}`);
    const families = await readFamilies(tx, ctx, asked);
    if (families.every(({ shownId }) => heads.has(shownId)) && isDeepStrictEqual(await readShown(), shown)) {
      for (const [id, shownId] of shown) Object.assign(heads.get(id) ?? {}, { shownId });
      return { heads, families, emptyParts };
    }
    if (attempt === ATTEMPTS) throw new Refused(409, 'BUSY', 'Others are moving these lines. Try again.', { type: 3 });
    // More locks on top of these would be out of order, so that two could wait for each other.
    await tx.execute(sql`rollback to savepoint unlocked`);
  }
}

/** @throws Refused where a document that would change takes no operations. */
export function refuseClosed<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  { resource }: DocumentKind<I, S, R, D>,
  heads: Iterable<Head>,
): void {
  for (const { status, number } of heads)
    if (!takesOperations(resource, status))
      throw wrongStatus(
        `${number ?? `This ${resource.names.one}`} is ${resource.stages[status]?.words ?? status}. Its lines cannot be changed.`,
      );
}

/** @throws Refused where a document is not there for this user. */
export async function requireReadable(
  tx: Tx,
  who: SignedIn,
  { type, names }: { type: string; names: Names },
  id: number,
): Promise<void> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select d.id from documents d where d.company_id = ${who.companyId} and d.type = ${type} and d.id = ${id} ${mayBranches(who, 'd.branch_id', 'd.other_branch_id')}`,
  );
  if (!row) throw notFound(`This ${names.one}`);
}
