import { type SQL, sql } from 'drizzle-orm';
import { bankReconciliation } from '../../contract/accounts/bank/reconciliation';
import { trialBalance } from '../../contract/accounts/trialBalance';
import { type Paise, sumOf } from '../../contract/amount';
import { accountGroups } from '../../contract/books/accountGroups';
import { accounts, isParty } from '../../contract/books/accounts';
import { togetherProblems } from '../../contract/books/billRules';
import { postDatedProblems } from '../../contract/books/instrument';
import { ledger } from '../../contract/books/ledger';
import { type BillRef, type LedgerEntry, Preview, type VoucherRow } from '../../contract/books/vouchers';
import { type IsoDate, type Phase, periodOf } from '../../contract/dates';
import type { DocumentResource } from '../../contract/document';
import type { Stored } from '../../contract/resource';
import type { Confirmed } from '../../contract/steps';
import { cashIn, checkCashOfVoucher } from '../books/cashOfVoucher';
import { type BooksNeed, booksColumns, booksIn, chequeUser, loadBooks } from '../books/facts';
import { checkCreditOnce } from '../books/gst/creditOnce';
import { type TaxLine, taxLinesOf } from '../books/gst/taxLines';
import { checkTimeLimit } from '../books/gst/timeLimit';
import { writeOtherBranch } from '../books/otherBranch';
import { type Books, type Decision, debitOf, type Purpose, zero } from '../books/posting';
import { type BillTyped, billTwice, checkSupplierBills, supplierBillsIn } from '../books/supplierBills';
import { checkCreditLimit, checkLoanLaw } from '../books/warnings';
import {
  billNoOf,
  billSettled,
  booksParts,
  checkMoney,
  isHeld,
  type Moving,
  type PostedAt,
  reverseBooks,
  settledSince,
} from '../books/writeBooks';
import type { Ctx } from '../core/calls/api';
import { invalid, ProblemCollector } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Header, HeaderInput, Place } from '../core/documents/documentHeader';
import type { DocumentKind, Effect } from '../core/documents/kind';
import { refuseReturned } from './chequeReturns';
import { checkLeaf } from './cheques/chequeBooks';
import { cancelledAtBank } from './clearing';

/** What the four kinds of voucher differ in. */
export type VoucherSpec<I extends HeaderInput, D extends I & Stored> = {
  resource: DocumentResource<I, VoucherRow, D>;
  accountsOf(input: I): number[];
  billsOf(input: I): number[];
  /** Accounts by purpose that the decision may write to. */
  purposesOf(input: I): readonly Purpose[];
  /** Reads what this kind needs besides the books, and decides; `found` takes what is wrong. */
  decide(
    tx: Tx,
    ctx: Ctx<unknown, unknown>,
    input: I,
    books: Books,
    header: Header,
    problems: ProblemCollector,
  ): Promise<Decision | null>;
  allowFuture?: (input: I) => boolean;
  phase?: Phase;
  /** Whether its entries may touch accounts of the GST; everything may, unless told. */
  mayHaveGst?: (input: I) => boolean;
};

/** Where the form has what the books may refuse: bills of suppliers, and accounts of money. */
export type Typed = { bills: readonly BillTyped[]; fieldOf(accountId: number): string | null };
export type VoucherDecision = Decision & { books: Books; typed: Typed };

/** What every posting changes besides its own list. */
const REPORTS = [
  trialBalance.path,
  ledger.path,
  accounts.path,
  accountGroups.path,
  '/api/accounts/bills',
  '/api/accounts/vouchers',
  bankReconciliation.path,
];

