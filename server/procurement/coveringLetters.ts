import { sql } from 'drizzle-orm';
import {
  CoveringLetter,
  coveringLetters,
  GetCoveringLetter,
  type LetterKind,
  SetCoveringLetter,
} from '../../contract/procurement/purSettings';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, refusalFor } from '../core/calls/api';
import { stale } from '../core/calls/stale';
import { rowsOf, type Tx } from '../core/db/database';

const { get, set, screens } = coveringLetters;
const anyLetter = { anyOf: [screens.enquiry, screens.order] } as const;

/** Letters that go with enquiries and orders; each kind has a screen, and so a right, of its own. */
export function coveringLetterRoutes(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: get,
      summary: 'The covering letter of enquiries or of orders',
      needs: anyLetter,
      body: GetCoveringLetter,
      answer: CoveringLetter,
      whenOver: true,
    },
    (tx, ctx) => {
      const { kind } = ctx.body.detail;
      allow(ctx, { anyOf: [screens[kind]] });
      return readLetter(tx, ctx, kind);
    },
  );

  api.on(
    {
      method: 'POST',
      path: set,
      summary: 'Write the covering letter of enquiries or of orders',
      needs: anyLetter,
      body: SetCoveringLetter,
      answer: CoveringLetter,
    },
    async (tx, ctx) => {
      const { kind, subject, opening, closing, signatory, version } = ctx.body.detail;
      allow(ctx, { screen: screens[kind], tran: version === 0 ? TRAN.create : TRAN.modify });
      const before = await readLetter(tx, ctx, kind);
      const stored = await rowsOf(
        tx,
        sql`insert into covering_letters as l (company_id, kind, subject, opening, closing, signatory)
            select ${ctx.who.companyId}::int, ${kind}, ${subject}, ${opening}, ${closing}, ${signatory} where ${version}::int = ${before.version}::int
            on conflict (company_id, kind) do update
               set subject = excluded.subject, opening = excluded.opening, closing = excluded.closing, signatory = excluded.signatory, version = l.version + 1
             where l.version = ${version} returning 1`,
      );
      if (stored.length === 0) throw stale('covering letter');
      const after = await readLetter(tx, ctx, kind);
      ctx.audit({ action: before.version === 0 ? 'create' : 'change', entity: set, number: kind, before, after });
      ctx.changed(get);
      return after;
    },
  );
}

function allow({ who }: Ctx<unknown, unknown>, needs: Parameters<typeof refusalFor>[0]): void {
  const refusal = refusalFor(needs, who);
  if (refusal) throw refusal;
}

/** The letter as it was written; version 0 while nobody wrote one. */
export async function readLetter(tx: Tx, { who }: Ctx<unknown, unknown>, kind: LetterKind): Promise<CoveringLetter> {
  const [found] = await rowsOf<CoveringLetter>(
    tx,
    sql`select kind, subject, opening, closing, signatory, version from covering_letters where company_id = ${who.companyId} and kind = ${kind}`,
  );
  return found ?? { kind, subject: '', opening: '', closing: '', signatory: '', version: 0 };
}
