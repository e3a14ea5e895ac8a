import { sql } from 'drizzle-orm';
import { accounts as screens } from '../../../contract/accounts/screens';
import {
  dueAfter,
  dueFrom,
  SkipTemplate,
  TemplateOption,
  type TemplateType,
  type VoucherTemplate,
  type VoucherTemplateInput,
  voucherOn,
  voucherTemplates,
  withoutDay,
  withoutOccasion,
} from '../../../contract/accounts/voucherTemplates';
import { addDays, formatDate, type IsoDate, midnightInIndia, todayInIndia } from '../../../contract/dates';
import { canOpen, TRAN } from '../../../contract/screen';
import { type Api, type Ctx, notFound, parsed } from '../../core/calls/api';
import { unknownReferences } from '../../core/calls/references';
import { invalid, refuse } from '../../core/calls/refused';
import { staleRecord } from '../../core/calls/stale';
import type { SignedIn } from '../../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { saveDraft } from '../../core/documents/documentDrafts';
import type { HeaderInput } from '../../core/documents/documentHeader';
import { masterRoutes } from '../../core/masters/masters';
import { type Note, type NoteSource, notify, resolve } from '../../core/notifications/notifications';
import { journalKind } from '../journals';
import { paymentKind } from '../payments';
import { receiptKind } from '../receipts';
import { transferKind } from '../transfers';

type C = Ctx<unknown, unknown>;

/** Templates `t` of the user's branches, and those whose voucher names none. */
const inMine = ({ branchIds }: SignedIn) =>
  branchIds
    ? sql`and (jsonb_typeof(t.voucher -> 'branchId') is distinct from 'number' or ${JSON.stringify(branchIds)}::jsonb @> (t.voucher -> 'branchId'))`
    : sql``;

const rows = (who: SignedIn) => sql`
  select t.id, t.version, t.name, t.type, t.voucher, t.particulars, t.repeat, t.first_date as "firstDate", t.until_date as "untilDate",
         t.next_date as "nextDate", t.remind_days as "remindDays", t.paused, t.problem, coalesce(u.code, '') as "createdBy",
         (select max(r.due) from template_runs r where r.company_id = t.company_id and r.template_id = t.id and not r.is_skipped) as "lastDate"
    from voucher_templates t left join users u on u.company_id = t.company_id and u.id = t.created_by
   where t.company_id = ${who.companyId} ${inMine(who)}`;

type Line = Record<string, unknown>;

/** The part of a voucher that a template keeps. */
const kept = (voucher: Line): Line => withoutOccasion(withoutDay(voucher));

/** Saves a voucher of a type as draft. The one place that knows which kind goes with which letters. */
function draftOf(tx: Tx, ctx: C, type: TemplateType, voucher: Line): Promise<number> {
  const save = <I extends HeaderInput>(kind: Parameters<typeof saveDraft<I, never, never, never>>[2]) =>
    saveDraft(tx, ctx, kind, parsed(kind.resource.input, voucher), null);
  if (type === 'PY') return save(paymentKind as never);
  if (type === 'RC') return save(receiptKind as never);
  return save((type === 'JV' ? journalKind : transferKind) as never);
}

const inputOf = { PY: paymentKind, RC: receiptKind, JV: journalKind, CT: transferKind } as const;

/** The day of the next draft: past days are not made up for. */
function nextDay({ repeat, firstDate, untilDate }: VoucherTemplateInput, today: IsoDate): IsoDate | null {
  if (repeat === 'never' || !firstDate) return null;
  const next = dueFrom(repeat, firstDate, today);
  return next === null || (untilDate !== null && next > untilDate) ? null : next;
}