/** The entries that a voucher wrote, and the names of the accounts that its input refers to. */
export const SHOWN = sql`
  coalesce((select json_agg(json_build_object('accountId', e.account_id, 'accountName', a.name, 'debit', e.debit, 'credit', e.credit, 'narration', e.narration,
                                              'billNo', e.bill_no, 'costCentre', k.name, 'isMirror', e.is_mirror, 'date', e.date) order by e.is_mirror, e.branch_id <> d.branch_id, e.line_no)
              from ledger_entries e join accounts a on a.company_id = e.company_id and a.id = e.account_id
              left join cost_centres k on k.company_id = e.company_id and k.id = e.cost_centre_id
             where e.company_id = d.company_id and e.document_id = d.id), '[]') as entries,
  coalesce((select json_agg(json_build_object('accountId', b.account_id, 'billNo', b.bill_no, 'amount', abs(m.amount)) order by m.id)
              from bill_movements m join bills b on b.company_id = m.company_id and b.id = m.bill_id
             where m.company_id = d.company_id and m.document_id = d.id and not m.is_mirror), '[]') as "billsMoved",
  coalesce((select json_object_agg(a.id, case when i.id is null then a.name else a.name || ' (now ' || i.name || ')' end)
              from accounts a left join accounts i on i.company_id = a.company_id and i.id = a.merged_into_id
             where a.company_id = d.company_id and a.id in (
               select (v #>> '{}')::int
                 from (values ('$.payFromId'::jsonpath), ('$.receiveInId'), ('$.fromId'), ('$.toId'), ('$.lines[*].accountId')) p(path),
                      jsonb_path_query(d.input, p.path) v)), '{}') as "accountNames",
  coalesce((select json_agg(a.id order by a.id)
              from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type in ('receivable', 'payable')
             where a.company_id = d.company_id and a.id in (select (v #>> '{}')::int from jsonb_path_query(d.input, '$.lines[*].accountId') v)), '[]') as parties`;

/** A voucher as the document service wants it: its decision, and the ledger that it writes to. */
export function voucherKind<I extends HeaderInput, D extends I & Stored>(
  spec: VoucherSpec<I, D>,
): DocumentKind<I, VoucherDecision, VoucherRow, D> {
  return {
    resource: spec.resource,
    allowFuture: spec.allowFuture,

    needs: (ctx, input) => booksColumns(ctx.who.companyId, input.branchId, needOf(spec, input)),

    async decide(tx, ctx, input, { header, facts, enteredOn, problems }, confirmed) {
      const books = booksIn(facts, input.branchId, confirmed);
      const decided = await problems.collectAsync(() => spec.decide(tx, ctx, input, books, header, problems));
      // A draft was right on the day on which it was entered, however late it is posted.
      if (enteredOn) problems.add(postDatedProblems(input, enteredOn));
      problems.add(togetherProblems(linesOf(input), (id) => books.bills.get(id)));
      await problems.collectAsync(() =>
        checkCheque(tx, ctx.who.companyId, spec.resource.type, chequeIn(input), confirmed),
      );
      if (!decided) return null;
      const taxLines = problems.collect(() => taxLinesIn(decided, books, input.date)) ?? [];
      const late = problems.collect(() => checkTimeLimit(taxLines, input.date, confirmed));
      const overrides = [...decided.overrides, ...(late ?? [])];
      return { ...decided, taxLines, overrides, books, typed: typedIn(spec.resource.type, input) };
    },

    checkDraft: (tx, ctx, input) => namedAccounts(tx, ctx, spec, input),
    effects: [ledgerEffect(spec)],
    previewAnswer: Preview,
  };
}

/** Rules of a draft: the accounts that it names exist. @returns their names. */
export async function namedAccounts<I extends HeaderInput>(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  spec: Pick<VoucherSpec<I, I & Stored>, 'accountsOf' | 'billsOf' | 'purposesOf' | 'mayHaveGst'>,
  input: I,
): Promise<string> {
  const { accounts } = await loadBooks(tx, who.companyId, input.branchId, needOf(spec, input), []);
  const named = [...new Set(spec.accountsOf(input))];
  if (named.some((id) => !accounts.has(id)))
    throw invalid({ lines: 'One of the accounts does not exist any more. Choose it again.' });
  return named
    .map((id) => accounts.get(id)?.name)
    .join(', ')
    .slice(0, 200);
}

type LedgerSpec<I> = {
  resource: { type: string };
  accountsOf(input: I): number[];
  phase?: Phase;
  /** What is shown of it, where that is more than its entries in the order of `SHOWN`. */
  columns?: SQL;
};

/**
 * The ledger: entries, sums by month, bills and their movements, tax kept back, rows of the GST, written in the statement
 * that stores the document.
 */
