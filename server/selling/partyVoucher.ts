import type { VoucherRow } from '../../contract/books/vouchers';
import { Preview } from '../../contract/books/vouchers';
import type { DocumentResource } from '../../contract/document';
import type { Stored } from '../../contract/resource';
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

/** Vouchers that move money between us and a customer, an agent or a user: what they add is their entries. */

type C = Ctx<unknown, unknown>;
type MoneyInput = HeaderInput & {
  moneyAccountId: number | null;
  mode: string | null;
  instrumentNo: string | null;
  instrumentDate: VoucherFacts['instrumentDate'];
};

/** The party; `accountId` is null where no account of the party is touched. */
export type VoucherParty = { kind: string; id: number; name: string; accountId: number | null };

export type PartyBooks<I, F> = { input: I; party: VoucherParty; facts: F; books: Books; problems: ProblemCollector };

type Spec<I extends MoneyInput, F, D extends I & Stored> = {
  resource: DocumentResource<I, VoucherRow, D>;
  party(tx: Tx, ctx: C, input: I): Promise<VoucherParty>;
  /** Further data that it reads. `problems` collects errors. */
  facts(tx: Tx, ctx: C, input: I, party: VoucherParty, problems: ProblemCollector): Promise<F>;
  needs(input: I, facts: F): Omit<BooksNeed, 'accounts'> & { accounts?: readonly number[] };
  entries(of: PartyBooks<I, F>): Posted;
  /** Whether a cheque in it is one of our own. */
  pays(input: I): boolean;
  list?: KindList;
};
type Read<F> = Decided & { partyFacts: VoucherParty; facts: F; voucher: VoucherFacts };

export function partyVoucher<I extends MoneyInput, F, D extends I & Stored>(
  spec: Spec<I, F, D>,
): DocumentKind<I, Decided, VoucherRow, D> {
  const drawn = { drawnOn: (input: I) => (spec.pays(input) ? input.moneyAccountId : null) };
  const reading: DocumentKind<I, Read<F>, VoucherRow, D> = {
    resource: spec.resource,
    list: {
      ...VOUCHER_LIST,
      ...spec.list,
      columns: { ...VOUCHER_LIST.columns, ...spec.list?.columns },
      joins: { ...VOUCHER_LIST.joins, ...spec.list?.joins },
    },
    previewAnswer: Preview,
    async decide(tx, ctx, input, { problems }) {
      const party = await problems.collectAsync(() => spec.party(tx, ctx, input));
      if (!party) return null;
      const facts = await problems.collectAsync(() => spec.facts(tx, ctx, input, party, problems));
      if (facts === null) return null;
      const { moneyAccountId, mode, instrumentNo, instrumentDate } = input;
      return {
        amount: 0 as Decided['amount'],
        totals: [],
        overrides: [],
        particulars: party.name,
        party: { kind: party.kind, id: party.id, name: party.name },
        partyFacts: party,
        facts,
        voucher: moneyAccountId === null ? {} : { moneyAccountId, mode, instrumentNo, instrumentDate },
        keywords: instrumentNo,
      };
    },
    effects: [voucherEffect(drawn)],
  };
  const posting = withLedger(reading, {
    needs: (_tx, _ctx, input, { partyFacts, facts }) => {
      const { accounts = [], ...rest } = spec.needs(input, facts);
      const own = [partyFacts.accountId, input.moneyAccountId].flatMap((id) => id ?? []);
      return { gst: false, ...rest, accounts: [...own, ...accounts] };
    },
    entries: (input, { partyFacts: party, facts }, books, problems) =>
      spec.entries({ input, party, facts, books, problems }),
    fieldOf: (input, accountId) => (accountId === input.moneyAccountId ? 'moneyAccountId' : null),
  });
  return { ...posting, effects: withBankEffects(drawn, posting.effects) } as unknown as DocumentKind<
    I,
    Decided,
    VoucherRow,
    D
  >;
}
