import { sql } from 'drizzle-orm';
import { amountOf, MAX_PAISE } from '../../contract/amount';
import { addDays, type Instant } from '../../contract/dates';
import {
  Claim,
  Claimed,
  claimPath,
  isCalledAgain,
  prospects,
  ShareCall,
  ShareCallInput,
  shareCallsPath,
} from '../../contract/front-desk/prospects';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, todayOf } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { storeOf } from '../core/masters/store';
import { ofCaller } from './ownProspects';
import { checkNumber } from './prospects';

type C = Ctx<unknown, unknown>;

/** So long nobody else calls a number that somebody has before him. */
const LOCK = '10 minutes';
const MORNING = '10:00';
const needs = { screen: prospects.screen, tran: TRAN.create } as const;

export function shareCallRoutes(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: claimPath,
      summary: 'Takes the next number to call, or the one that is named, for ten minutes',
      needs,
      body: Claim,
      answer: Claimed,
    },
    async (tx, ctx) => {
      const { mobile, prospectId } = ctx.body;
      const isNamed = mobile !== null || prospectId !== null;
      const id = isNamed ? await numberNamed(tx, ctx, mobile, prospectId) : await nextOf(tx, ctx);
      const left = await leftFor(tx, ctx);
      if (id === null) return { prospect: null, lastRemarks: null, left };
      await lock(tx, ctx, id);
      const prospect = await storeOf(api, prospects).one(tx, ctx, id);
      const [last] = await rowsOf<{ remarks: string | null }>(
        tx,
        sql`select remarks from share_calls where company_id = ${ctx.who.companyId} and prospect_id = ${id} order by id desc limit 1`,
      );
      return { prospect, lastRemarks: last?.remarks ?? null, left };
    },
  );
  api.on(
    {
      method: 'POST',
      path: shareCallsPath,
      summary: 'Takes down a call to a prospect, who is made with the first call',
      needs,
      body: ShareCallInput,
      answer: ShareCall,
      status: 201,
    },
    (tx, ctx) => takeDown(api, tx, ctx, ctx.body),
  );
}

const isFree = ({ who, now }: C) =>
  sql`(t.locked_until is null or t.locked_until < ${now.toISOString()}::timestamptz or t.locked_by_id = ${who.userId})`;

/** The remaining calls of a caller: due calls, and numbers that were never called. */
const toCall = ({ who, now }: C) => sql`
  t.company_id = ${who.companyId} and t.caller_id = ${who.userId} and t.active and not t.do_not_call
  and (t.tries = 0 or t.next_call_at <= ${now.toISOString()}::timestamptz)`;

async function nextOf(tx: Tx, ctx: C): Promise<number | null> {
  const [next] = await rowsOf<{ id: number }>(
    tx,
    sql`select t.id from share_prospects t where ${toCall(ctx)} and ${isFree(ctx)}
         order by coalesce(t.locked_until > ${ctx.now.toISOString()}::timestamptz, false), t.next_call_at nulls last, t.id limit 1 for update of t skip locked`,
  );
  return next?.id ?? null;
}

const leftFor = async (tx: Tx, ctx: C) =>
  (await rowOf<{ left: number }>(tx, sql`select count(*)::int as left from share_prospects t where ${toCall(ctx)}`))
    .left;

type Named = { id: number; isOwn: boolean; isFree: boolean; doNotCall: boolean; caller: string | null };