export function ledgerEffect<I extends HeaderInput, S extends VoucherDecision>(spec: LedgerSpec<I>): Effect<I, S> {
  const placedAt = (ctx: Ctx<unknown, unknown>, place: Place): PostedAt => ({
    date: place.date,
    period: periodOf(place.date, spec.phase ?? 'normal'),
    branchId: place.branchId,
    now: ctx.now,
  });

  const partsOf = (ctx: Ctx<unknown, unknown>, place: Place, decided: VoucherDecision) => {
    const taxLines = taxLinesIn(decided, decided.books, place.date);
    const lines = decided.lines.slice(0, decided.otherBranch?.from);
    return booksParts(ctx.who.companyId, placedAt(ctx, place), { ...decided, lines, taxLines });
  };

  return {
    hold: (tx, ctx, { books, lines, otherBranch }) =>
      lockCash(tx, ctx.who.companyId, movingIn(books, inBranches(books, lines, otherBranch))),

    async check(tx, ctx, place, { books, lines, taxLines = [], typed, otherBranch }, confirmed) {
      const { companyId } = ctx.who;
      const { type } = spec.resource;
      const problems = new ProblemCollector();
      await problems.collectAsync(() => checkSupplierBills(tx, companyId, typed.bills));
      const cash = cashIn(type, place.date, books, lines);
      const overridden = [
        await problems.collectAsync(() => checkCreditOnce(tx, companyId, taxLines, confirmed)),
        await problems.collectAsync(() => checkCreditLimit(tx, companyId, books, lines, confirmed)),
        await problems.collectAsync(() => checkLoanLaw(tx, companyId, books, lines, cash, confirmed)),
        await problems.collectAsync(() => checkCashOfVoucher(tx, companyId, type, books, lines, cash)),
      ];
      const at = placedAt(ctx, place);
      const moving = movingIn(books, inBranches(books, lines, otherBranch));
      await problems.collectAsync(() => checkMoney(tx, companyId, at, confirmed, moving, typed.fieldOf));
      return problems.valueOrThrow(overridden.flatMap((overrides) => overrides ?? []));
    },
    parts: partsOf,
    isFollowed: (_ctx, { otherBranch }) => otherBranch !== undefined,
    follow: (tx, ctx, placed, decided) =>
      writeOtherBranch(tx, placed, decided, (there, own) => partsOf(ctx, there, own)),
    refusal: (error) => billTwice(billSettled(error)),

    async reverse(tx, ctx, placed, confirmed) {
      const doc = { ...placedAt(ctx, placed), companyId: ctx.who.companyId, documentId: placed.id };
      await refuseReturned(tx, doc.companyId, doc.documentId);
      const mirror = await rowsOf<Moved>(
        tx,
        sql`select account_id as "accountId", branch_id as "branchId", credit as debit, debit as credit from ledger_entries where company_id = ${doc.companyId} and document_id = ${doc.documentId} and not is_mirror`,
      );
      const books = await loadBooks(
        tx,
        doc.companyId,
        doc.branchId,
        { accounts: mirror.map((entry) => entry.accountId), bills: [], purposes: [] },
        confirmed,
      );
      const moving = movingIn(books, mirror);
      await lockCash(tx, doc.companyId, moving);
      await checkMoney(tx, doc.companyId, doc, confirmed, moving);
      await reverseBooks(tx, doc).catch((error: unknown) => {
        throw settledSince(error);
      });
      await cancelledAtBank(tx, ctx, doc.documentId);
    },

    columns: spec.columns ?? SHOWN,
    shown: (input, decided) => ({
      entries: previewEntries(decided, input.date),
      billsMoved: [],
      accountNames: Object.fromEntries(
        spec.accountsOf(input).map((id) => [String(id), decided.books.accounts.get(id)?.name ?? '']),
      ),
      parties: partiesOf(linesOf(input), decided.books),
    }),
    preview: (input, decided) => ({ entries: previewEntries(decided, input.date) }),
    touches: REPORTS,
  };
}

const RECEIVES: ReadonlySet<string> = new Set(['RC', 'AD']);

