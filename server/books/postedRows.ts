import { add, type Paise } from '../../contract/amount';
import type { TaxLine } from './gst/taxLines';
import type { PostingLine } from './posting';
import { supplierYear } from './supplierBills';

type Move = { line: PostingLine; move: PostingLine['bills'][number] };

/** Bills that a posting opens, as rows of their table. */
export const billsOpened = (moves: readonly Move[]) =>
  moves.flatMap(({ line, move }) =>
    move.kind === 'against' || move.kind === 'kept'
      ? []
      : [
          {
            account_id: line.accountId,
            kind: move.kind,
            bill_no: move.billNo,
            bill_date: move.billDate,
            due_date: move.dueDate,
            amount: move.amount,
            supplier_year: supplierYear(move),
          },
        ],
  );

/** The amounts that a posting settles of each bill. */
export function billsPaid(moves: readonly Move[]) {
  const settled = new Map<number, Paise>();
  for (const { move } of moves) {
    if (move.kind === 'against') settled.set(move.billId, add(settled.get(move.billId) ?? (0 as Paise), move.amount));
  }
  return [...settled].map(([bill_id, amount]) => ({ bill_id, amount }));
}

/** A line of tax as a row of its table. */
export const gstRow = (line: TaxLine) => ({
  direction: line.direction,
  kind: line.kind,
  supply: line.supply,
  party_id: line.partyId,
  gstin: line.gstin,
  gst_type: line.gstType,
  place_of_supply: line.placeOfSupply,
  bill_no: line.billNo,
  bill_date: line.billDate,
  hsn: line.hsn,
  rate: line.rate,
  taxable: line.taxable,
  igst: line.igst,
  cgst: line.cgst,
  sgst: line.sgst,
  cess: line.cess,
  reverse_charge: line.reverseCharge,
  credit_eligible: line.creditEligible,
  qty: line.qty ?? 0,
  uqc: line.uqc ?? null,
});