export function voucherTemplateRoutes(api: Api): void {
  masterRoutes(api, voucherTemplates, {
    table: 'voucher_templates',
    rows,
    order: sql`lower(r.name)`,
    values: (input) => ({
      name: input.name,
      type: input.type,
      voucher: sql`${JSON.stringify(kept(input.voucher))}::jsonb`,
      particulars: '',
      repeat: input.repeat,
      first_date: input.repeat === 'never' ? null : input.firstDate,
      until_date: input.untilDate,
      remind_days: input.remindDays,
      paused: input.paused,
    }),
    filter: ({ type, repeat }) =>
      sql`${type ? sql`r.type = ${type}` : sql`true`} and ${repeat ? sql`r.repeat = ${repeat}` : sql`true`}`,
    lookup: {
      alsoFor: [screens.payments, screens.receipts, screens.journals, screens.transfers],
      option: TemplateOption,
      rows: (who) =>
        sql`select r.id, r.name as label, r.particulars as hint, r.name, r.type, r.repeat, r.voucher from (${rows(who)}) r`,
    },
    constraints: {
      voucher_templates_name: { field: 'name', message: (input) => `A template named ${input.name} already exists.` },
    },
    async check(tx, { who }, input) {
      const { branchId } = input.voucher;
      if (who.branchIds && typeof branchId === 'number' && !who.branchIds.includes(branchId))
        throw invalid({ voucher: 'Its voucher is of a branch that you do not work in. Choose one of yours.' });
      const unknown = await unknownReferences(tx, who, api.entries, inputOf[input.type].resource.input, input.voucher);
      refuse(Object.fromEntries(Object.entries(unknown).map(([field, message]) => [`voucher.${field}`, message])));
      if (input.untilDate && input.firstDate && input.untilDate < input.firstDate)
        throw invalid({ untilDate: 'It ends before it begins' });
      // A template for the calendar must be complete; one used by a person may be completed then.
      if (input.repeat === 'never') return;
      const whole = input.firstDate ? voucherOn(kept(input.voucher), input.firstDate) : {};
      if (!inputOf[input.type].resource.input.safeParse(whole).success)
        throw invalid({ voucher: 'Fill the voucher first: what repeats by itself must be complete' });
    },
    async saved(tx, ctx, id, input) {
      await tx.execute(sql`
        update voucher_templates t set created_by = coalesce(created_by, ${ctx.who.userId}), next_date = ${nextDay(input, todayInIndia(ctx.now))}::date, problem = null,
               particulars = coalesce((select string_agg(distinct a.name, ', ') from accounts a
                                        where a.company_id = t.company_id and a.id in (
                                          select (v #>> '{}')::int from jsonb_path_query(t.voucher, 'strict $.lines[*].accountId', '{}', true) v
                                           where jsonb_typeof(v) = 'number')), '')
         where company_id = ${ctx.who.companyId} and id = ${id}`);
      await resolve(tx, ctx, noteKey(id));
    },
  });

  api.on(
    {
      method: 'POST',
      path: `${voucherTemplates.path}/:id/skip`,
      summary: 'Leave out the next day of a template',
      needs: { screen: screens.voucherTemplates, tran: TRAN.modify },
      body: SkipTemplate,
      answer: voucherTemplates.row,
    },
    async (tx, ctx) => {
      const { who, id, body } = ctx;
      const before = await locked(tx, who, id);
      if (before.version !== body.version)
        throw await staleRecord(tx, ctx, { entity: voucherTemplates.path, id, what: voucherTemplates.names.one });
      if (before.nextDate !== body.due) throw invalid({ due: 'This day is not the next one. Reload the template.' });
      await ranOn(tx, who, before, body.due, null);
      const after = await one(tx, who, id);
      ctx.audit({ action: 'change', entity: voucherTemplates.path, entityId: id, before, after, reason: 'Skipped' });
      ctx.changed(voucherTemplates.path);
      return after;
    },
  );
}

async function one(tx: Tx, who: SignedIn, id: number): Promise<VoucherTemplate> {
  const [row] = await rowsOf<unknown>(tx, sql`select * from (${rows(who)}) r where r.id = ${id}`);
  if (!row) throw notFound('This voucher template');
  return parsed(voucherTemplates.row, row);
}

async function locked(tx: Tx, who: SignedIn, id: number): Promise<VoucherTemplate> {
  await tx.execute(sql`select id from voucher_templates where company_id = ${who.companyId} and id = ${id} for update`);
  return one(tx, who, id);
}

