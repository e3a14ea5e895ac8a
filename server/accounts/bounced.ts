import { payments } from '../../contract/accounts/payments';
import { Bounced, BounceInput, receipts } from '../../contract/accounts/receipts';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, notFound, parsed, refusalFor } from '../core/api';
import type { Tx } from '../core/database';
import { cancelDocument, type Kept, postOrKeep } from '../core/documentPosting';
import { type DocumentRow, lockDocument } from '../core/documentStore';
import { Refused } from '../core/refused';
import { staleRecord } from '../core/stale';
import { bankParty, chargeLines, taxOfCharge } from './bank/chargeTax';
import { loadBooks } from './facts';
import { paymentKind } from './payments';
import { receiptKind } from './receipts';

type Cheque = { receiveInId: number; mode: string; instrumentNo: string | null };

/** What the bank sends back: the receipt is cancelled, and what the bank charges for it is paid from the same account. */
export function bouncedRoutes(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: `${receipts.path}/:id/bounce`,
      summary: 'Cancel a receipt whose cheque was returned, and book the charges of the bank',
      needs: { screen: receipts.screen, tran: TRAN.cancel },
      body: BounceInput,
      answer: Bounced,
    },
    async (tx, ctx) => {
      const { who, id, body } = ctx;
      const row = await lockDocument(tx, who, receipts.type, id);
      if (!row) throw notFound('This receipt');
      if (row.version !== body.version)
        throw await staleRecord(tx, ctx, { entity: receipts.path, id, what: receipts.names.one });
      const cheque = row.input as Cheque;
      if (row.status !== 'posted' || cheque.mode !== 'cheque')
        throw new Refused(409, 'WRONG_STATUS', `${row.number ?? 'This receipt'} is no posted receipt of a cheque.`, {
          type: 3,
        });
      await cancelDocument(tx, ctx, receiptKind, row, body.reason, []);
      const charges = body.charges > 0 ? await bookCharges(tx, ctx, row, cheque, body) : null;
      return {
        number: row.number ?? '',
        charges: charges?.number ?? null,
        draftId: charges?.number === null ? charges.id : null,
      };
    },
  );
}

/** Pays what the bank took; somebody else posts it where maker and checker are two. */
async function bookCharges(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  receipt: DocumentRow,
  { receiveInId, instrumentNo }: Cheque,
  { date, charges, ...told }: BounceInput,
): Promise<Kept> {
  const refusal = refusalFor({ screen: payments.screen, tran: TRAN.create }, ctx.who);
  if (refusal) throw refusal;
  const need = { accounts: [], bills: [], purposes: ['bankCharges'] as const };
  const books = await loadBooks(tx, ctx.who.companyId, receipt.branchId, need, []);
  const bank = await bankParty(tx, ctx.who.companyId, receiveInId);
  const taxed = await taxOfCharge(tx, ctx.who.companyId, receipt.branchId, bank, charges, told);
  const input = parsed(payments.input, {
    date,
    branchId: receipt.branchId,
    narration: `Charges of the bank for the returned cheque ${instrumentNo ?? ''} of ${receipt.number}`,
    payFromId: receiveInId,
    mode: 'neft',
    instrumentNo: null,
    instrumentDate: null,
    payee: null,
    postDated: false,
    lines: chargeLines(books.purpose('bankCharges'), charges, taxed, bank.gstin),
  });
  return postOrKeep(tx, ctx, paymentKind, input, []);
}
