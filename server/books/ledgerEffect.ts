import { sql } from 'drizzle-orm';
import { type Paise, sumOf } from '../../contract/amount';
import { accountGroups } from '../../contract/books/accountGroups';
import { accounts } from '../../contract/books/accounts';
import { ledger, TRIAL_BALANCE } from '../../contract/books/ledger';
import type { BillMoved, LedgerEntry } from '../../contract/books/vouchers';
import { type IsoDate, type Phase, periodOf } from '../../contract/dates';
import type { Ctx } from '../core/calls/api';
import { ProblemCollector } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Place } from '../core/documents/documentHeader';
import type { Effect } from '../core/documents/kind';
import type { CashPerson } from './cashOfDay';
import { cashIn, checkCashOfVoucher } from './cashOfVoucher';
import { loadBooks } from './facts';
import { checkCreditOnce } from './gst/creditOnce';
import { checkFiled, filedIn } from './gst/filed';
import { checkRegistration } from './gst/registrations';
import { type TaxLine, taxLinesOf } from './gst/taxLines';
import { type OtherBranch, writeOtherBranch } from './otherBranch';
import { billsOpened, billsPaid } from './postedRows';
import { type Books, debitOf, type PostingLine, type TdsLine, zero } from './posting';
import { checkOwners } from './subLedger/ownerMoves';
import { duesChanged } from './subLedger/writeMoves';
import { type BillTyped, billTwice, checkSupplierBills } from './supplierBills';
import { checkTurnover } from './turnover';
import { checkCreditLimit, checkLoanLaw } from './warnings';
import {
  billNoOf,
  billSettled,
  booksParts,
  checkMoney,
  isHeld,
  type Moving,
  type PostedAt,
  reverseBooks,
  setBooksApart,
  settledSince,
} from './writeBooks';

/** Where the form has what the books may refuse: bills of suppliers, and accounts of money. */
export type Typed = { bills: readonly BillTyped[]; fieldOf(accountId: number): string | null };

/** The ledger entries of a document, from any kind of decision. */
export type LedgerDecision = {
  /** Entries, with what they do to bills. */
  lines: PostingLine[];
  tds?: readonly TdsLine[];
  /** Its GST details; without them they are read from the entries. */
  taxLines?: TaxLine[];
  otherBranch?: OtherBranch | undefined;
  /** The person who pays or gets cash where no line names a party; by default an unnamed person. */
  person?: CashPerson | undefined;
  /** Its kind has asked already whether the customer may owe more. */
  isCreditAsked?: true;
  /** Its cash passes to nobody, such as a shortage of a till: there is no cash limit. */
  isCashOwn?: true;
  /** The accounts that it may touch, with all known facts: see `booksColumns` and `loadBooks`. */
  books: Books;
  typed: Typed;
};

type LedgerSpec = {
  resource: { type: string };
  /** The moves that write it, where not every writing move does. */
  on?: readonly string[] | undefined;
  phase?: Phase | undefined;
  /** It buys or sells assets: what is paid in cash above a limit is no cost of theirs. */
  isOfRegister?: true;
};

const NOBODY: CashPerson = { by: 'words', name: null };

/** Roots changed by every posting besides its own list. */
const REPORTS = [
  TRIAL_BALANCE,
  ledger.path,
  accounts.path,
  accountGroups.path,
  '/api/accounts/bills',
  '/api/accounts/vouchers',
];

/** The entries that a document wrote, and what it did to bills. */
export const ENTRIES = sql`
  coalesce((select json_agg(json_build_object('accountId', e.account_id, 'accountName', a.name, 'debit', e.debit, 'credit', e.credit, 'narration', e.narration,
                                              'billNo', e.bill_no, 'costCentre', k.name, 'isMirror', e.is_mirror, 'date', e.date) order by e.is_mirror, e.branch_id <> d.branch_id, e.line_no)
              from ledger_entries e join accounts a on a.company_id = e.company_id and a.id = e.account_id
              left join cost_centres k on k.company_id = e.company_id and k.id = e.cost_centre_id
             where e.company_id = d.company_id and e.document_id = d.id and e.revised = 0), '[]') as entries,
  coalesce((select json_agg(json_build_object('accountId', b.account_id, 'billNo', b.bill_no, 'amount', abs(m.amount)) order by m.id)
              from bill_movements m join bills b on b.company_id = m.company_id and b.id = m.bill_id
             where m.company_id = d.company_id and m.document_id = d.id and not m.is_mirror), '[]') as "billsMoved"`;

/**
 * The ledger: entries, sums by month, bills and their movements, tax deducted, rows of the GST, written in the
 * statement that stores the document.
 */
