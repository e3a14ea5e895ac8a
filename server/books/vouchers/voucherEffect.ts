import { sql } from 'drizzle-orm';
import { invalid } from '../../core/calls/refused';
import { sqlStateOf } from '../../core/db/database';
import type { HeaderInput } from '../../core/documents/documentHeader';
import type { Effect } from '../../core/documents/kind';
import type { KindList } from '../../core/lists/documentList';
import { chequeUser } from '../facts';
import type { VoucherFacts } from '../posting';

/** The columns of `vouchers`: the money account, the cheque and the tax number of a voucher. */

type Instrumented = HeaderInput & { mode?: string | null; instrumentNo?: string | null };

/** How a kind pays, where it may pay by a cheque of our own. */
export type DrawnOn<I> = {
  /** The account that such a cheque is drawn on. */
  drawnOn?(input: I): number | null;
};

/** The cheque of our own that an input names, and the account that it is drawn on. */
export function ownCheque<I extends HeaderInput>(
  { drawnOn }: DrawnOn<I>,
  input: I,
): { accountId: number; number: string } | null {
  const { mode, instrumentNo: number }: Instrumented = input;
  const accountId = drawnOn?.(input);
  return mode === 'cheque' && number && accountId ? { accountId, number } : null;
}

/** The row of a document `d` in `vouchers`, as a join. */
export const VOUCHER_OF = sql`left join vouchers v on v.company_id = d.company_id and v.document_id = d.id`;

/** The number of the cheque or transfer of a document `d`, as a column. */
export const INSTRUMENT_NO = sql`(select v.instrument_no from vouchers v where v.company_id = d.company_id and v.document_id = d.id) as "instrumentNo"`;

/** Columns in lists of vouchers besides those of every document. */
export const VOUCHER_LIST = {
  columns: {
    instrumentNo: { value: sql`v.instrument_no`, joins: ['voucher'] },
    mode: { value: sql`v.mode`, joins: ['voucher'] },
    moneyAccount: { value: sql`ma.name`, joins: ['voucher', 'money'] },
  },
  joins: {
    voucher: VOUCHER_OF,
    money: sql`left join accounts ma on ma.company_id = d.company_id and ma.id = v.money_account_id`,
  },
} satisfies KindList;

/**
 * Stores the facts of a voucher about money, cheques and tax besides its entries: own cheques and tax numbers are
 * used once.
 */
export function voucherEffect<I extends HeaderInput, S extends { voucher?: VoucherFacts }>(
  spec: DrawnOn<I>,
): Effect<I, S> {
  return {
    async look(tx, { who }, input) {
      const cheque = ownCheque(spec, input);
      const used = cheque && (await chequeUser(tx, who.companyId, cheque.accountId, cheque.number));
      if (used) throw invalid({ instrumentNo: `Cheque ${cheque.number} is already used in ${used.label}.` }, [used]);
    },
    parts({ who }, { date }, { voucher }) {
      if (!voucher) return null;
      const { moneyAccountId = null, mode = null, instrumentNo = null, instrumentDate } = voucher;
      const { returnOfId = null, taxNumber = null, purpose = null } = voucher;
      const isCheque = mode === 'cheque';
      const chequeDay = !isCheque ? null : instrumentDate && instrumentDate > date ? instrumentDate : date;
      return sql`vouchered as (
        insert into vouchers (company_id, document_id, money_account_id, mode, instrument_no, is_own_cheque, cheque_day, return_of_id, tax_number, purpose)
        select ${who.companyId}, stored.id, ${moneyAccountId}, ${mode}, ${instrumentNo}, ${isCheque && spec.drawnOn !== undefined}, ${chequeDay},
               ${returnOfId}, ${taxNumber}, ${purpose} from stored)`;
    },
    refusal: chequeUsed,
    async reverse(tx, { who }, { id }) {
      await tx.execute(
        sql`update vouchers set is_live = false where company_id = ${who.companyId} and document_id = ${id}`,
      );
    },
    async setApart(tx, { who }, { id }) {
      await tx.execute(sql`delete from vouchers where company_id = ${who.companyId} and document_id = ${id}`);
    },
    columns: INSTRUMENT_NO,
    shown: (_input, { voucher }) => ({ instrumentNo: voucher?.instrumentNo ?? null }),
  };
}

/** Two vouchers that use one cheque at the same moment: the second is refused by the index. */
function chequeUsed(error: unknown): unknown {
  if (sqlStateOf(error)?.constraint !== 'vouchers_cheque') return error;
  return invalid({ instrumentNo: 'This cheque was just used in another voucher' });
}
