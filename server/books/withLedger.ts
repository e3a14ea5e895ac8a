import type { Phase } from '../../contract/dates';
import type { Stored } from '../../contract/resource';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import type { Tx } from '../core/db/database';
import type { HeaderInput } from '../core/documents/documentHeader';
import type { Decided, DocumentKind } from '../core/documents/kind';
import { checkBillsTogether } from './billMoves';
import { customerOf } from './cashOfDay';
import { type BooksNeed, loadBooks } from './facts';
import { ADVANCE_TAX_PURPOSES, advanceTaxReversed } from './gst/advanceTax';
import { checkTimeLimit } from './gst/timeLimit';
import { type LedgerDecision, ledgerEffect, taxLinesIn } from './ledgerEffect';
import type { Books } from './posting';
import { supplierBillsOf } from './supplierBills';

/** Entries, and the parts of the document that only the books decide: a rounded total, overridden warnings. */
export type Posted = Omit<LedgerDecision, 'books' | 'typed'> &
  Partial<Pick<Decided, 'amount' | 'totals' | 'overrides' | 'lineFigures'>>;

/** The ledger entries of a document of items. */
export type Posts<I, S> = {
  /** The accounts, purposes, bills and cost centres that it may touch; the decision so far has its items and party. */
  needs(tx: Tx, ctx: Ctx<unknown, unknown>, input: I, decided: S): Promise<BooksNeed> | BooksNeed;
  /** Its entries. `problems` takes what is wrong, each at the field of the form that it belongs to. */
  entries(input: I, decided: S, books: Books, problems: ProblemCollector): Posted;
  /** Where the form has an account of money. */
  fieldOf?(input: I, accountId: number): string | null;
  /** Where the form has the number of the supplier's bill. */
  billField?: string;
  phase?: Phase;
  /** The moves that post, where not every move that writes effects does. */
  on?: readonly string[];
};

/** A kind that also posts to the ledger, in the statement that stores its document, for any kind of lines. */
export function withLedger<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  kind: DocumentKind<I, S, R, D>,
  { needs, entries, fieldOf, billField = 'billNo', phase, on }: Posts<I, S>,
): DocumentKind<I, S & LedgerDecision, R, D> {
  return {
    ...kind,
    async decide(tx, ctx, input, basis, confirmed) {
      const { problems } = basis;
      const decided = await kind.decide(tx, ctx, input, basis, confirmed);
      if (!decided) return null;
      const books = await problems.collectAsync(async () => {
        const need = { gst: true, ...(await needs(tx, ctx, input, decided)) };
        const purposes = need.bills.length > 0 ? [...need.purposes, ...ADVANCE_TAX_PURPOSES] : need.purposes;
        const loaded = await loadBooks(tx, ctx.who.companyId, input.branchId, { ...need, purposes }, confirmed);
        return { ...loaded, reversesAdvanceTax: true as const };
      });
      const decidedEntries = books && problems.collect(() => entries(input, decided, books, problems));
      if (!decidedEntries) return null;
      const posted = advanceTaxReversed(books, decidedEntries, input.date);
      problems.collect(() => checkBillsTogether(books, posted.lines));
      const taxLines = problems.collect(() => taxLinesIn({ ...posted, books }, input.date)) ?? [];
      const late = problems.collect(() => checkTimeLimit(taxLines, input.date, confirmed)) ?? [];
      const typed = {
        bills: supplierBillsOf(posted.lines, billField),
        fieldOf: (accountId: number) => fieldOf?.(input, accountId) ?? null,
      };
      const overrides = [...decided.overrides, ...(posted.overrides ?? []), ...late];
      const person = customerOf(input, decided.party);
      return { ...decided, ...posted, taxLines, books, typed, person, overrides };
    },
    effects: [ledgerEffect<I, S & LedgerDecision>({ resource: kind.resource, phase, on }), ...kind.effects],
  };
}
