import { lineInstrument } from '../../contract/accounts/bank/lineInstrument';
import { Returned, ReturnInput } from '../../contract/accounts/chequeReturns';
import { type JournalInput, journals } from '../../contract/accounts/journals';
import { payments } from '../../contract/accounts/payments';
import { receipts } from '../../contract/accounts/receipts';
import { centreProblems } from '../../contract/books/lineRules';
import { formatDate, type IsoDate } from '../../contract/dates';
import { NOT_YET } from '../../contract/dayRules';
import { NO_PROBLEMS, type Problems } from '../../contract/problems';
import { type Screen, TRAN } from '../../contract/screen';
import { loadBooks } from '../books/facts';
import { type Api, type Ctx, notFound, parsed, refusalFor, todayOf } from '../core/calls/api';
import { Refused, refuse } from '../core/calls/refused';
import { staleRecord } from '../core/calls/stale';
import type { Tx } from '../core/db/database';
import type { Given } from '../core/db/lastWrite';
import { cancelDocument } from '../core/documents/documentCancelling';
import { postOrKeep } from '../core/documents/documentDrafts';
import { type DocumentRow, lockDocument } from '../core/documents/documentStore';
import { bankParty, chargeLines, taxOfCharge } from './bank/chargeTax';
import { loadOriginal } from './chequeReturns';
import { type Original, owedLines, owingAccount, returnLines, sayReturnAs } from './chequeReturns.decide';
import { journalKind } from './journals';
import { paymentKind } from './payments';
import { receiptKind } from './receipts';

type C = Ctx<unknown, unknown>;
type Lines = JournalInput['lines'];
type Cheque = { mode: string; instrumentNo: string | null };

const KINDS = [
  { resource: receipts, bankOf: (input: unknown) => (input as { receiveInId: number }).receiveInId },
  { resource: payments, bankOf: (input: unknown) => (input as { payFromId: number }).payFromId },
] as const;

/**
 * Cheques that the bank sends back: their voucher is cancelled or reversed, and the bank's charges are paid from the
 * same account.
 */
export function bouncedRoutes(api: Api): void {
  for (const { resource, bankOf } of KINDS) {
    const { path, screen, type, names } = resource;
    api.on(
      {
        method: 'POST',
        path: `${path}/:id/bounce`,
        summary: `Take a ${names.one} back whose cheque was returned, and book the charges of the bank`,
        needs: { screen, tran: TRAN.cancel },
        body: ReturnInput,
        answer: Returned,
      },
      async (tx, ctx) => {
        const { who, id, body } = ctx;
        const row = await lockDocument(tx, who, type, id);
        if (!row) throw notFound(`This ${names.one}`);
        if (row.version !== body.version) throw await staleRecord(tx, ctx, { entity: path, id, what: names.one });
        const cheque = row.input as Cheque;
        if (row.status !== 'posted' || cheque.mode !== 'cheque')
          throw new Refused(
            409,
            'WRONG_STATUS',
            `${row.number ?? `This ${names.one}`} is no posted ${names.one} of a cheque.`,
            {
              type: 3,
            },
          );
        refuse(dayOfReturn(row, body.date, todayOf(ctx.now)));
        const original = await loadOriginal(tx, who.companyId, id);
        const lines = original && (await linesOf(tx, ctx, row, original, body));
        const returned = lines ? await takeBack(tx, ctx, row, lines, body) : null;
        if (!returned) await cancelRow(tx, ctx, type, row, body);
        const charges = body.charges > 0 ? await bookCharges(tx, ctx, row, bankOf(row.input), body) : null;
        return { number: row.number ?? '', returned, charges };
      },
    );
  }
}

/** A cheque comes back on its voucher's day or later, and has come back by now. */
function dayOfReturn({ number, date }: DocumentRow, returned: IsoDate, today: IsoDate): Problems {
  if (returned > today) return { date: NOT_YET };
  if (returned >= date) return NO_PROBLEMS;
  return { date: `${number} is of ${formatDate(date)}. Give that day or a later one.` };
}

/** Lines of the return journal; null where the voucher is cancelled, since the bank never showed it. */
async function linesOf(
  tx: Tx,
  ctx: C,
  { branchId }: DocumentRow,
  original: Original,
  { date, returnAs, owedId }: ReturnInput,
): Promise<Lines | null> {
  if (returnAs === 'owed') {
    const need = { accounts: owedId ? [owedId] : [], bills: [], purposes: [] };
    const books = await loadBooks(tx, ctx.who.companyId, branchId, need, []);
    return owedLines(original, owingAccount(books, owedId, 'owedId'), date);
  }
  if (!original.clearedOn) return null;
  if (original.gst.length > 0 && !returnAs) throw sayReturnAs(original.number);
  return returnLines(original);
}

/** The entries are reversed on the day of the return: until then the money was in the books. */
const cancelRow = (tx: Tx, ctx: C, type: string, row: DocumentRow, { date, reason, confirmed }: ReturnInput) =>
  type === receipts.type
    ? cancelDocument(tx, ctx, receiptKind, row, reason, confirmed, 'cancel', date)
    : cancelDocument(tx, ctx, paymentKind, row, reason, confirmed, 'cancel', date);

function mustMake(ctx: C, screen: Screen): void {
  const refusal = refusalFor({ screen, tran: TRAN.create }, ctx.who);
  if (refusal) throw refusal;
}

/**
 * A cleared cheque stays cleared: a journal on the day of its return reverses it, and will match the bank's own
 * debit.
 */
async function takeBack(
  tx: Tx,
  ctx: C,
  row: DocumentRow,
  lines: Lines,
  { date, reason, returnAs, confirmed }: ReturnInput,
): Promise<Given> {
  mustMake(ctx, journals.screen);
  const { instrumentNo } = row.input as Cheque;
  const input = parsed(journals.input, {
    date,
    branchId: row.branchId,
    narration: `Cheque ${instrumentNo ?? ''} of ${row.number} returned: ${reason}`.slice(0, 250),
    purpose: 'general',
    returnOf: row.id,
    returnAs: returnAs ?? null,
    lines,
  });
  return postOrKeep(tx, ctx, journalKind, input, confirmed);
}

/** Pays what the bank took; somebody else posts it where maker and checker are two. */
async function bookCharges(
  tx: Tx,
  ctx: C,
  row: DocumentRow,
  bankId: number,
  { date, charges, costCentreId, confirmed, ...choice }: ReturnInput,
): Promise<Given> {
  mustMake(ctx, payments.screen);
  const { instrumentNo } = row.input as Cheque;
  const need = { accounts: [], bills: [], purposes: ['bankCharges'] as const };
  const books = await loadBooks(tx, ctx.who.companyId, row.branchId, need, []);
  const chargesId = books.purpose('bankCharges');
  const account = books.accounts.get(chargesId);
  if (account) refuse(centreProblems(account, costCentreId));
  const bank = await bankParty(tx, ctx.who.companyId, bankId);
  const taxed = await taxOfCharge(tx, ctx.who.companyId, row.branchId, bank, charges, choice);
  const narration = `Charges of the bank for the returned cheque ${instrumentNo ?? ''} of ${row.number}`;
  const input = parsed(payments.input, {
    date,
    branchId: row.branchId,
    costCentreId,
    narration,
    payFromId: bankId,
    ...lineInstrument({ date, reference: null, narration }, {}, date),
    payee: null,
    postDated: false,
    lines: chargeLines(chargesId, charges, taxed, bank.gstin),
  });
  return postOrKeep(tx, ctx, paymentKind, input, confirmed);
}
