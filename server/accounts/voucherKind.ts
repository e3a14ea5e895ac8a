import { sql } from 'drizzle-orm';
import { accounts, isParty } from '../../contract/accounts/accounts';
import { bankReconciliation } from '../../contract/accounts/bank/reconciliation';
import { togetherProblems } from '../../contract/accounts/billRules';
import { postDatedProblems } from '../../contract/accounts/instrument';
import { ledger } from '../../contract/accounts/ledger';
import { trialBalance } from '../../contract/accounts/trialBalance';
import {
  type BillRef,
  type LedgerEntry,
  Preview,
  pendingBillsPath,
  type VoucherRow,
} from '../../contract/accounts/vouchers';
import { type Paise, sumOf } from '../../contract/amount';
import { type IsoDate, type Phase, periodOf } from '../../contract/dates';
import type { DocumentResource, Stored } from '../../contract/resource';
import type { Confirmed } from '../../contract/steps';
import { anyOf } from '../core/anyOf';
import type { Ctx } from '../core/api';
import { rowsOf, type Tx } from '../core/database';
import type { Header, HeaderInput, Place } from '../core/documentHeader';
import type { DocumentKind } from '../core/documents';
import { Gathered, invalid } from '../core/refused';
import { cashIn, heedCashOfVoucher } from './cashOfVoucher';
import { refuseReturned } from './chequeReturns';
import { checkLeaf } from './cheques/chequeBooks';
import { cancelledAtBank } from './clearing';
import { writeElsewhere } from './elsewhere';
import { type BooksNeed, booksColumns, booksIn, chequeUser, loadBooks } from './facts';
import { heedCreditOnce } from './gst/creditOnce';
import { type TaxLine, taxLinesOf } from './gst/taxLines';
import { heedTimeLimit } from './gst/timeLimit';
import { type Books, type Decision, debitOf, type Purpose, zero } from './posting';
import { type BillTyped, billTwice, checkSupplierBills, supplierBillsIn } from './supplierBills';
import { heedCreditLimit, heedLoanLaw } from './warnings';
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
} from './writeBooks';

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
    found: Gathered,
  ): Promise<Decision | null>;
  allowFuture?: (input: I) => boolean;
  phase?: Phase;
  /** Whether its entries may touch accounts of the GST; everything may, unless told. */
  mayHaveGst?: (input: I) => boolean;
};

/** Where the form has what the books may refuse: bills of suppliers, and accounts of money. */
export type Typed = { bills: readonly BillTyped[]; fieldOf(accountId: number): string | null };
type Decided = Decision & { books: Books; typed: Typed };

/** What every posting changes besides its own list. */
const REPORTS = [trialBalance.path, ledger.path, accounts.path, pendingBillsPath, bankReconciliation.path];

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