export function ledgerEffect<I extends { date: IsoDate }, S extends LedgerDecision>(spec: LedgerSpec): Effect<I, S> {
  const { type } = spec.resource;
  const placedAt = (ctx: Ctx<unknown, unknown>, place: Place): PostedAt => ({
    date: place.date,
    period: periodOf(place.date, spec.phase ?? 'normal'),
    branchId: place.branchId,
    now: ctx.now,
    act: place.act ?? 0,
  });

  const partsOf = (ctx: Ctx<unknown, unknown>, place: Place, decided: LedgerDecision) => {
    const taxLines = taxLinesIn(decided, place.date);
    const lines = decided.lines.slice(0, decided.otherBranch?.from);
    return booksParts(ctx.who.companyId, placedAt(ctx, place), { ...decided, lines, taxLines });
  };

  return {
    ...(spec.on && { on: spec.on }),
    limitsAmounts: true,
    writesLedger: true,
    hold: (tx, ctx, decided) => lockCash(tx, ctx.who.companyId, movingIn(decided.books, inBranches(decided))),

    async check(tx, ctx, place, decided, confirmed) {
      const { companyId } = ctx.who;
      const { books, lines, taxLines = [], typed } = decided;
      const problems = new ProblemCollector();
      if (spec.phase !== 'opening') problems.collect(() => checkFiled(books, place.date, taxLines));
      await problems.collectAsync(() => checkTurnover(tx, ctx, lines, books.accounts));
      await problems.collectAsync(() => checkSupplierBills(tx, companyId, typed.bills));
      problems.collect(() => checkOwners(books, lines));
      const cash = decided.isCashOwn ? null : cashIn(type, place.date, books, lines);
      const { person = NOBODY } = decided;
      const of = { type, isOfRegister: spec.isOfRegister ?? false, person };
      const overridden = [
        await problems.collectAsync(() => checkCreditOnce(tx, companyId, taxLines, confirmed)),
        await problems.collectAsync(async () => {
          // Openings bring forward tax taken earlier.
          if (spec.phase !== 'opening') await checkRegistration(tx, companyId, place.date, books, lines, taxLines);
          return [];
        }),
        decided.isCreditAsked
          ? []
          : await problems.collectAsync(() => checkCreditLimit(tx, companyId, books, lines, confirmed)),
        await problems.collectAsync(() => checkLoanLaw(tx, companyId, books, lines, cash, confirmed)),
        await problems.collectAsync(() => checkCashOfVoucher(tx, companyId, of, books, lines, cash)),
      ];
      const moving = movingIn(books, inBranches(decided));
      await problems.collectAsync(() =>
        checkMoney(tx, companyId, placedAt(ctx, place), confirmed, moving, typed.fieldOf),
      );
      return problems.valueOrThrow(overridden.flatMap((overrides) => overrides ?? []));
    },
    filedIn: (tx, ctx, id) => filedIn(tx, ctx.who.companyId, id),
    parts: partsOf,
    isFollowed: (_ctx, { otherBranch }) => otherBranch !== undefined,
    follow: (tx, ctx, placed, decided) =>
      writeOtherBranch(tx, placed, decided, (there, own) => partsOf(ctx, there, own)),
    refusal: (error) => duesChanged(billTwice(billSettled(error))),

    async reverse(tx, ctx, placed, confirmed) {
      const { acts } = placed;
      const doc = {
        ...placedAt(ctx, placed),
        companyId: ctx.who.companyId,
        documentId: placed.id,
        ...(acts && { acts }),
      };
      const mirror = await rowsOf<Moved>(
        tx,
        sql`select account_id as "accountId", branch_id as "branchId", credit as debit, debit as credit from ledger_entries where company_id = ${doc.companyId} and document_id = ${doc.documentId} and not is_mirror ${acts ? sql`and act = ${anyOf(acts)}` : sql``}`,
      );
      const need = { accounts: mirror.map((entry) => entry.accountId), bills: [], purposes: [] };
      const books = await loadBooks(tx, doc.companyId, doc.branchId, need, confirmed);
      const moving = movingIn(books, mirror);
      await lockCash(tx, doc.companyId, moving);
      // A changed document has its balance checked after it is written again.
      if (!placed.isRevised) await checkMoney(tx, doc.companyId, doc, confirmed, moving);
      await reverseBooks(tx, doc).catch((error: unknown) => {
        throw duesChanged(settledSince(error));
      });
    },

    setApart: (tx, ctx, { id }, revision) => setBooksApart(tx, ctx.who.companyId, id, revision),

    async rewritten(tx, ctx, placed, revision, confirmed) {
      const { companyId } = ctx.who;
      // Amounts that the former revision moved to an account are now missing there.
      const former = await rowsOf<Moved>(
        tx,
        sql`select account_id as "accountId", branch_id as "branchId", credit as debit, debit as credit from ledger_entries where company_id = ${companyId} and document_id = ${placed.id} and revised = ${revision}`,
      );
      const need = { accounts: former.map((entry) => entry.accountId), bills: [], purposes: [] };
      const books = await loadBooks(tx, companyId, placed.branchId, need, confirmed);
      const moving = movingIn(books, former).map((one) => ({ ...one, amount: zero }));
      await checkMoney(tx, companyId, placedAt(ctx, placed), confirmed, moving);
    },

    columns: ENTRIES,
    shown: (input, decided) => ({
      entries: previewEntries(decided, input.date).map((entry) => ({ costCentre: null, ...entry })),
      billsMoved: billsMovedBy(decided.lines).filter((bill): bill is BillMoved => bill.billNo !== null),
    }),
    given({ lines }) {
      const moved = billsMovedBy(lines);
      if (moved.every(({ billNo }) => billNo !== null)) return null;
      return sql`jsonb_build_object('billsMoved', (
        select jsonb_agg(m || jsonb_build_object('billNo', coalesce(m ->> 'billNo', stored.number)))
          from jsonb_array_elements(${JSON.stringify(moved)}::jsonb) m))`;
    },
    preview: (input, decided) => ({ entries: previewEntries(decided, input.date) }),
    touches: REPORTS,
  };
}

