import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { counterBills } from '../../contract/pos/bills';
import {
  type WaitingBillInput as Body,
  type WaitingBill,
  WaitingBillInput,
  waitingBill,
  waitingBillsPath,
} from '../../contract/pos/waitingBills';
import { TRAN } from '../../contract/screen';
import { TILL_SCREENS } from '../../contract/selling/shifts';
import type { Api, Ctx } from '../core/calls/api';
import { openParams } from '../core/calls/records';
import { Refused } from '../core/calls/refused';
import type { Answered } from '../core/calls/supervised';
import { rowsOf, type Tx } from '../core/db/database';
import { withLineNumbers } from '../core/documents/documentLines';
import { decidePosting, writePosting } from '../core/documents/documentPosting';
import { notify } from '../core/notifications/notifications';
import { SHIFTS_ROOT, TILLS_ROOT, tillOfShift } from '../selling/till';
import { lockNumbers, serialOf } from './billNumbers';
import { printedBillKind } from './bills';
import { correctClosed } from './shifts';

type C = Ctx<Body, unknown>;
const [screen, ...alsoOn] = TILL_SCREENS;

export const waitingBillRoutes = (api: Api) =>
  api.on(
    {
      method: 'POST',
      path: waitingBillsPath,
      summary: 'Post a bill that a till printed while the server was not reached, once and as it is printed',
      needs: { screen, tran: TRAN.create, alsoOn },
      body: WaitingBillInput,
      answer: waitingBill,
      status: 201,
    },
    postPrinted,
  );

async function postPrinted(tx: Tx, ctx: C): Promise<WaitingBill> {
  const { key, madeBy, madeAt } = ctx.body;
  const bill = { ...ctx.body.bill, saleKey: key };
  const number = bill.printedAs ?? '';
  if (serialOf(number) === null)
    throw new Refused(400, 'INVALID', 'Only a printed bill waits', {
      fields: { 'bill.printedAs': 'Enter the printed number' },
    });
  const till = await tillOfShift(tx, ctx, bill.shiftId);
  await lockNumbers(tx, ctx, till, bill.date);
  const before = await postedBefore(tx, ctx, key, number);
  if (before) return before;
  const maker = await makerOf(tx, ctx, madeBy);
  const flags = maker ? [] : [`${madeBy} is not a user any more. It is posted as yours.`];
  // It is entered as it happened: by who made it, at that time.
  const now = new Date(Math.min(Date.parse(madeAt), ctx.now.getTime()));
  const at = { ...ctx, now, who: { ...ctx.who, ...(maker && { userId: maker.userId, uCode: maker.uCode }) } };
  const { id, told } = await posted(tx, at, bill);
  flags.push(...told);
  const cash = bill.tenders.reduce((sum, { mode, amount }) => (mode === 'cash' ? sum + amount : sum), 0) as Paise;
  if (till.isClosed) {
    await correctClosed(tx, ctx, till, cash);
    flags.push(`${till.name} was closed already. What it should have held was corrected.`);
  }
  ctx.changed(counterBills.path, SHIFTS_ROOT, TILLS_ROOT);
  if (flags.length > 0) await tellOwner(tx, ctx, { id, number, flags });
  return { id, number, isWithdrawn: false, flags };
}

/** Warnings of a printed bill are confirmed automatically: the customer has the goods. Each warning is reported. */
async function posted(tx: Tx, ctx: C, bill: Body['bill']): Promise<{ id: number; told: string[] }> {
  const input = withLineNumbers(counterBills, bill, null);
  const answers: Answered[] = [];
  for (;;) {
    try {
      const posting = await decidePosting(tx, ctx, printedBillKind, input, answers, { draft: null, isAgreed: true });
      const { id } = await writePosting(tx, ctx, printedBillKind, input, posting);
      return { id, told: posting.overrides.flatMap(({ reason }) => reason ?? []) };
    } catch (error) {
      const asked = error instanceof Refused ? error.extra.confirm : undefined;
      if (!(error instanceof Refused) || !asked || answers.some(({ code }) => code === asked.code)) throw error;
      answers.push({ code: asked.code, reason: error.message, isSupposed: true });
    }
  }
}

type Found = { id: number; phase: string; isSame: boolean };

/** The document that already has the number: this sale, or another one, which blocks the posting. */
async function postedBefore(tx: Tx, { who }: C, key: string, number: string): Promise<WaitingBill | null> {
  const { companyId } = who;
  const [found] = await rowsOf<Found>(
    tx,
    sql`
    select d.id, d.phase, coalesce(lower(d.input ->> 'saleKey') = ${key.toLowerCase()}, false) or exists (
             select from users u join idempotency_keys k on k.company_id = u.company_id and k.user_id = u.id and k.key = ${key.toLowerCase()}
              where u.company_id = ${companyId} and k.answer ->> 'number' = ${number}) as "isSame"
      from documents d where d.company_id = ${companyId} and d.type = ${counterBills.type} and d.number = ${number}`,
  );
  if (!found) return null;
  if (!found.isSame)
    throw new Refused(
      409,
      'NUMBER_TAKEN',
      `Another bill has the number ${number}. Give this one a new number and print it again.`,
      {
        type: 3,
      },
    );
  return { id: found.id, number, isWithdrawn: found.phase === 'void', flags: [] };
}

/** The maker, signed in or not, active or not. */
async function makerOf(tx: Tx, { who }: C, code: string): Promise<{ userId: number; uCode: string } | undefined> {
  const [user] = await rowsOf<{ userId: number; uCode: string }>(
    tx,
    sql`select id as "userId", code as "uCode" from users where company_id = ${who.companyId} and code = ${code}`,
  );
  return user;
}

/** Rings the bell of those who may change bills. */
const tellOwner = (tx: Tx, ctx: C, { id, number, flags }: Pick<WaitingBill, 'id' | 'number' | 'flags'>) =>
  notify(tx, ctx, {
    key: `printed.${id}`,
    icon: 'bill',
    status: 'danger',
    badge: null,
    screen: counterBills.screen,
    query: openParams(counterBills, id),
    tran: TRAN.modify,
    title: `Look at bill ${number}`,
    text: flags.join(' '),
  });
