import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { lineInstrument } from '../../../contract/accounts/bank/lineInstrument';
import type {
  BankLine,
  LineVoucher,
  LineVouchers,
  LineVouchersInput,
} from '../../../contract/accounts/bank/reconciliation';
import { RECEIPT_GST } from '../../../contract/accounts/bank/rules';
import { JournalInput, journals } from '../../../contract/accounts/journals';
import { PaymentInput, payments } from '../../../contract/accounts/payments';
import { ReceiptInput, receipts } from '../../../contract/accounts/receipts';
import { add, negate, type Paise, type Percent } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import { TRAN } from '../../../contract/screen';
import type { Confirmed } from '../../../contract/steps';
import { loadBooks } from '../../books/facts';
import { type Ctx, parsed, refusalFor } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import type { Given } from '../../core/db/lastWrite';
import { postOrKeep } from '../../core/documents/documentDrafts';
import { journalKind } from '../journals';
import { paymentKind } from '../payments';
import { receiptKind } from '../receipts';
import type { BankAccount } from './bankAccount';
import { chargeLines, type Taxed, taxOfCharge } from './chargeTax';
import { match } from './clear';
import { MADE } from './lines';

type C = Ctx<unknown, unknown>;
type Line = {
  id: number;
  date: IsoDate;
  amount: Paise;
  reference: string | null;
  narration: string | null;
  made: BankLine['made'];
};

const KINDS = { payment: payments, receipt: receipts, journal: journals } as const;
const plain = { bills: [], narration: null, costCentreId: null };

/**
 * Makes vouchers for lines of the bank that the books do not have, through the same documents as their own screens
 * and with the rights of these, and clears each with its line. Where maker and checker are two, a draft waits and its
 * line stays open; what was made from it is suggested once it is posted.
 */
export async function postForLines(
  tx: Tx,
  ctx: C,
  bank: BankAccount,
  input: z.infer<typeof LineVouchersInput>,
): Promise<z.infer<typeof LineVouchers>> {
  const answer: z.infer<typeof LineVouchers> = { numbers: [], drafts: [] };
  const lines = await rowsOf<Line>(
    tx,
    sql`select l.id, l.date, l.amount, l.reference, l.narration, ${MADE} from bank_lines l
         where company_id = ${ctx.who.companyId} and account_id = ${bank.id} and cleared_on is null
           and id = ${anyOf(input.lines.map((one) => one.lineId))}`,
  );
  for (const [place, wanted] of input.lines.entries()) {
    const refusal = refusalFor({ screen: KINDS[wanted.kind].screen, tran: TRAN.create }, ctx.who);
    if (refusal) throw refusal;
    const line = lines.find((one) => one.id === wanted.lineId);
    if (!line) throw invalid({ [`lines.${place}.lineId`]: 'This line is matched or gone meanwhile. Reload the list.' });
    if (wanted.accountId === bank.id)
      throw invalid({ [`lines.${place}.accountId`]: `Choose an account other than ${bank.name}` });
    if (line.made) throw alreadyMade(line.made);
    const made = await post(tx, ctx, bank, wanted, line, place, input);
    if (made.number === null) {
      await tx.execute(
        sql`update bank_lines set draft_id = ${made.id} where company_id = ${ctx.who.companyId} and id = ${line.id}`,
      );
      answer.drafts.push({ id: made.id, type: KINDS[wanted.kind].type });
      continue;
    }
    answer.numbers.push(made.number);
    const [entry] = await rowsOf<{ id: number }>(
      tx,
      sql`select id from ledger_entries where company_id = ${ctx.who.companyId} and document_id = ${made.id} and account_id = ${bank.id}`,
    );
    await match(tx, ctx, bank, [{ entryIds: [entry?.id ?? 0], lineIds: [line.id], pass: null }], null, 'voucher');
  }
  return answer;
}

function alreadyMade({ id, type, number }: NonNullable<BankLine['made']>): Refused {
  const text = number
    ? `${number} was made from this line and is posted. Accept it under Suggested, or cancel it first.`
    : 'A draft made from this line waits for somebody else to post it. Delete that draft to book the line again.';
  return new Refused(409, 'LINE_MADE', text, { type: 4, links: [{ type, id, label: number ?? 'Open the draft' }] });
}

async function post(
  tx: Tx,
  ctx: C,
  bank: BankAccount,
  wanted: LineVoucher,
  line: Line,
  place: number,
  { branchId, confirmed }: { branchId: number; confirmed: Confirmed },
): Promise<Given> {
  const { accountId, date, kind, costCentreId } = wanted;
  const { companyId } = ctx.who;
  const amount = Math.abs(line.amount) as Paise;
  const isOut = line.amount < 0;
  const header = { date, branchId, costCentreId, narration: wanted.narration ?? line.narration };
  const instrument = lineInstrument(line, wanted, date);
  if (kind === 'receipt') {
    if (isOut) throw invalid({ [`lines.${place}.kind`]: 'This money went out. Make a payment or a journal of it.' });
    if (wanted.gstPercent) throw invalid({ [`lines.${place}.gstPercent`]: RECEIPT_GST });
    const received = { accountId, amount, tdsDeducted: 0, discountAllowed: 0, ...plain };
    const input = { ...header, ...instrument, receiveInId: bank.id, drawnOn: null, lines: [received] };
    return postOrKeep(tx, ctx, receiptKind, parsed(ReceiptInput, input), confirmed);
  }
  const taxed = await taxOfCharge(tx, companyId, branchId, bank, amount, wanted);
  if (kind === 'payment') {
    if (!isOut) throw invalid({ [`lines.${place}.kind`]: 'This money came in. Make a receipt or a journal of it.' });
    const paid = chargeLines(accountId, amount, taxed, bank.gstin);
    const input = { ...header, ...instrument, payFromId: bank.id, payee: null, postDated: false, lines: paid };
    return postOrKeep(tx, ctx, paymentKind, parsed(PaymentInput, input), confirmed);
  }
  const side = (id: number, value: Paise, debits: boolean, gstPercent: Percent | null = null) => ({
    accountId: id,
    debit: debits ? value : 0,
    credit: debits ? 0 : value,
    gstPercent,
    ...plain,
  });
  const taxes = taxed ? await taxSides(tx, companyId, branchId, taxed) : [];
  const cost = add(amount, ...taxes.map((tax) => negate(tax.amount)));
  const input = {
    ...header,
    purpose: 'general',
    bankLineId: line.id,
    partyGstin: taxed && bank.gstin,
    lines: [
      side(accountId, cost, isOut, taxed?.rate),
      ...taxes.map((tax) => side(tax.accountId, tax.amount, isOut)),
      side(bank.id, amount, !isOut),
    ],
  };
  return postOrKeep(tx, ctx, journalKind, parsed(JournalInput, input), confirmed);
}

const HEADS = [
  ['igst', 'inputIgst'],
  ['cgst', 'inputCgst'],
  ['sgst', 'inputSgst'],
] as const;

/** The accounts of the tax that a journal bears. */
async function taxSides(tx: Tx, companyId: number, branchId: number, { heads }: Taxed) {
  const borne = HEADS.filter(([head]) => heads[head] > 0);
  const need = { accounts: [], bills: [], purposes: borne.map(([, purpose]) => purpose) };
  const books = await loadBooks(tx, companyId, branchId, need, []);
  return borne.map(([head, purpose]) => ({ accountId: books.purpose(purpose), amount: heads[head] }));
}