/** The GST details of the kind, otherwise those of its entries. */
export const taxLinesIn = (
  { taxLines, lines, books }: Pick<LedgerDecision, 'taxLines' | 'lines' | 'books'>,
  date: IsoDate,
): TaxLine[] => taxLines ?? taxLinesOf(lines, books, { date, purpose: null, stated: new Map(), bill: {} });

/** Bills that lines open, then those that they settle; one without a number of its own gets that of the document. */
function billsMovedBy(lines: readonly PostingLine[]) {
  const moves = lines.flatMap((line) => line.bills.map((move) => ({ line, move })));
  const sized = (amount: Paise) => Math.abs(amount) as Paise;
  const paid = billsPaid(moves).flatMap(({ bill_id, amount }) => {
    const of = moves.find(({ move }) => move.kind === 'against' && move.billId === bill_id);
    return of ? [{ accountId: of.line.accountId, billNo: of.move.billNo, amount: sized(amount) }] : [];
  });
  return [
    ...billsOpened(moves).map(({ account_id, bill_no, amount }) => ({
      accountId: account_id,
      billNo: bill_no,
      amount: sized(amount),
    })),
    ...paid,
  ];
}

type Moved = { accountId: number; branchId: number; debit: Paise; credit: Paise };

const inBranches = ({ books, lines, otherBranch }: LedgerDecision): Moved[] =>
  lines.map((line, place) => ({
    ...line,
    branchId: otherBranch && place >= otherBranch.from ? otherBranch.branchId : books.branchId,
  }));

/** The accounts that lines credit, with the net movement of all lines on each: for cash, separately in each branch. */
function movingIn(books: Books, lines: readonly Moved[]): Moving[] {
  const credited = new Map<string, Moving>();
  const keyOf = ({ accountId, branchId }: Moved) =>
    books.accounts.get(accountId)?.controlType === 'cash' ? `${accountId} ${branchId}` : String(accountId);
  for (const line of lines) {
    const account = books.accounts.get(line.accountId);
    if (!account || line.credit === 0 || credited.has(keyOf(line))) continue;
    const own = lines.filter((one) => keyOf(one) === keyOf(line));
    credited.set(keyOf(line), { account, branchId: line.branchId, amount: sumOf(own, debitOf) });
  }
  return [...credited.values()];
}

/** Postings that take from cash or the GST cash ledger go one after the other, so that two together cannot overdraw it. */
export async function lockCash(tx: Tx, companyId: number, moving: readonly Moving[]): Promise<void> {
  const cash = moving.filter(({ account }) => isHeld(account));
  if (cash.length === 0) return;
  const ids = cash.map(({ account }) => account.id);
  await tx.execute(sql`
    select id from accounts where company_id = ${companyId} and id = ${anyOf(ids)}
     order by id for no key update`);
}

function previewEntries({ lines, books }: LedgerDecision, date: IsoDate): LedgerEntry[] {
  return lines.map((line) => ({
    accountId: line.accountId,
    accountName: books.accounts.get(line.accountId)?.name ?? '',
    debit: line.debit,
    credit: line.credit,
    narration: line.narration,
    billNo: billNoOf(line),
    ...(line.costCentreId !== null && { costCentre: books.centres.get(line.costCentreId)?.name ?? '' }),
    isMirror: false,
    date,
  }));
}