/** Keeps what became of a due day and moves on to the next. */
async function ranOn(
  tx: Tx,
  who: SignedIn,
  { id, repeat, firstDate, untilDate }: VoucherTemplate,
  due: IsoDate,
  documentId: number | null,
): Promise<IsoDate | null> {
  const next = firstDate ? dueAfter(repeat, firstDate, due, untilDate) : null;
  await tx.execute(sql`
    insert into template_runs (company_id, template_id, due, document_id, is_skipped) values (${who.companyId}, ${id}, ${due}, ${documentId}, ${documentId === null})
    on conflict do nothing`);
  await tx.execute(sql`
    update voucher_templates set next_date = ${next}::date, problem = null, version = version + 1 where company_id = ${who.companyId} and id = ${id}`);
  return next;
}

/** Catch-up limit per run, so that a template of years ago does not hold up the others. */
const MOST_AT_ONCE = 60;

/**
 * Makes the drafts of a template that are due, one for each due day also where nobody ran for weeks. A process that
 * finds the template taken by another leaves it; the row of each day keeps it from being made twice.
 * @returns how many were made.
 */
export async function makeDrafts(tx: Tx, ctx: C, templateId: number): Promise<number> {
  const { who } = ctx;
  const today = todayInIndia(ctx.now);
  const [taken] = await rowsOf(
    tx,
    sql`select id from voucher_templates where company_id = ${who.companyId} and id = ${templateId} and not paused and next_date <= ${today} for update skip locked`,
  );
  if (!taken) return 0;
  const template = await one(tx, who, templateId);
  let made = 0;
  for (let due = template.nextDate; due !== null && due <= today && made < MOST_AT_ONCE; ) {
    const { isThere } = await rowOf<{ isThere: boolean }>(
      tx,
      sql`select exists (select from template_runs where company_id = ${who.companyId} and template_id = ${templateId} and due = ${due}) as "isThere"`,
    );
    const documentId = isThere ? 0 : await draftOf(tx, ctx, template.type, voucherOn(template.voucher, due));
    if (!isThere) made += 1;
    due = await ranOn(tx, who, template, due, documentId);
  }
  await resolve(tx, ctx, noteKey(templateId));
  ctx.changed(voucherTemplates.path);
  return made;
}

const noteKey = (id: number) => `template.${id}`;

/** Says in the bell why a template made no draft. */
export async function cannotDraft(tx: Tx, ctx: C, templateId: number, problem: string): Promise<void> {
  const [stuck] = await rowsOf<{ name: string; nextDate: IsoDate }>(
    tx,
    sql`update voucher_templates set problem = ${problem} where company_id = ${ctx.who.companyId} and id = ${templateId} returning name, next_date as "nextDate"`,
  );
  if (!stuck) return;
  await notify(tx, ctx, {
    key: noteKey(templateId),
    icon: 'notice',
    status: 'danger',
    title: `${stuck.name} made no draft for ${formatDate(stuck.nextDate)}`,
    badge: null,
    text: problem,
    screen: screens.voucherTemplates,
    query: `?open=${templateId}`,
  });
}

/** Templates whose day is near. */
export const templateNotes: NoteSource = async (tx, { who, now }) => {
  if (!canOpen(who, screens.voucherTemplates)) return [];
  const today = todayInIndia(now);
  const near = await rowsOf<{ id: number; name: string; particulars: string; due: IsoDate; remindDays: number }>(
    tx,
    sql`select id, name, particulars, next_date as due, remind_days as "remindDays" from voucher_templates t
         where company_id = ${who.companyId} and not paused and remind_days > 0 and next_date > ${today} and next_date - remind_days <= ${today} ${inMine(who)}
         order by next_date, id limit 20`,
  );
  return near.map(
    ({ id, name, particulars, due, remindDays }): Note => ({
      key: `template.due.${id}.${due}`,
      icon: 'task',
      status: 'primary',
      title: `${name} falls due on ${formatDate(due)}`,
      badge: null,
      text: `A draft is made on that day${particulars ? `: ${particulars}` : ''}`,
      time: midnightInIndia(addDays(due, -remindDays)),
      link: `${screens.voucherTemplates.path}?open=${id}`,
    }),
  );
};