/** A cheque of our own stands in one voucher and is a leaf of a book that is in use; others' cheques may be alike. */
export async function checkCheque(
  tx: Tx,
  companyId: number,
  type: string,
  { mode, instrumentNo, moneyAccountId }: Pick<Decision, 'mode' | 'instrumentNo' | 'moneyAccountId'>,
  confirmed: Confirmed,
): Promise<void> {
  if (mode !== 'cheque' || !instrumentNo || !moneyAccountId || RECEIVES.has(type)) return;
  const used = await chequeUser(tx, companyId, moneyAccountId, instrumentNo);
  if (used) throw invalid({ instrumentNo: `Cheque ${instrumentNo} is already used in ${used.label}.` }, [used]);
  await checkLeaf(tx, companyId, moneyAccountId, instrumentNo, confirmed);
}

const needOf = <I extends HeaderInput>(
  spec: Pick<VoucherSpec<I, I & Stored>, 'accountsOf' | 'billsOf' | 'purposesOf' | 'mayHaveGst'>,
  input: I,
): BooksNeed => ({
  accounts: spec.accountsOf(input),
  bills: spec.billsOf(input),
  purposes: spec.purposesOf(input),
  gst: spec.mayHaveGst?.(input) ?? true,
  centres: centresOf(input),
});

type Line = {
  accountId?: number;
  amount?: Paise;
  credit?: Paise;
  costCentreId?: number | null;
  bills?: readonly BillRef[];
};

const linesOf = (input: HeaderInput & { lines?: readonly Line[] }): readonly Line[] => input.lines ?? [];

const partiesOf = (lines: readonly Line[], { accounts: known }: Books): number[] => {
  const named = lines.flatMap(({ accountId = 0 }) => known.get(accountId) ?? []);
  return [...new Set(named.flatMap(({ id, controlType }) => (isParty(controlType) ? [id] : [])))];
};

/** The fields of the header that name an account of money, in one kind or another. */
const MONEY_FIELDS = ['payFromId', 'fromId', 'receiveInId', 'toId'] as const;
type MoneyInput = HeaderInput & {
  mode?: string | null;
  instrumentNo?: string | null;
} & { [field in (typeof MONEY_FIELDS)[number]]?: number };

/** The cheque that an input names, and the account that it is drawn on. */
const chequeIn = ({ mode = null, instrumentNo = null, payFromId, fromId }: MoneyInput) => ({
  mode,
  instrumentNo,
  moneyAccountId: payFromId ?? fromId ?? null,
});

function typedIn(type: string, input: MoneyInput): Typed {
  const lines = linesOf(input);
  const credits = lines.map(({ accountId = 0, amount = zero, credit = zero, bills = [] }) => ({
    accountId,
    credit: type === 'RC' ? amount : credit,
    bills,
  }));
  return {
    bills: supplierBillsIn(credits),
    fieldOf(accountId) {
      const own = MONEY_FIELDS.find((field) => input[field] === accountId);
      const line = lines.findIndex((one) => one.accountId === accountId);
      return own ?? (line < 0 ? null : `lines.${line}.accountId`);
    },
  };
}

/** The cost centres that a voucher names, in its header or its lines. */
const centresOf = (input: HeaderInput): number[] =>
  [input, ...linesOf(input)].flatMap(({ costCentreId }) => costCentreId ?? []);

/** What the kind says to the GST, or else what its entries do. */
const taxLinesIn = ({ taxLines, lines }: Decision, books: Books, date: IsoDate): TaxLine[] =>
  taxLines ?? taxLinesOf(lines, books, { date, purpose: null, told: new Map(), bill: {} });

type Moved = { accountId: number; branchId: number; debit: Paise; credit: Paise };

/** Lines with the branch that each stands in. */
const inBranches = (books: Books, lines: Decision['lines'], otherBranch: Decision['otherBranch']): Moved[] =>
  lines.map((line, place) => ({
    ...line,
    branchId: otherBranch && place >= otherBranch.from ? otherBranch.branchId : books.branchId,
  }));

/** The accounts that lines credit, with what all the lines together do to each: to cash, in each branch by itself. */
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

function previewEntries(decided: VoucherDecision, date: IsoDate): LedgerEntry[] {
  return decided.lines.map((line) => ({
    accountId: line.accountId,
    accountName: decided.books.accounts.get(line.accountId)?.name ?? '',
    debit: line.debit,
    credit: line.credit,
    narration: line.narration,
    billNo: billNoOf(line),
    ...(line.costCentreId !== null && { costCentre: decided.books.centres.get(line.costCentreId)?.name ?? '' }),
    isMirror: false,
    date,
  }));
}
