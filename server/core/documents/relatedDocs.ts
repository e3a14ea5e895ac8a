import { sql } from 'drizzle-orm';
import type { LinkedDoc, RelatedDoc } from '../../../contract/mails/mails';
import { canOpen, type Screen, TRAN } from '../../../contract/screen';
import { type Api, refusalFor } from '../calls/api';
import { openParams } from '../calls/records';
import { invalid, type Refused } from '../calls/refused';
import type { SignedIn } from '../calls/system';
import { rowsOf, type Tx } from '../db/database';
import { mayBranches } from './documentHeader';

/** Documents that mails, messages, tasks and tickets are about: found by number, opened by those who may. */

const kindOf = (api: Api, kind: string) => api.documents.find(({ type }) => type === kind);
const screenOf = (api: Api, kind: string): Screen | undefined => kindOf(api, kind)?.screen;

/** The document with the way to it, which is null for those who may not open its screen. */
export function linked(api: Api, who: SignedIn, doc: RelatedDoc): LinkedDoc {
  const kind = kindOf(api, doc.kind);
  return { ...doc, link: kind && canOpen(who, kind.screen) ? `${kind.screen.path}${openParams(kind, doc.id)}` : null };
}

const kindsFor = (api: Api, who: SignedIn): string[] => [
  ...new Set(api.documents.filter(({ screen }) => canOpen(who, screen)).map(({ type }) => type)),
];

/** Documents of the kinds that somebody may open whose number begins so; a whole number finds at most one of a kind. */
export async function findDocuments(tx: Tx, api: Api, who: SignedIn, text: string): Promise<LinkedDoc[]> {
  const begin = text.trim().toUpperCase();
  const kinds = kindsFor(api, who);
  if (begin.length < 3 || kinds.length === 0) return [];
  const rows = await rowsOf<RelatedDoc>(
    tx,
    // Each kind separately, so that its numbers are a short range of their index.
    sql`select f.* from jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb) k
         cross join lateral (
           select d.type as kind, d.id, d.number from documents d
            where d.company_id = ${who.companyId} and d.type = k and d.number >= ${begin} and d.number < ${`${begin}~`} ${mayBranches(who, 'd.branch_id')}
            order by d.number limit 10) f
         order by f.number limit 10`,
  );
  return rows.map((row) => linked(api, who, row));
}

/** Documents of just these numbers, of the kinds that somebody may open. */
export async function numberedDocuments(
  tx: Tx,
  api: Api,
  who: SignedIn,
  numbers: readonly string[],
): Promise<LinkedDoc[]> {
  const kinds = kindsFor(api, who);
  const rows = await rowsOf<RelatedDoc>(
    tx,
    sql`select d.type as kind, d.id, d.number from documents d
         where d.company_id = ${who.companyId}
           and d.type in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))
           and d.number in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)) ${mayBranches(who, 'd.branch_id')}
         order by d.number`,
  );
  return rows.map((row) => linked(api, who, row));
}

/** The document that somebody names, with the number that it has. @throws Refused where he may not open it. */
export async function namedDocument(
  tx: Tx,
  api: Api,
  who: SignedIn,
  doc: RelatedDoc | null,
): Promise<RelatedDoc | null> {
  if (!doc) return null;
  const screen = screenOf(api, doc.kind);
  const [found] =
    screen && canOpen(who, screen)
      ? await rowsOf<RelatedDoc>(
          tx,
          sql`select d.type as kind, d.id, d.number from documents d
               where d.company_id = ${who.companyId} and d.type = ${doc.kind} and d.id = ${doc.id} ${mayBranches(who, 'd.branch_id')}`,
        )
      : [];
  if (!found) throw invalid({ relatedDoc: 'There is no such document that you may open' });
  return found;
}

/** Why somebody may not mail a document again: it takes the right to re-mail, or to mail where its screen knows no other. */
export function remailRefusal(api: Api, who: SignedIn, kind: string | null): Refused | null {
  const screen = kind === null ? undefined : screenOf(api, kind);
  if (!screen) return null;
  const tran = [TRAN.remail, TRAN.mail].find((one) => screen.trans.includes(one));
  return refusalFor(tran === undefined ? { anyOf: [screen] } : { screen, tran }, who);
}
