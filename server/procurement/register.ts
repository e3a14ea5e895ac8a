import { sql } from 'drizzle-orm';
import { add, type Paise, sumOf } from '../../contract/amount';
import { addHeads, type Heads, noTax, taxOf } from '../../contract/books/gst/heads';
import type { Stored } from '../../contract/resource';
import type { LedgerDecision } from '../books/ledgerEffect';
import type { HeaderInput } from '../core/documents/documentHeader';
import type { Decided, DocumentKind, Effect } from '../core/documents/kind';
import type { SupplierFacts, TaxedLine } from './billed';
import type { ChargeFacts } from './purchaseFacts';

/** The purchase register: the totals of each bill, return and credit note, kept by the posting that writes it. */

type Registered = Decided &
  Partial<Pick<LedgerDecision, 'taxLines' | 'tds' | 'lines'>> & {
    facts?: {
      supplier: SupplierFacts;
      billNo?: string;
      charges?: readonly ChargeFacts[];
      taxed?: readonly TaxedLine[];
    };
  };
type Billed = HeaderInput & {
  mode?: string;
  billNo?: string | null;
  billDate?: string | null;
  noteDate?: string;
  charges?: readonly { billNo: string | null; billDate: string | null }[];
};

const REGISTER_ROOT = '/api/procurement/register';

type Row = {
  supplierId: number;
  accountId: number;
  mode: string;
  billNo: string | null;
  billDate: string | null;
  dueDate: string | null;
  taxable: Paise;
  roundOff: Paise;
  total: Paise;
  tds: Paise;
} & Heads;

/** The bills of carriers and agents that came with a purchase, one row each. */
function carriersOf({ charges = [] }: NonNullable<Registered['facts']>, input: Billed | undefined): Row[] {
  const rows = new Map<number, Row>();
  for (const [place, { carrier, taxed }] of charges.entries()) {
    if (!carrier) continue;
    const { billNo = null, billDate = null } = input?.charges?.[place] ?? {};
    const before = rows.get(carrier.id);
    const numbers = new Set([before?.billNo, billNo].filter((number) => number));
    const none = 0 as Paise;
    rows.set(carrier.id, {
      supplierId: carrier.id,
      accountId: carrier.accountId,
      mode: 'carrier',
      billNo: [...numbers].join(', ') || null,
      billDate: before?.billDate ?? billDate,
      dueDate: null,
      ...addHeads(before ?? noTax, taxed.heads),
      taxable: add(before?.taxable ?? none, taxed.taxable),
      total: add(before?.total ?? none, taxed.taxable, taxOf(taxed.heads)),
      roundOff: none,
      tds: none,
    });
  }
  return [...rows.values()];
}

function registerEffect<I extends HeaderInput, S extends Decided>(type: string): Effect<I, S> {
  return {
    parts({ who }, { date, branchId }, decided) {
      const {
        facts,
        taxLines = [],
        tds = [],
        lines = [],
        amount,
        input,
      } = decided as S & Registered & { input?: Billed };
      const supplier = facts?.supplier;
      if (!supplier || input?.mode === 'goodsOnly' || (type !== 'PI' && taxLines.length === 0)) return null;
      const own = taxLines.filter(({ partyId }) => partyId === supplier.accountId);
      const sign = type === 'PI' ? 1 : -1;
      const heads = addHeads(noTax, ...own);
      const customs = facts.taxed?.filter((line) => line.customs) ?? [];
      // Customs assess goods at another value than the bill has, and have the tax themselves.
      const beyond = sumOf(customs, (line) => ((line.customs?.base ?? line.taxable) - line.taxable) as Paise);
      const taxable = add(
        sumOf(own, (line) => line.taxable),
        -beyond as Paise,
      );
      const total = (sign * amount) as Paise;
      const isElsewhere = customs.length > 0 || own.some(({ reverseCharge }) => reverseCharge);
      const charged = isElsewhere ? taxable : ((taxable + taxOf(heads)) as Paise);
      const bill = lines.flatMap((line) => line.bills).find((move) => move.kind === 'bill');
      const { billNo = null, billDate = null, noteDate } = input ?? {};
      // Returns and credit notes are listed with the bill that they correct.
      const corrected = facts.billNo ?? billNo;
      const mine: Row = {
        supplierId: supplier.id,
        accountId: supplier.accountId,
        mode: input?.mode ?? type,
        billNo: corrected,
        billDate: noteDate ?? billDate,
        dueDate: bill?.kind === 'bill' ? bill.dueDate : null,
        taxable,
        ...heads,
        roundOff: (total - charged) as Paise,
        total,
        tds: sumOf(tds, ({ tax }) => tax),
      };
      return sql`registered as (
        insert into purchase_bills (company_id, document_id, type, branch_id, date, supplier_id, account_id, mode, bill_no, bill_date, due_date,
                                    taxable, cgst, sgst, igst, cess, round_off, total, tds)
        select ${who.companyId}, stored.id, ${type}, ${branchId}, ${date}::date, r."supplierId", r."accountId", r.mode, r."billNo", r."billDate", r."dueDate",
               r.taxable, r.cgst, r.sgst, r.igst, r.cess, r."roundOff", r.total, r.tds
          from stored cross join jsonb_to_recordset(${JSON.stringify([mine, ...carriersOf(facts, input)])}::jsonb)
               as r("supplierId" int, "accountId" int, mode text, "billNo" text, "billDate" date, "dueDate" date, taxable bigint, cgst bigint,
                    sgst bigint, igst bigint, cess bigint, "roundOff" bigint, total bigint, tds bigint)
        on conflict (company_id, document_id, supplier_id) do update set branch_id = excluded.branch_id, date = excluded.date,
          account_id = excluded.account_id, mode = excluded.mode, bill_no = excluded.bill_no, bill_date = excluded.bill_date, due_date = excluded.due_date,
          taxable = excluded.taxable, cgst = excluded.cgst, sgst = excluded.sgst, igst = excluded.igst, cess = excluded.cess,
          round_off = excluded.round_off, total = excluded.total, tds = excluded.tds, is_live = true)`;
    },
    async reverse(tx, { who }, { id }) {
      await tx.execute(
        sql`update purchase_bills set is_live = false where company_id = ${who.companyId} and document_id = ${id}`,
      );
    },
    touches: [REGISTER_ROOT],
  };
}

/** A kind whose documents are in the purchase register. */
export function inRegister<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  kind: DocumentKind<I, S, R, D>,
): DocumentKind<I, S, R, D> {
  return {
    ...kind,
    // The decision carries its input, from which the register takes bill and kind.
    async decide(tx, ctx, input, basis, confirmed) {
      const decided = await kind.decide(tx, ctx, input, basis, confirmed);
      return decided && { ...decided, input };
    },
    effects: [...kind.effects, registerEffect<I, S>(kind.resource.type)],
  };
}
