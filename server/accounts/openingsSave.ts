import { sql } from 'drizzle-orm';
import {
  type OpeningLine,
  type OpeningsInput,
  type OpeningsOf,
  openings,
  supplierOpenings,
} from '../../contract/accounts/openings';
import { add, formatPaise, type Paise } from '../../contract/amount';
import { DOCUMENTS } from '../../contract/changes';
import { type IsoDate, periodOf } from '../../contract/dates';
import { TRAN } from '../../contract/screen';
import type { Confirmed } from '../../contract/steps';
import { loadBooks } from '../books/facts';
import { lockCash } from '../books/ledgerEffect';
import { type AccountFacts, debitOf, type PostingLine, zero } from '../books/posting';
import { billTwice, checkSupplierBills, supplierBillsIn } from '../books/supplierBills';
import { checkTurnover } from '../books/turnover';
import { booksParts, checkMoney, isHeld, reverseBooks } from '../books/writeBooks';
import { type Ctx, refusalFor } from '../core/calls/api';
import { ProblemCollector, Refused, warn } from '../core/calls/refused';
import { PIECE } from '../core/calls/slices';
import { stale, staleRecord } from '../core/calls/stale';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { asOwner } from '../core/db/asOwner';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import type { Given } from '../core/db/lastWrite';
import { headerFor } from '../core/documents/documentHeader';
import { markCancelled, POSTED, storedParts } from '../core/documents/documentStore';
import { refuseUnchecked } from '../core/documents/makerChecker';
import { replaceOpeningItems, writeOpeningItems } from './bank/openingItems';
import { billCurrencyProblems, billsInCurrency, writeCurrencies } from './openingCurrencies';
import { openingStockOf } from './openingSheet';
import { decideOpenings, type OpeningVoucher, openingVouchers, wholeProblems, withUnchanged } from './openings.decide';
import {
  firstDayOfBooks,
  lockedBecause,
  type Opened,
  type Standing,
  type Stored,
  standingOf,
} from './openingsStanding';
import { handOverBills, keepSettledBills } from './settledOpenings';

type C = Ctx<unknown, unknown>;

const WHAT = 'opening balance';
/**
 * From this number of lines on, the statistics of the tables are renewed first: plans for accounts and bills were
 * made while there were few, and would read all rows for every line.
 */
const MANY = 500;

/**
 * A save cancels the vouchers whose balances have changed by their mirrors and posts new ones under the next numbers.
 * The first save of a branch needs the right to create, every later one the right to modify. Everything is checked
 * before any voucher is posted; where the work pauses, the vouchers so far are committed, and the same save continues
 * with the rest.
 */
export async function saveOpenings(
  tx: Tx,
  ctx: C,
  input: OpeningsInput,
  confirmed: Confirmed,
  of: OpeningsOf = openings,
): Promise<void> {
  const { who } = ctx;
  const booksFrom = await firstDayOfBooks(tx, who);
  await mustBeOpen(tx, who, booksFrom);
  const header = await headerFor(
    tx,
    ctx,
    { date: booksFrom, branchId: input.branchId },
    { mayOtherDates: true, allowFuture: true },
  );
  await lockBranch(tx, who, input.branchId);
  const standing = await standingOf(tx, who, input.branchId);
  const last = standing.vouchers.at(-1);
  const refusal = refusalFor({ screen: of.screen, tran: last ? TRAN.modify : TRAN.create }, who);
  if (refusal) throw refusal;
  await refuseUnchecked(tx, ctx, 'Opening balances');
  const isCutShort = Boolean(last?.input.left);
  // A user who saves the rest of an interrupted save has seen the state before it.
  const goesOn = isCutShort && last?.createdBy === who.userId && last.input.version === input.version;
  if (!goesOn) await mustBeLast(tx, ctx, input.version, last?.id);

  /** Lets others in; what they may not have changed meanwhile is locked and looked at again. */
  async function rest(posted: number | null | undefined): Promise<void> {
    if (!(await ctx.rest())) return;
    await lockBranch(tx, who, input.branchId);
    await mustBeOpen(tx, who, booksFrom);
    await mustBeLast(tx, ctx, posted ?? null, await lastOf(tx, who, input.branchId));
  }
  await renewStatistics(tx, input, standing);
  const before = new Map(standing.lines.map((line) => [line.accountId, line]));
  await checkWhole(tx, ctx, input, { confirmed, before, booksFrom, rest: () => rest(last?.id) });
  const vouchers = openingVouchers(standing.vouchers, input.lines, isCutShort);
  await checkBills(tx, who.companyId, input.lines, vouchers);
  let left = vouchers.length;
  for (const { former, lines } of vouchers) {
    left -= 1;
    const document = { ...input, lines, left, date: booksFrom, narration: null };
    const id = await postVoucher(tx, ctx, { document, header, former, before, confirmed });
    if (left > 0) await rest(id);
  }
  await ctx.rest();
  ctx.changed(openings.path, supplierOpenings.path, '/api/accounts', DOCUMENTS);
}

