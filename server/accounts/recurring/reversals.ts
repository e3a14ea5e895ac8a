import { sql } from 'drizzle-orm';
import { type JournalInput, journals } from '../../../contract/accounts/journals';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { type Ctx, parsed } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import { postDocument } from '../../core/documents/documentPosting';
import { notify, resolve } from '../../core/notifications/notifications';
import type { journalKind } from '../journals';

type C = Ctx<unknown, unknown>;
type Waiting = { input: unknown; number: string; onDate: IsoDate; status: string };

/** The product itself posts a reversal: it is posted on its day for any user, and warns nobody. */
const CONFIRMED = ['BANK_IN_JOURNAL', 'OVERDRAFT', 'TAX_HEADS', 'NO_CREDIT', 'TDS_MISSING', 'TDS_OTHER'].map(
  (code) => ({ code, reason: 'Reversal on its day' }),
);

/** Columns of a journal `d`: its reversal, and the journal that it reverses. */
export const REVERSAL_COLUMNS = sql`
  (select json_build_object('on', r.on_date,
                            'problem', case when x.status = 'cancelled' and d.status = 'posted' then 'That one is cancelled, so this journal is valid again.' else r.problem end,
                            'by', case when x.id is null then null else json_build_object('id', x.id, 'number', x.number) end)
     from journal_reversals r left join documents x on x.company_id = r.company_id and x.id = r.reversal_id
    where r.company_id = d.company_id and r.document_id = d.id) as "reversedBy",
  (select json_build_object('id', x.id, 'number', x.number)
     from journal_reversals r join documents x on x.company_id = r.company_id and x.id = r.document_id
    where r.company_id = d.company_id and r.reversal_id = d.id) as "reversalOf"`;

/** The journal that takes another one back: its sides exchanged. */
export function reversed(input: JournalInput, number: string, date: IsoDate): JournalInput {
  const narration = `Reversal of ${number}${input.narration ? `: ${input.narration}` : ''}`.slice(0, 250);
  const lines = input.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit, bills: [] }));
  return { ...input, date, narration, reverseOn: null, lines };
}

/**
 * Takes a journal back on the day that was set, unless another process has just done it. A journal that was cancelled
 * meanwhile is left alone.
 * @throws Refused when the day is not open.
 */
export async function takeBack(tx: Tx, ctx: C, kind: typeof journalKind, documentId: number): Promise<void> {
  const { companyId } = ctx.who;
  const [waiting] = await rowsOf<Waiting>(
    tx,
    sql`select d.input, d.number, r.on_date as "onDate", d.status
          from journal_reversals r join documents d on d.company_id = r.company_id and d.id = r.document_id
         where r.company_id = ${companyId} and r.document_id = ${documentId} and r.reversal_id is null
           for update of r skip locked`,
  );
  if (waiting?.status !== 'posted') return;
  const input = reversed(parsed(journals.input, waiting.input), waiting.number, waiting.onDate);
  const who = { ...ctx.who, rCode: 'ADMINISTRATOR' };
  const given = await postDocument(tx, { ...ctx, who }, kind, input, CONFIRMED, true);
  await tx.execute(sql`
    update journal_reversals set reversal_id = ${given.id}, problem = null where company_id = ${companyId} and document_id = ${documentId}`);
  ctx.audit({
    action: 'change',
    entity: journals.path,
    entityId: documentId,
    number: waiting.number,
    before: { reversedBy: null },
    after: { reversedBy: given.number },
  });
  await resolve(tx, ctx, noteKey(documentId));
}

const noteKey = (documentId: number) => `reversal.${documentId}`;

/** Reports in the bell why a journal could not be reversed, and what to do; it is retried automatically. */
export async function cannotTakeBack(tx: Tx, ctx: C, documentId: number, problem: string): Promise<void> {
  const { companyId } = ctx.who;
  const [stuck] = await rowsOf<{ number: string; onDate: IsoDate }>(
    tx,
    sql`update journal_reversals r set problem = ${problem} from documents d
         where r.company_id = ${companyId} and r.document_id = ${documentId} and r.reversal_id is null
           and d.company_id = r.company_id and d.id = r.document_id
        returning d.number, r.on_date as "onDate"`,
  );
  if (!stuck) return;
  await notify(tx, ctx, {
    key: noteKey(documentId),
    icon: 'notice',
    status: 'danger',
    title: `${stuck.number} could not be taken back on ${formatDate(stuck.onDate)}`,
    badge: null,
    text: `${problem} It is tried again by itself; or cancel the journal.`,
    screen: journals.screen,
    query: `?open=${documentId}`,
  });
}

/** Before a journal is cancelled: what took it back must be cancelled first, what waits to is called off. */
export async function callOff(tx: Tx, ctx: C, documentId: number): Promise<void> {
  const { companyId } = ctx.who;
  const [by] = await rowsOf<{ number: string }>(
    tx,
    sql`select x.number from journal_reversals r
          join documents x on x.company_id = r.company_id and x.id = r.reversal_id and x.status = 'posted'
         where r.company_id = ${companyId} and r.document_id = ${documentId}`,
  );
  if (by) throw new Refused(409, 'REVERSED', `${by.number} takes it back. Cancel ${by.number} first.`, { type: 4 });
  const gone = await rowsOf(
    tx,
    sql`delete from journal_reversals where company_id = ${companyId} and document_id = ${documentId} and reversal_id is null returning 1`,
  );
  if (gone.length > 0) await resolve(tx, ctx, noteKey(documentId));
}
