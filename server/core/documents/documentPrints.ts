import { sql } from 'drizzle-orm';
import { formatDate } from '../../../contract/dates';
import type { Stages } from '../../../contract/document';
import { type Papers, printedOf, printInputOf } from '../../../contract/paper';
import type { Names, Schema } from '../../../contract/resource';
import { type Screen, TRAN } from '../../../contract/screen';
import { type Api, type Ctx, notFound, refusalFor, todayOf } from '../calls/api';
import { costsOf } from '../calls/costs';
import { Refused } from '../calls/refused';
import { anyOf } from '../db/anyOf';
import { rowsOf, type Tx } from '../db/database';
import { asPosted, asToday } from './asPosted';
import { namesIn } from './documentView';
import { letterHeads } from './letterHead';
import { markSent } from './sending';

type C = Ctx<unknown, unknown>;
type Printable = { id: number; number: string | null; branchId: number };

type Kind<D> = {
  path: `/api/${string}`;
  screen: Screen;
  alsoOn?: readonly Screen[] | undefined;
  names: Names;
  papers?: Papers | undefined;
  /** Stages of a kind whose documents change stage when they are printed. */
  stages?: Stages;
  costs?: readonly string[];
  document: Parameters<typeof printedOf<D>>[0];
  /** One document as reading it gives it; refuses what the user may not see. */
  view(tx: Tx, ctx: C, id: number): Promise<D>;
};

/**
 * Printing and PDFs of documents. The trail holds the former prints: another print needs the right to reprint, and is
 * marked as a duplicate.
 */
export function printRoute<D extends Printable>(
  api: Api,
  { path, screen, alsoOn, names, papers, stages, costs, document, view }: Kind<D>,
): void {
  /** A document with the words of the day on which it was posted. */
  async function onPaper(tx: Tx, ctx: C, id: number) {
    await asPosted(tx, ctx.who.companyId, id);
    const shown = await view(tx, ctx, id);
    const { number } = shown;
    if (number === null) throw draft(names.one);
    const head = (await letterHeads(tx, ctx.who)).get(shown.branchId);
    if (!head) throw notFound('The branch');
    const called = await namesIn(api, tx, ctx, document as unknown as Schema<unknown>, shown);
    return { number, paper: { document: shown, copy: 1, head, on: todayOf(ctx.now), names: called } };
  }

  api.on(
    {
      method: 'GET',
      path: `${path}/:id/paper`,
      summary: `What is on the paper of a ${names.one}, without a print`,
      needs: { anyOf: [screen, ...(alsoOn ?? [])] },
      answer: printedOf(document),
      ...costsOf({ costs }),
    },
    async (tx, ctx) => [(await onPaper(tx, ctx, ctx.id)).paper],
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/print`,
      summary: `Print ${names.many}: what is on the paper, and a row in the audit trail for each`,
      // On a screen without a right to print every user of the screen may print.
      needs: screen.trans.includes(TRAN.print)
        ? { screen, tran: TRAN.print, alsoOn }
        : { anyOf: [screen, ...(alsoOn ?? [])] },
      body: printInputOf(papers),
      answer: printedOf(document),
      ...costsOf({ costs }),
      whenOver: true,
    },
    async (tx, ctx) => {
      const { ids, format, paper } = ctx.body;
      const chosen = [...new Set(ids)];
      const before = await formerPrints(tx, ctx, { path, paper }, chosen);
      const printed = [];
      for (const id of chosen) {
        const { number, paper: shown } = await onPaper(tx, ctx, id);
        const copy = (before.get(id)?.count ?? 0) + 1;
        if (copy > 1) requireMayReprint(ctx, { screen, alsoOn }, number, before.get(id)?.last ?? '');
        const after = { copy, format, ...(paper && { paper }) };
        ctx.audit({ action: 'print', entity: path, entityId: id, number, after });
        printed.push({ ...shown, copy });
      }
      await asToday(tx);
      if (stages) await markSent(tx, ctx, { path, stages }, chosen);
      return printed;
    },
  );
}

type Former = { id: number; count: number; last: string };

/**
 * Prints of this paper of these documents so far; the documents are locked, otherwise two first prints would both be
 * originals.
 */
async function formerPrints(
  tx: Tx,
  { who }: C,
  { path, paper = null }: { path: string; paper: string | null | undefined },
  ids: readonly number[],
): Promise<Map<number, Former>> {
  const chosen = anyOf(ids);
  await tx.execute(
    sql`select id from documents where company_id = ${who.companyId} and id = ${chosen} order by id for update`,
  );
  const rows = await rowsOf<Former>(
    tx,
    sql`select entity_id as id, count(*)::int as count, to_char(max(at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as last
          from audit where company_id = ${who.companyId} and entity = ${path} and entity_id = ${chosen} and action = 'print'
           and after ->> 'paper' is not distinct from ${paper}::text
         group by entity_id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const draft = (one: string) =>
  new Refused(409, 'WRONG_STATUS', `A draft has no number; post the ${one} before it is printed.`, { type: 3 });

function requireMayReprint(
  { who }: C,
  { screen, alsoOn }: Pick<Kind<Printable>, 'screen' | 'alsoOn'>,
  number: string,
  last: string,
): void {
  if (!screen.trans.includes(TRAN.reprint)) return;
  const refusal = refusalFor({ screen, tran: TRAN.reprint, alsoOn }, who);
  if (!refusal) return;
  const sentence = `${number} was printed on ${formatDate(last as Parameters<typeof formatDate>[0])}.`;
  throw new Refused(403, 'FORBIDDEN', `${sentence} ${refusal.message}`, refusal.extra);
}