async function mustBeOpen(tx: Tx, who: SignedIn, booksFrom: IsoDate): Promise<void> {
  const locked = await lockedBecause(tx, who, booksFrom);
  if (locked) throw new Refused(409, 'YEAR_CLOSED', locked, { type: 4 });
}

/** Two who save the first openings of a branch at once have no voucher to wait at, so they wait at the branch. */
async function lockBranch(tx: Tx, who: SignedIn, branchId: number): Promise<void> {
  await tx.execute(
    sql`select 1 from branches where company_id = ${who.companyId} and id = ${branchId} for no key update`,
  );
}

async function lastOf(tx: Tx, who: SignedIn, branchId: number): Promise<number | undefined> {
  const { id } = await rowOf<{ id: number | null }>(
    tx,
    sql`select max(id) as id from documents where company_id = ${who.companyId} and type = 'OP' and branch_id = ${branchId} and status = 'posted'`,
  );
  return id ?? undefined;
}

/** Every save makes a new voucher, so the key of the last one identifies the state that the user saw. */
async function mustBeLast(tx: Tx, ctx: C, seen: number | null, last: number | undefined): Promise<void> {
  if ((last ?? null) === seen) return;
  throw last ? await staleRecord(tx, ctx, { entity: openings.path, id: last, what: WHAT }) : stale(WHAT);
}

/** Statements over accounts and bills were planned while there were few. */
async function renewStatistics(tx: Tx, { lines }: OpeningsInput, standing: Opened): Promise<void> {
  if (lines.length < MANY) return;
  const tables = standing.lines.length >= MANY ? sql`analyze accounts, bills, bill_movements` : sql`analyze accounts`;
  await asOwner(tx, () => tx.execute(tables));
}

function booksOf(tx: Tx, { who }: C, branchId: number, lines: readonly OpeningLine[], confirmed: Confirmed) {
  const accounts = lines.map((line) => line.accountId);
  return loadBooks(tx, who.companyId, branchId, { accounts, bills: [], purposes: ['openingDifference'] }, confirmed);
}

type Checking = {
  confirmed: Confirmed;
  before: ReadonlyMap<number, OpeningLine>;
  booksFrom: IsoDate;
  rest(): Promise<void>;
};

/** @throws Refused for errors in the balances themselves, and where their difference is not confirmed. */
async function checkWhole(
  tx: Tx,
  ctx: C,
  { branchId, lines }: OpeningsInput,
  { confirmed, before, booksFrom, rest }: Checking,
): Promise<void> {
  const problems = new ProblemCollector();
  problems.add(wholeProblems(lines, booksFrom));
  const posted: PostingLine[] = [];
  const accounts = new Map<number, AccountFacts>();
  let difference = zero;
  for (let first = 0; first < lines.length; first += PIECE) {
    const piece = lines.slice(first, first + PIECE);
    const books = await booksOf(tx, ctx, branchId, piece, confirmed);
    const asked = { accounts: books.accounts, before, first };
    problems.add(await billCurrencyProblems(tx, ctx.who.companyId, piece, asked));
    const decided = problems.collect(() =>
      decideOpenings(piece, withUnchanged(books, piece, before), booksFrom, first),
    );
    if (decided) difference = add(difference, decided.difference);
    posted.push(...(decided?.lines ?? []));
    for (const [id, account] of books.accounts) accounts.set(id, account);
    await rest();
  }
  problems.valueOrThrow(posted);
  const stock = await openingStockOf(tx, ctx.who.companyId, branchId);
  // The other side of opening stock is among the balances.
  const unknown = Math.abs(difference + stock) as Paise;
  if (difference !== 0 && unknown !== 0)
    warn(
      confirmed,
      'OPENING_DIFFERENCE',
      `Debit and credit differ by ${formatPaise(unknown)}${stock === 0 ? '' : `, opening stock of ${formatPaise(stock)} counted`}. The difference goes to Opening Difference until you find it.`,
      false,
    );
  await checkTurnover(tx, ctx, posted, accounts);
}