/** A number that was typed or chosen. @returns null for one that nobody has. */
async function numberNamed(tx: Tx, ctx: C, mobile: string | null, prospectId: number | null): Promise<number | null> {
  const { who } = ctx;
  const [found] = await rowsOf<Named>(
    tx,
    sql`
    select t.id, ${ofCaller(who, sql`t.caller_id`)} as "isOwn", ${isFree(ctx)} as "isFree", t.do_not_call as "doNotCall",
           (select u.name from users u where u.company_id = t.company_id
               and u.id = case when t.locked_until > ${ctx.now.toISOString()}::timestamptz then t.locked_by_id else t.caller_id end) as caller
      from share_prospects t
     where t.company_id = ${who.companyId} and ${prospectId === null ? sql`t.mobile = ${mobile}` : sql`t.id = ${prospectId}`}
       for update of t`,
  );
  if (!found) {
    if (prospectId !== null) throw invalid({ prospectId: 'Select a prospect of the list' });
    if (mobile !== null) await checkNumber(tx, ctx, mobile, 0);
    return null;
  }
  if (found.doNotCall) throw invalid({ mobile: 'This number is marked Do not call.' });
  const caller = found.caller ?? 'Somebody else';
  if (!found.isFree) throw new Refused(409, 'CALLED_NOW', `${caller} is calling this number.`, { type: 3 });
  if (!found.isOwn) throw invalid({ mobile: `This number is with ${caller} already.` });
  return found.id;
}

const lock = (tx: Tx, { who, now }: C, id: number) =>
  tx.execute(sql`
    update share_prospects set locked_by_id = ${who.userId}, locked_until = ${now.toISOString()}::timestamptz + ${LOCK}::interval
     where company_id = ${who.companyId} and id = ${id}`);

/** When to call next; after no answer the next day, unless something else was entered. */
function nextCall(ctx: C, { outcome, nextOn, nextTime }: ShareCallInput): Instant | null {
  const day = nextOn ?? (outcome === 'noAnswer' ? addDays(todayOf(ctx.now), 1) : null);
  if (day === null || !(isCalledAgain(outcome) || outcome === 'noAnswer')) return null;
  const at = new Date(`${day}T${nextTime ?? MORNING}:00+05:30`);
  if (at <= ctx.now) throw invalid({ [nextOn === null ? 'nextTime' : 'nextOn']: 'The next call is still to come' });
  return at.toISOString() as Instant;
}

/** The value of a converted prospect, as far as it is entered. */
function worthOf({ outcome, qty, rate, budget }: ShareCallInput): number {
  if (outcome !== 'converted') return 0;
  const worth = qty && rate ? amountOf(qty, rate) : (budget ?? 0);
  if (worth > MAX_PAISE) throw invalid({ qty: 'The quantity at this rate is too much' });
  return worth;
}

async function takeDown(api: Api, tx: Tx, ctx: C, call: ShareCallInput) {
  const { who, now } = ctx;
  const { outcome, nextOn: _, nextTime: __, remarks, seconds, ...prospect } = call;
  const nextAt = call.doNotCall ? null : nextCall(ctx, call);
  const store = storeOf(api, prospects);
  const known = await numberNamed(tx, ctx, call.mobile, null);
  const id = known ?? (await store.create(tx, ctx, { ...prospect, callerId: null, active: true })).id;
  if (known !== null) {
    const before = await store.one(tx, ctx, known);
    await store.change(tx, ctx, before, { ...prospect, callerId: before.callerId, active: before.active });
  }
  await tx.execute(sql`
    update share_prospects set last_outcome = ${outcome}, next_call_at = ${nextAt}::timestamptz, tries = tries + 1,
           locked_by_id = null, locked_until = null
     where company_id = ${who.companyId} and id = ${id}`);
  const made = await rowOf<{ id: number }>(
    tx,
    sql`
    insert into share_calls (company_id, prospect_id, caller_id, called_at, seconds, interest, outcome, next_call_at, value, remarks)
    values (${who.companyId}, ${id}, ${who.userId}, ${now.toISOString()}, ${seconds}, ${call.interest}, ${outcome}, ${nextAt}::timestamptz,
            ${worthOf(call)}, ${remarks})
    returning id`,
  );
  const after = { prospectId: id, outcome, nextCallAt: nextAt, remarks };
  ctx.audit({ action: 'create', entity: shareCallsPath, entityId: made.id, after });
  ctx.changed(shareCallsPath, prospects.path);
  return { id: made.id, prospectId: id, outcome };
}
