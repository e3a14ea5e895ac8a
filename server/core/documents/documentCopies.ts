import type { Stored } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { StepInput } from '../../../contract/steps';
import { type Api, type Ctx, parsed } from '../calls/api';
import { costsOf } from '../calls/costs';
import type { Tx } from '../db/database';
import { isInClosedReturn } from './documentCancelling';
import { saveDraft } from './documentDrafts';
import { type HeaderInput, mirrorPlace } from './documentHeader';
import { wrongStatus } from './documentStages';
import { amendedAs, type DocumentRow, linkAmended } from './documentStore';
import type { Documents } from './documentView';
import type { Decided, DocumentKind } from './kind';

type C = Ctx<unknown, unknown>;

/** A draft in place of a cancelled document; each leads to the other. */
export function copyRoutes<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  api: Api,
  kind: DocumentKind<I, S, R, D>,
  { lock, view }: Documents<D>,
): void {
  const { path, screen, names, type, input: Input, document: Document } = kind.resource;
  const mayCreate = { screen, tran: TRAN.create };

  async function begin(tx: Tx, ctx: C, row: DocumentRow, input: I): Promise<D> {
    const draftId = await saveDraft(tx, ctx, kind, input, null);
    await linkAmended(tx, ctx, draftId, row.id);
    const of = { entity: path, entityId: draftId, number: row.number };
    ctx.audit({ ...of, action: 'amend', after: { amendedFrom: row.number } });
    return view(tx, ctx, draftId);
  }

  api.on(
    {
      method: 'POST',
      path: `${path}/:id/copy`,
      summary: `Begin a draft in place of a cancelled ${names.one}, with what it was entered with`,
      needs: mayCreate,
      body: StepInput,
      answer: Document,
      ...costsOf(kind.resource),
      status: 201,
    },
    async (tx, ctx) => {
      const row = await lock(tx, ctx, ctx.id, ctx.body.version);
      if (row.status !== 'cancelled')
        throw wrongStatus(`${row.number ?? `This ${names.one}`} is ${row.status}; only a cancelled one is copied so.`);
      const after = await amendedAs(tx, ctx.who, type, row.id);
      if (after)
        throw wrongStatus(`${row.number} is amended as ${after.number ?? 'a draft'} already. Go on there.`, [
          { id: after.id, type, label: after.number ?? 'The draft' },
        ]);
      // Its own day while that is open, else today.
      const { date } = await mirrorPlace(tx, ctx, row, true, await isInClosedReturn(tx, ctx, kind, row.id));
      return begin(tx, ctx, row, { ...parsed(Input, row.input), date });
    },
  );
}
