import { type SQL, sql } from 'drizzle-orm';
import type { Paise } from '../../../contract/amount';
import { isParty } from '../../../contract/books/accounts';
import { togetherProblems } from '../../../contract/books/billRules';
import { postDatedProblems } from '../../../contract/books/instrument';
import { type BillRef, Preview, type VoucherRow } from '../../../contract/books/vouchers';
import type { Phase } from '../../../contract/dates';
import type { DocumentResource } from '../../../contract/document';
import type { Stored } from '../../../contract/resource';
import type { Ctx } from '../../core/calls/api';
import { invalid, type ProblemCollector } from '../../core/calls/refused';
import type { Tx } from '../../core/db/database';
import type { Header, HeaderInput } from '../../core/documents/documentHeader';
import type { DocumentKind, Effect } from '../../core/documents/kind';
import { type BooksNeed, booksColumns, booksIn, loadBooks } from '../facts';
import { checkTimeLimit } from '../gst/timeLimit';
import { ENTRIES, ledgerEffect, type Typed, taxLinesIn } from '../ledgerEffect';
import { type Books, type Decision, type Purpose, zero } from '../posting';
import { supplierBillsIn } from '../supplierBills';
import { type DrawnOn, INSTRUMENT_NO, VOUCHER_LIST, voucherEffect } from './voucherEffect';

/** The differences between kinds of voucher: documents whose lines are accounts, such as payments and journals. */
export type VoucherSpec<I extends HeaderInput, D extends I & Stored> = DrawnOn<I> & {
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
  /** Whether its entries may touch accounts of the GST; by default they may. */
  mayHaveGst?: (input: I) => boolean;
};

export type VoucherDecision = Decision & { books: Books; typed: Typed; keywords: string | null };

/** The decision of a kind, with its search words and the data for writing its entries. */
export const asVoucher = <X extends Decision>(decided: X, books: Books, typed: Typed): X & VoucherDecision => ({
  ...decided,
  books,
  typed,
  keywords: decided.voucher?.instrumentNo ?? null,
});

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
      if (!decided) return null;
      const taxLines = problems.collect(() => taxLinesIn({ ...decided, books }, input.date)) ?? [];
      const late = problems.collect(() => checkTimeLimit(taxLines, input.date, confirmed));
      const overrides = [...decided.overrides, ...(late ?? [])];
      return asVoucher({ ...decided, taxLines, overrides }, books, typedIn(spec.resource.type, input));
    },

    checkDraft: (tx, ctx, input) => namedAccounts(tx, ctx, spec, input),
    effects: [ledgerEffect(spec), voucherEffect(spec), namesEffect(spec)],
    list: VOUCHER_LIST,
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

/** Names of the accounts that the input of a document `d` refers to, and those of its lines that are parties. */
const NAMES = sql`
  coalesce((select json_object_agg(a.id, case when i.id is null then a.name else a.name || ' (now ' || i.name || ')' end)
              from accounts a left join accounts i on i.company_id = a.company_id and i.id = a.merged_into_id
             where a.company_id = d.company_id and a.id in (
               select (v #>> '{}')::int
                 from (values ('$.payFromId'::jsonpath), ('$.receiveInId'), ('$.fromId'), ('$.toId'), ('$.lines[*].accountId')) p(path),
                      jsonb_path_query(d.input, p.path) v)), '{}') as "accountNames",
  coalesce((select json_agg(a.id order by a.id)
              from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type in ('receivable', 'payable')
             where a.company_id = d.company_id and a.id in (select (v #>> '{}')::int from jsonb_path_query(d.input, '$.lines[*].accountId') v)), '[]') as parties`;

/** Fields shown with a voucher besides its input: entries, the names of its accounts, the number of its cheque. */
export const SHOWN = sql`${ENTRIES}, ${NAMES}, ${INSTRUMENT_NO}`;

/** Shows the names of the accounts that the input refers to. @param columns the same of a stored document `d`. */
export function namesEffect<I extends HeaderInput>(
  spec: { accountsOf(input: I): number[] },
  columns: SQL = NAMES,
): Effect<I, { books: Books }> {
  return {
    columns,
    shown: (input, { books }) => ({
      accountNames: Object.fromEntries(
        spec.accountsOf(input).map((id) => [String(id), books.accounts.get(id)?.name ?? '']),
      ),
      parties: partiesOf(linesOf(input), books),
    }),
  };
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
type MoneyInput = HeaderInput & { [field in (typeof MONEY_FIELDS)[number]]?: number };

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
