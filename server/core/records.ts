import { sql } from 'drizzle-orm';
import type { RecordQuery } from '../../contract/files';
import type { Names } from '../../contract/resource';
import { can, type Screen, TRAN } from '../../contract/screen';
import { type Api, notFound, refusalFor } from './api';
import { rowsOf, type Tx } from './database';
import { mayBranches } from './documentHeader';
import { Refused } from './refused';
import type { Signed } from './system';

/** A kind of document or master, as whatever stands beside its records needs to know it: files, comments, tags. */
export type RecordKind = {
  /** Path of its resource. */
  path: string;
  screen: Screen;
  /** The part of that screen, where it has several. */
  tab?: string | undefined;
  names: Names;
  /** Whether it is a row of `documents`, whose branch says who may see it. */
  isDocument: boolean;
  /** Whoever may open such a record adds to what stands beside it, whatever other rights they hold. */
  isSharedByReaders?: true;
  /** What a record is called, or null where this user sees none with that key. */
  find(tx: Tx, who: Signed, now: Date, id: number): Promise<string | null>;
};

/** The parameters by which a screen opens a record. */
export const openedAt = ({ tab }: { tab?: string | undefined }, id: number) => `?${tab ? `tab=${tab}&` : ''}open=${id}`;

/** A record that the user may open. */
export type FoundRecord = RecordQuery & { kind: RecordKind; title: string; mayChange: boolean };

/** The record that something stands beside. @throws Refused where there is none, or none for this user. */
export async function recordOf(
  api: Api,
  tx: Tx,
  who: Signed,
  now: Date,
  { entity, id }: RecordQuery,
): Promise<FoundRecord> {
  const kind = api.records.get(entity);
  if (!kind) throw notFound('This kind of entry');
  const refusal = refusalFor({ anyOf: [kind.screen] }, who);
  if (refusal) throw refusal;
  const title = await kind.find(tx, who, now, id);
  if (title === null) throw notFound(`This ${kind.names.one}`);
  return { entity, id, kind, title, mayChange: kind.isSharedByReaders ?? mayChange(who, kind.screen) };
}

/** @throws Refused where who may open a record may not add to it; it says what right is missing. */
export function mustChange(who: Signed, { kind, mayChange }: FoundRecord, act: string): void {
  if (mayChange) return;
  const tran = kind.screen.trans.includes(TRAN.modify) ? TRAN.modify : TRAN.create;
  const told = `You may open ${kind.names.many} but not ${act}.`;
  const refusal = refusalFor({ screen: kind.screen, tran }, who);
  throw new Refused(403, 'FORBIDDEN', refusal ? `${told} ${refusal.message}` : told, refusal?.extra ?? { type: 4 });
}

/** Whoever makes or changes such records may also add to what stands beside them, posted or not. */
export const mayChange = (who: Signed, screen: Screen): boolean =>
  can(who, screen, TRAN.create) || can(who, screen, TRAN.modify);

/** How a document of a type is found: by its key, in a branch of the user. */
export const findDocument =
  (type: string, names: Names): RecordKind['find'] =>
  async (tx, who, _now, id) => {
    const [row] = await rowsOf<{ number: string | null }>(
      tx,
      sql`select number from documents where company_id = ${who.companyId} and type = ${type} and id = ${id} ${mayBranches(who, 'branch_id')}`,
    );
    return row ? (row.number ?? `Draft ${names.one}`) : null;
  };