/** A voucher as the document service wants it. */
export function voucherKind<I extends HeaderInput, D extends I & Stored>(
  spec: VoucherSpec<I, D>,
): DocumentKind<I, Decided, VoucherRow, D> {
  const placedAt = (ctx: Ctx<unknown, unknown>, place: Place): PostedAt => ({
    date: place.date,
    period: periodOf(place.date, spec.phase ?? 'normal'),
    branchId: place.branchId,
    now: ctx.now,
  });

  const partsOf = (ctx: Ctx<unknown, unknown>, place: Place, decided: Decided) => {
    const taxLines = taxLinesIn(decided, decided.books, place.date);
    const lines = decided.lines.slice(0, decided.elsewhere?.from);
    return booksParts(ctx.who.companyId, placedAt(ctx, place), { ...decided, lines, taxLines });
  };

  return {
    resource: spec.resource,
    allowFuture: spec.allowFuture,

    needs: (ctx, input) => booksColumns(ctx.who.companyId, input.branchId, needOf(spec, input)),

    async decide(tx, ctx, input, { header, facts, enteredOn, found }, confirmed) {
      const books = booksIn(facts, input.branchId, confirmed);
      const decided = await found.ofLater(() => spec.decide(tx, ctx, input, books, header, found));
      // A draft was right on the day on which it was entered, however late it is posted.
      if (enteredOn) found.tell(postDatedProblems(input, enteredOn));
      found.tell(togetherProblems(linesOf(input), (id) => books.bills.get(id)));
      await found.ofLater(() => heedCheque(tx, ctx.who.companyId, spec.resource.type, chequeIn(input), confirmed));
      if (!decided) return null;
      const taxLines = found.of(() => taxLinesIn(decided, books, input.date)) ?? [];
      const late = found.of(() => heedTimeLimit(taxLines, input.date, confirmed));
      const overrides = [...decided.overrides, ...(late ?? [])];
      return { ...decided, taxLines, overrides, books, typed: typedIn(spec.resource.type, input) };
    },

    async checkDraft(tx, ctx, input) {
      const { accounts } = await loadBooks(tx, ctx.who.companyId, input.branchId, needOf(spec, input), []);
      const named = [...new Set(spec.accountsOf(input))];
      if (named.some((id) => !accounts.has(id)))
        throw invalid({ lines: 'One of the accounts does not exist any more. Choose it again.' });
      return named
        .map((id) => accounts.get(id)?.name)
        .join(', ')
        .slice(0, 200);
    },

    hold: (tx, ctx, { books, lines, elsewhere }) =>
      lockCash(tx, ctx.who.companyId, movingIn(books, inBranches(books, lines, elsewhere))),

    async check(tx, ctx, place, { books, lines, taxLines = [], typed, elsewhere }, confirmed) {
      const { companyId } = ctx.who;
      const { type } = spec.resource;
      const found = new Gathered();
      await found.ofLater(() => checkSupplierBills(tx, companyId, typed.bills));
      const cash = cashIn(type, place.date, books, lines);
      const heeded = [
        await found.ofLater(() => heedCreditOnce(tx, companyId, taxLines, confirmed)),
        await found.ofLater(() => heedCreditLimit(tx, companyId, books, lines, confirmed)),
        await found.ofLater(() => heedLoanLaw(tx, companyId, books, lines, cash, confirmed)),
        await found.ofLater(() => heedCashOfVoucher(tx, companyId, type, books, lines, cash)),
      ];
      const at = placedAt(ctx, place);
      const moving = movingIn(books, inBranches(books, lines, elsewhere));
      await found.ofLater(() => checkMoney(tx, companyId, at, confirmed, moving, typed.fieldOf));
      return found.settled(heeded.flatMap((overrides) => overrides ?? []));
    },
    parts: partsOf,
    isFollowed: (_ctx, { elsewhere }) => elsewhere !== undefined,
    follow: (tx, ctx, placed, decided) => writeElsewhere(tx, placed, decided, (there, own) => partsOf(ctx, there, own)),
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

    columns: SHOWN,
    shown: (input, decided) => ({
      entries: previewEntries(decided, input.date),
      billsMoved: [],
      accountNames: Object.fromEntries(
        spec.accountsOf(input).map((id) => [String(id), decided.books.accounts.get(id)?.name ?? '']),
      ),
      parties: partiesOf(linesOf(input), decided.books),
    }),
    touches: REPORTS,
    previewAnswer: Preview,
    preview: (input, decided, warnings) => ({
      entries: previewEntries(decided, input.date),
      totals: decided.totals,
      warnings,
    }),
  };
}

const RECEIVES: ReadonlySet<string> = new Set(['RC', 'AD']);

/** A cheque of our own stands in one voucher and is a leaf of a book that is in use; others' cheques may be alike. */
export async function heedCheque(
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

const needOf = <I extends HeaderInput, D extends I & Stored>(spec: VoucherSpec<I, D>, input: I): BooksNeed => ({
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
const inBranches = (books: Books, lines: Decision['lines'], elsewhere: Decision['elsewhere']): Moved[] =>
  lines.map((line, place) => ({
    ...line,
    branchId: elsewhere && place >= elsewhere.from ? elsewhere.branchId : books.branchId,
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

function previewEntries(decided: Decided, date: IsoDate): LedgerEntry[] {
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
