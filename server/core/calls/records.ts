import { sql } from 'drizzle-orm';
import type { RecordQuery } from '../../../contract/files';
import type { Names } from '../../../contract/resource';
import { can, type Screen, TRAN } from '../../../contract/screen';
import { rowsOf, type Tx } from '../db/database';
import { mayBranches } from '../documents/documentHeader';
import { type Api, notFound, refusalFor } from './api';
import { Refused } from './refused';
import type { SignedIn } from './system';

/** A kind of document or master whose records can have files, comments and tags. */
export type RecordKind = {
  path: string;
  screen: Screen;
  /** Other screens that show and change the same records. */
  alsoOn?: readonly Screen[] | undefined;
  /** The part of that screen, where it has several. */
  tab?: string | undefined;
  names: Names;
  /** Whether it is a row of `documents`, whose branch says who may see it. */
  isDocument: boolean;
  /** Users who may open a record may also add files, comments and tags; no further right is needed. */
  isSharedByReaders?: true;
  /** Title of a record, or null when this user can see no record with that key. */
  find(tx: Tx, who: SignedIn, now: Date, id: number): Promise<string | null>;
};

/** The parameters by which a screen opens a record. */
export const openParams = ({ tab }: { tab?: string | undefined }, id: number) =>
  `?${tab ? `tab=${tab}&` : ''}open=${id}`;

/** A record that the user may open. */
export type FoundRecord = RecordQuery & { kind: RecordKind; title: string; mayChange: boolean };

/** The record that a file, comment or tag belongs to. @throws Refused when this user can see no such record. */
export async function recordOf(
  api: Api,
  tx: Tx,
  who: SignedIn,
  now: Date,
  { entity, id }: RecordQuery,
): Promise<FoundRecord> {
  const kind = api.records.get(entity);
  if (!kind) throw notFound('This kind of entry');
  const screens = [kind.screen, ...(kind.alsoOn ?? [])];
  const refusal = refusalFor({ anyOf: screens }, who);
  if (refusal) throw refusal;
  const title = await kind.find(tx, who, now, id);
  if (title === null) throw notFound(`This ${kind.names.one}`);
  return {
    entity,
    id,
    kind,
    title,
    mayChange: kind.isSharedByReaders ?? screens.some((screen) => mayChange(who, screen)),
  };
}

/** @throws Refused, with the missing right, when the user may open the record but not add to it. */
export function requireMayChange(who: SignedIn, { kind, mayChange }: FoundRecord, act: string): void {
  if (mayChange) return;
  const tran = kind.screen.trans.includes(TRAN.modify) ? TRAN.modify : TRAN.create;
  const sentence = `You may open ${kind.names.many} but not ${act}.`;
  const refusal = refusalFor({ screen: kind.screen, tran }, who);
  throw new Refused(
    403,
    'FORBIDDEN',
    refusal ? `${sentence} ${refusal.message}` : sentence,
    refusal?.extra ?? { type: 4 },
  );
}

/** Users who may create or modify such records may add files, comments and tags, also to posted ones. */
export const mayChange = (who: SignedIn, screen: Screen): boolean =>
  can(who, screen, TRAN.create) || can(who, screen, TRAN.modify);

/** Finds a document of a type by its key, within the user's branches. */
export const findDocument =
  (type: string, names: Names): RecordKind['find'] =>
  async (tx, who, _now, id) => {
    const [row] = await rowsOf<{ number: string | null }>(
      tx,
      sql`select number from documents where company_id = ${who.companyId} and type = ${type} and id = ${id} ${mayBranches(who, 'branch_id')}`,
    );
    return row ? (row.number ?? `Draft ${names.one}`) : null;
  };
