import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hasOpening, OpeningChanges, sheetPath, withChanges } from '../../contract/accounts/openingSheet';
import {
  MOST_OPENINGS,
  mergedLines,
  Openings,
  OpeningsInput,
  type OpeningsOf,
  openingSide,
  openings,
  supplierOpenings,
  TOO_MANY_OPENINGS,
} from '../../contract/accounts/openings';
import { add, formatPaise, negate, type Paise, sumOf } from '../../contract/amount';
import type { Nature } from '../../contract/books/accountGroups';
import { openingProblems } from '../../contract/books/lineRules';
import { DOCUMENTS } from '../../contract/changes';
import { type IsoDate, periodOf } from '../../contract/dates';
import { TRAN } from '../../contract/screen';
import { Confirmed } from '../../contract/steps';
import { loadBooks } from '../books/facts';
import { lockCash } from '../books/ledgerEffect';
import {
  type Books,
  type Decision,
  debitOf,
  type PostingLine,
  plainLine,
  postingLine,
  usableAccount,
  zero,
} from '../books/posting';
import { billTwice, checkSupplierBills, supplierBillsIn } from '../books/supplierBills';
import { checkTurnover } from '../books/turnover';
import { booksParts, checkMoney, isHeld, reverseBooks } from '../books/writeBooks';
import { type Api, type Ctx, parsed, refusalFor } from '../core/calls/api';
import { invalid, ProblemCollector, Refused, warn } from '../core/calls/refused';
import { stale, staleRecord } from '../core/calls/stale';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { asOwner } from '../core/db/asOwner';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import type { Given } from '../core/db/lastWrite';
import { headerFor, mayBranches } from '../core/documents/documentHeader';
import { markCancelled, POSTED, storedParts } from '../core/documents/documentStore';
import { refuseUnchecked } from '../core/documents/makerChecker';
import { groupTree } from './accountGroups';
import { replaceOpeningItems, writeOpeningItems } from './bank/openingItems';
import { type OpeningItem, openingItems } from './bank/openingItems.decide';
import { BranchQuery, isOfSupplier, mustBeBranch } from './openingSheet';
import { handOverBills, keepSettledBills } from './settledOpenings';

type Standing = { id: number; number: string; status: 'posted'; input: OpeningsInput };

const WHAT = 'opening balance';
/**
 * From so many lines on the statistics of what they name are renewed first: statements over accounts and bills were planned
 * while there were few, and would read all of them for every line.
 */
const MANY = 500;

/** Opening balances of a branch: read, saved as a whole, and changed for some accounts; those of suppliers alone too. */
export function openingRoutes(api: Api): void {
  const body = z.extend(OpeningsInput, { confirmed: z._default(Confirmed, []) });
  api.on(
    {
      method: 'PUT',
      path: openings.path,
      summary: 'Save the opening balances of a branch',
      needs: { anyOf: [openings.screen] },
      body,
      answer: Openings,
    },
    async (tx, ctx) => {
      const { confirmed, ...input } = ctx.body;
      await save(tx, ctx, input, confirmed);
      return show(tx, ctx.who, input.branchId);
    },
  );
  sheetCalls(api, openings);
  sheetCalls(api, supplierOpenings);
}

function sheetCalls(api: Api, of: OpeningsOf): void {
  const { path, screen } = of;
  const whose = of.parties ? 'suppliers in a branch' : 'a branch';
  api.on(
    {
      method: 'GET',
      path,
      summary: `Opening balances of ${whose}`,
      needs: { anyOf: [screen] },
      query: BranchQuery,
      answer: Openings,
    },
    (tx, { who, query }) => show(tx, who, query.branchId, of),
  );

  const changes = z.extend(OpeningChanges, { confirmed: z._default(Confirmed, []) });
  api.on(
    {
      method: 'PUT',
      path: sheetPath(of),
      summary: `Change the opening balances of some ${of.parties ? 'suppliers' : 'accounts of a branch'}`,
      needs: { anyOf: [screen] },
      body: changes,
      answer: Openings,
    },
    async (tx, ctx) => {
      const { confirmed, ...input } = ctx.body;
      if (of.parties) await mustBeSuppliers(tx, ctx.who, input.lines);
      const standing = await standingOf(tx, ctx.who, input.branchId);
      // Whether the standing ones are still those that were seen is asked by the save, under its lock.
      const lines = withChanges(standing?.input.lines ?? [], input.lines);
      await save(tx, ctx, { ...input, lines }, confirmed, of);
      return show(tx, ctx.who, input.branchId, of);
    },
  );
}

