import { Preview, type VoucherRow } from '../../contract/books/vouchers';
import type { DocumentResource } from '../../contract/document';
import type { Stored } from '../../contract/resource';
import type { Confirmed } from '../../contract/steps';
import type { BooksNeed } from '../books/facts';
import type { Books, VoucherFacts } from '../books/posting';
import { withBankEffects } from '../books/vouchers/bankEffects';
import { VOUCHER_LIST, voucherEffect } from '../books/vouchers/voucherEffect';
import { type Posted, withLedger } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import type { Tx } from '../core/db/database';
import type { HeaderInput } from '../core/documents/documentHeader';
import type { Decided, DocumentKind } from '../core/documents/kind';
import type { KindList } from '../core/lists/documentList';
import { readSupplier, type SupplierFacts, supplierParty } from './billed';

/** Vouchers that pay a supplier, or take money back from one: what they add is their entries. */

type C = Ctx<unknown, unknown>;
type MoneyInput = HeaderInput & {
  supplierId: number;
  payFromId: number | null;
  mode: string | null;
  instrumentNo: string | null;
  instrumentDate: VoucherFacts['instrumentDate'];
};

export type MoneyBooks<I, F> = {
  input: I;
  supplier: SupplierFacts;
  facts: F;
  books: Books;
  problems: ProblemCollector;
};

type Spec<I extends MoneyInput, F, D extends I & Stored> = {
  resource: DocumentResource<I, VoucherRow, D>;
  facts(tx: Tx, ctx: C, input: I, supplier: SupplierFacts, of: Asked): Promise<F>;
  needs(input: I, supplier: SupplierFacts): Omit<BooksNeed, 'accounts'>;
  entries(of: MoneyBooks<I, F>): Posted;
  /** Whether a cheque in it is one of our own. */
  pays(input: I): boolean;
  allowFuture?(input: I): boolean;
  list?: KindList;
};
type Asked = { problems: ProblemCollector; confirmed: Confirmed };
type Read<F> = Decided & { supplier: SupplierFacts; facts: F; voucher: VoucherFacts };

export function moneyVoucher<I extends MoneyInput, F, D extends I & Stored>(
  spec: Spec<I, F, D>,
): DocumentKind<I, Decided, VoucherRow, D> {
  const drawn = { drawnOn: (input: I) => (spec.pays(input) ? input.payFromId : null) };
  const reading: DocumentKind<I, Read<F>, VoucherRow, D> = {
    resource: spec.resource,
    ...(spec.allowFuture && { allowFuture: spec.allowFuture }),
    list: {
      ...VOUCHER_LIST,
      ...spec.list,
      columns: { ...VOUCHER_LIST.columns, ...spec.list?.columns },
      joins: { ...VOUCHER_LIST.joins, ...spec.list?.joins },
    },
    previewAnswer: Preview,
    async decide(tx, ctx, input, { problems }, confirmed) {
      const supplier = await problems.collectAsync(() => readSupplier(tx, ctx, input.supplierId));
      if (!supplier) return null;
      const { problem, ...party } = await supplierParty(
        tx,
        ctx,
        supplier.id,
        spec.pays(input) ? ['payments', 'all'] : [],
      );
      if (problem) problems.add(problem);
      const facts = await problems.collectAsync(() => spec.facts(tx, ctx, input, supplier, { problems, confirmed }));
      if (!facts) return null;
      const { payFromId: moneyAccountId, mode, instrumentNo, instrumentDate } = input;
      const voucher = moneyAccountId === null ? {} : { moneyAccountId, mode, instrumentNo, instrumentDate };
      return {
        amount: 0 as Decided['amount'],
        totals: [],
        overrides: [],
        particulars: supplier.name,
        party,
        supplier,
        facts,
        voucher,
        keywords: instrumentNo,
      };
    },
    effects: [voucherEffect(drawn)],
  };
  const posting = withLedger(reading, {
    needs: (_tx, _ctx, input, { supplier }) => ({
      ...spec.needs(input, supplier),
      accounts: [supplier.accountId, ...(input.payFromId === null ? [] : [input.payFromId])],
      gst: false,
    }),
    entries: (input, { supplier, facts }, books, problems) => spec.entries({ input, supplier, facts, books, problems }),
    fieldOf: (input, accountId) => (accountId === input.payFromId ? 'payFromId' : null),
  });
  return { ...posting, effects: withBankEffects(drawn, posting.effects) } as unknown as DocumentKind<
    I,
    Decided,
    VoucherRow,
    D
  >;
}