/** Bills of suppliers that the vouchers bring in are those of no other voucher. */
async function checkBills(
  tx: Tx,
  companyId: number,
  lines: readonly OpeningLine[],
  vouchers: readonly OpeningVoucher<Standing>[],
): Promise<void> {
  const entered = new Set(vouchers.flatMap((voucher) => voucher.lines.map(({ accountId }) => accountId)));
  const typed = supplierBillsIn(lines).filter(({ accountId }) => entered.has(accountId));
  if (typed.length === 0) return;
  const former = anyOf(vouchers.flatMap((voucher) => voucher.former.map(({ id }) => id)));
  const own = await rowsOf<{ id: number }>(
    tx,
    sql`select id from bills where company_id = ${companyId} and document_id = ${former}`,
  );
  const ownIds = own.map(({ id }) => id);
  await checkSupplierBills(tx, companyId, typed, ownIds);
}

type Posting = {
  document: Stored & { date: IsoDate; narration: null };
  header: Awaited<ReturnType<typeof headerFor>>;
  former: readonly Standing[];
  before: ReadonlyMap<number, OpeningLine>;
  confirmed: Confirmed;
};

/** Posts one voucher in the place of the former ones. @returns its key. */
async function postVoucher(tx: Tx, ctx: C, { document, header, former, before, confirmed }: Posting): Promise<number> {
  const { companyId } = ctx.who;
  const { date, branchId, lines } = document;
  const formerIds = former.map(({ id }) => id);
  const stood = former.flatMap((voucher) => voucher.lines);
  const books = await booksOf(tx, ctx, branchId, [...lines, ...stood], confirmed);
  const { items, ...decided } = decideOpenings(lines, withUnchanged(books, lines, before), date);
  const at = { date, period: periodOf(date, 'opening'), branchId, now: ctx.now };
  const [was, is] = [stood, lines].map((own) => new Map(own.map((line) => [line.accountId, debitOf(line)])));
  // Where less is opened with, what was paid out since may be missing.
  const cash = [...books.accounts.values()].flatMap((account) =>
    isHeld(account) && (is?.get(account.id) ?? 0) < (was?.get(account.id) ?? 0)
      ? [{ account, branchId, amount: zero }]
      : [],
  );
  await lockCash(tx, companyId, cash);
  const inCurrency = billsInCurrency(lines);
  const settled = await keepSettledBills(tx, companyId, formerIds, decided.lines, inCurrency);
  const decision = { ...decided, lines: settled.lines };
  const kept = settled.kept.map((bill) => bill.bill_id);
  for (const documentId of formerIds) {
    await reverseBooks(tx, { ...at, companyId, documentId }, kept);
    await markCancelled(tx, ctx, documentId, 'Opening balances were entered again');
  }
  const { id, number } = await rowOf<Given>(
    tx,
    sql`
    with ${storedParts(ctx, 'OP', document, header, decision, POSTED, null)}, ${booksParts(companyId, at, decision)}
    select id, number from stored`,
  ).catch((error: unknown) => {
    throw billTwice(error);
  });
  await handOverBills(tx, companyId, settled.kept, { id, date });
  await writeCurrencies(tx, companyId, id, inCurrency);
  await writeOpeningItems(tx, companyId, id, items);
  for (const documentId of formerIds) await replaceOpeningItems(tx, companyId, documentId, id);
  // Cash paid out since then cannot be removed from the openings.
  await checkMoney(tx, companyId, at, confirmed, cash);
  ctx.audit({
    action: 'post',
    entity: openings.path,
    entityId: id,
    number,
    ...(former.length > 0 && { before: { number: former.map((one) => one.number).join(', '), lines: stood } }),
    after: { lines },
  });
  return id;
}