async function mustBeSuppliers(tx: Tx, who: SignedIn, lines: OpeningsInput['lines']): Promise<void> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select a.id from accounts a where a.company_id = ${who.companyId} and a.id = ${anyOf(lines.map(({ accountId }) => accountId))} and ${isOfSupplier('a')}`,
  );
  const suppliers = new Set(rows.map(({ id }) => id));
  const problems = lines.flatMap(({ accountId }, place) =>
    suppliers.has(accountId) ? [] : [[`lines.${place}.accountId`, 'Select a supplier of the list'] as const],
  );
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

async function company(tx: Tx, who: SignedIn): Promise<{ booksFrom: IsoDate }> {
  return rowOf(tx, sql`select books_from as "booksFrom" from companies where id = ${who.companyId}`);
}

async function standingOf(tx: Tx, who: SignedIn, branchId: number): Promise<Standing | null> {
  const [row] = await rowsOf<Standing>(
    tx,
    sql`select id, number, status, input from documents
         where company_id = ${who.companyId} and type = 'OP' and branch_id = ${branchId} and status = 'posted' ${mayBranches(who, 'branch_id')} order by id desc limit 1`,
  );
  if (!row) return null;
  return { ...row, input: { ...row.input, lines: await namedNow(tx, who, row.input.lines) } };
}

/** Lines of accounts that were merged since, as lines of the account that they are now. */
async function namedNow(tx: Tx, who: SignedIn, lines: OpeningsInput['lines']): Promise<OpeningsInput['lines']> {
  const merged = await rowsOf<{ id: number; intoId: number; nature: Nature }>(
    tx,
    sql`select a.id, a.merged_into_id as "intoId", g.nature from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where a.company_id = ${who.companyId} and a.merged_into_id is not null`,
  );
  return mergedLines(lines, new Map(merged.map((one) => [one.id, one])));
}

async function show(tx: Tx, who: SignedIn, branchId: number, of: OpeningsOf = openings): Promise<Openings> {
  await mustBeBranch(tx, who, branchId);
  const { booksFrom } = await company(tx, who);
  const standing = await standingOf(tx, who, branchId);
  const all = standing?.input.lines ?? [];
  type Account = Pick<Openings['lines'][number], 'groupName' | 'nature' | 'billWise' | 'isBank'>;
  const known = await rowsOf<Account & { id: number; name: string; isPayable: boolean; isSupplier: boolean }>(
    tx,
    sql`${groupTree(who.companyId)}
        select a.id, a.name, t.name as "groupName", t.nature, a.bill_wise as "billWise", t.control_type = 'bank' as "isBank",
               t.control_type = 'payable' as "isPayable", ${isOfSupplier('a')} as "isSupplier" from accounts a join tree t on t.id = a.group_id
         where a.company_id = ${who.companyId} and a.id = ${anyOf(all.map((line) => line.accountId))} order by t.place, a.name, a.id`,
  );
  const byAccount = new Map(all.map((line) => [line.accountId, line]));
  const lineOf = ({ id }: { id: number }) => byAccount.get(id) ?? [];
  const accounts = known.filter(({ isSupplier }) => of.parties === null || isSupplier);
  const lines = accounts.flatMap(lineOf);
  const payables = known.filter(({ isPayable }) => isPayable).flatMap(lineOf);
  return parsed(Openings, {
    branchId,
    date: booksFrom,
    voucherId: standing?.id ?? null,
    number: standing?.number ?? null,
    status: standing?.status ?? 'draft',
    version: standing?.id ?? null,
    lines: accounts.map(({ id, name, isPayable: _, isSupplier: __, ...account }) => ({
      ...byAccount.get(id),
      ...account,
      accountName: name,
    })),
    debit: sumOf(lines, (line) => line.debit),
    credit: sumOf(lines, (line) => line.credit),
    payables: of.parties && sumOf(payables, (line) => negate(debitOf(line))),
    locked: await lockedBecause(tx, who, booksFrom),
  });
}

async function lockedBecause(tx: Tx, who: SignedIn, booksFrom: IsoDate): Promise<string | null> {
  const [closed] = await rowsOf<{ label: string }>(
    tx,
    sql`select label from financial_years where company_id = ${who.companyId} and closed_at is not null and ${booksFrom} between from_date and to_date`,
  );
  return closed ? `Financial year ${closed.label} is closed, so its openings stay as they are.` : null;
}

/**
 * A save takes back what stands by its mirror and posts the new balances under the next number. The first one of a branch
 * takes the right to create, every later one the right to modify.
 */
async function save(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: OpeningsInput,
  confirmed: Confirmed,
  of: OpeningsOf = openings,
): Promise<void> {
  const { who } = ctx;
  const { booksFrom } = await company(tx, who);
  const locked = await lockedBecause(tx, who, booksFrom);
  if (locked) throw new Refused(409, 'YEAR_CLOSED', locked, { type: 4 });
  const header = await headerFor(
    tx,
    ctx,
    { date: booksFrom, branchId: input.branchId },
    { mayOtherDates: true, allowFuture: true },
  );
  // Two who save the first openings of a branch at once have no voucher to wait at, so they wait at the branch.
  await tx.execute(
    sql`select 1 from branches where company_id = ${who.companyId} and id = ${input.branchId} for no key update`,
  );
  const standing = await standingOf(tx, who, input.branchId);
  const refusal = refusalFor({ screen: of.screen, tran: standing ? TRAN.modify : TRAN.create }, who);
  if (refusal) throw refusal;
  await refuseUnchecked(tx, ctx, 'Opening balances');
  // Every save makes a new voucher, so its key tells the state that was seen.
  if ((standing?.id ?? null) !== input.version)
    throw standing ? await staleRecord(tx, ctx, { entity: openings.path, id: standing.id, what: WHAT }) : stale(WHAT);

  const standsWithMany = (standing?.input.lines.length ?? 0) >= MANY;
  if (input.lines.length >= MANY)
    await asOwner(tx, () => tx.execute(standsWithMany ? sql`analyze accounts, bills` : sql`analyze accounts`));
  const books = await loadBooks(
    tx,
    who.companyId,
    input.branchId,
    {
      accounts: [...input.lines, ...(standing?.input.lines ?? [])].map((line) => line.accountId),
      bills: [],
      purposes: ['openingDifference'],
    },
    confirmed,
  );
  const { items, ...decided } = decideOpenings(input, withUnchanged(books, input, standing), booksFrom);
  const lines = input.lines.filter(hasOpening);
  const at = {
    date: booksFrom,
    period: periodOf(booksFrom, 'opening'),
    branchId: input.branchId,
    now: ctx.now,
  };
  const [before, after] = [standing?.input.lines ?? [], lines].map(
    (own) => new Map(own.map((line) => [line.accountId, debitOf(line)])),
  );
  // Where less is opened with, what was paid out since may be missing.
  const cash = [...books.accounts.values()].flatMap((account) =>
    isHeld(account) && (after?.get(account.id) ?? 0) < (before?.get(account.id) ?? 0)
      ? [{ account, branchId: input.branchId, amount: zero }]
      : [],
  );
  await lockCash(tx, who.companyId, cash);
  const settled = standing
    ? await keepSettledBills(tx, who.companyId, standing.id, decided.lines)
    : { lines: decided.lines, kept: [] };
  const decision = { ...decided, lines: settled.lines };
  const kept = settled.kept.map((bill) => bill.bill_id);
  if (standing) {
    await reverseBooks(tx, { ...at, companyId: who.companyId, documentId: standing.id }, kept);
    await markCancelled(tx, ctx, standing.id, 'Opening balances were entered again');
  }
  await checkSupplierBills(tx, who.companyId, supplierBillsIn(input.lines), kept);
  await checkTurnover(tx, ctx, decision.lines, books.accounts);
  const document = { ...input, lines, date: booksFrom, narration: null };
  const { id, number } = await rowOf<Given>(
    tx,
    sql`
    with ${storedParts(ctx, 'OP', document, header, decision, POSTED, null)}, ${booksParts(who.companyId, at, decision)}
    select id, number from stored`,
  ).catch((error: unknown) => {
    throw billTwice(error);
  });
  await handOverBills(tx, who.companyId, settled.kept, { id, date: booksFrom });
  await writeOpeningItems(tx, who.companyId, id, items);
  if (standing) await replaceOpeningItems(tx, who.companyId, standing.id, id);
  // Cash that was paid out since cannot be taken back out of the openings.
  await checkMoney(tx, who.companyId, at, confirmed, cash);
  ctx.audit({
    action: 'post',
    entity: openings.path,
    entityId: id,
    number,
    before: standing && { number: standing.number, lines: standing.input.lines },
    after: { lines },
  });
  ctx.changed(openings.path, supplierOpenings.path, '/api/accounts', DOCUMENTS);
}

/** An account that was switched off, or closed to the branch, since keeps the balance that it was opened with. */
function withUnchanged(books: Books, input: OpeningsInput, standing: Standing | null): Books {
  const before = new Map(standing?.input.lines.map((line) => [line.accountId, line]));
  const accounts = new Map(books.accounts);
  for (const { accountId, debit, credit } of input.lines) {
    const [account, was] = [accounts.get(accountId), before.get(accountId)];
    if (account && was?.debit === debit && was.credit === credit)
      accounts.set(accountId, { ...account, active: true, branchIds: [] });
  }
  return { ...books, accounts };
}

/** What comes to nothing, as what its bills debit and what they credit: an entry has an amount. */
const bySides = (line: PostingLine): PostingLine[] =>
  [1, -1].map((side) => {
    const bills = line.bills.filter((bill) => Math.sign(bill.amount) === side);
    const amount = sumOf(bills, (bill) => bill.amount);
    return { ...line, bills, debit: side === 1 ? amount : zero, credit: side === 1 ? zero : negate(amount) };
  });

type Decided = Decision & { items: (OpeningItem & { lineNo: number })[] };

function decideOpenings(input: OpeningsInput, books: Books, date: IsoDate): Decided {
  const problems = new ProblemCollector();
  problems.add(openingProblems(input.lines, date));
  const items: Decided['items'] = [];
  const lines: PostingLine[] = [];
  for (const [index, line] of input.lines.entries()) {
    if (!hasOpening(line)) continue;
    const field = `lines.${index}`;
    if (line.uncleared.length > 0) {
      const parts = problems.collect(() =>
        openingItems(line, usableAccount(books, line.accountId, `${field}.accountId`), date, field),
      );
      lines.push(...(parts?.rest ?? []));
      for (const part of parts?.items ?? []) {
        lines.push(part.line);
        items.push({ ...part, lineNo: lines.length });
      }
      continue;
    }
    const side = openingSide(line, books.accounts.get(line.accountId)?.nature ?? 'asset');
    const amount = side === 1 ? line.debit : line.credit;
    const at = { field, date, advances: 'refuse', isOpening: true } as const;
    const posted = problems.collect(() => postingLine(books, { ...line, narration: null }, amount, side, at));
    if (posted) lines.push(...(amount === 0 ? bySides(posted) : [posted]));
  }
  const named = new Set(input.lines.filter(hasOpening).map((line) => line.accountId)).size;
  if (named === 0) problems.add({ lines: 'Enter at least one balance' });
  if (named > MOST_OPENINGS) problems.add({ lines: TOO_MANY_OPENINGS });
  problems.valueOrThrow(lines);
  const difference = sumOf(lines, debitOf);
  if (difference !== 0) {
    const amount = Math.abs(difference) as Paise;
    warn(
      books.confirmed,
      'OPENING_DIFFERENCE',
      `Debit and credit differ by ${formatPaise(amount)}. The difference goes to Opening Difference until you find it.`,
      false,
    );
    lines.push({
      ...plainLine(books.purpose('openingDifference')),
      debit: difference < 0 ? amount : zero,
      credit: difference > 0 ? amount : zero,
    });
  }
  const debit = sumOf(lines, (line) => line.debit);
  return {
    lines,
    totals: [{ label: 'Total', amount: add(debit, negate(zero)) }],
    amount: debit,
    particulars: `${named} opening balances`,
    tds: [],
    overrides: [],
    items,
  };
}
