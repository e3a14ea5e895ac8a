import type { DisposalInput } from '../../../contract/accounts/assets/disposals';
import { add, negate, type Paise, type Percent } from '../../../contract/amount';
import { taxAt } from '../../../contract/books/gst/within';
import { addDays } from '../../../contract/dates';
import { taxAccount } from '../../books/gst/taxAccount';
import { checkRate, partyOf, type TaxLine, taxLine } from '../../books/gst/taxLines';
import { type Books, type PostingLine, usableAccount } from '../../books/posting';
import { roundedBill, roundedBy } from '../../books/rounding';
import { invalid } from '../../core/calls/refused';
import { chargeTo, usableAsset } from './assetFacts';
import type { AssetDecision, AssetScene } from './assetKind';
import { chargeAccounts, credit, debit, isFar, moneyOf, outputHeads, settlingAccount } from './assetLines';
import { chargeMove, noChange } from './assetRegister';

/**
 * Depreciates to the day, then takes cost and depreciation out of the books: Dr bank or customer, Dr accumulated, Cr
 * cost, Cr output GST, and the difference to gain or loss.
 */
export function decideDisposal(input: DisposalInput, books: Books, scene: AssetScene): AssetDecision {
  const asset = usableAsset(scene.assets[0], input, scene.years);
  const { year } = scene.years;
  if (input.kind === 'sell' && input.saleValue === 0)
    throw invalid({ saleValue: 'Give what it was sold for, or scrap it' });
  checkRate(books, input.gstPercent, input.date, 'gstPercent');
  const interState = isFar(books, 'outward', input.receiveId, input.gstHeads);
  const heads = outputHeads({ ...input, interState }, input.saleValue);
  const exact = add(input.saleValue, ...heads.map((head) => head.amount));
  const bill = roundedBill(books, exact, 1);
  const received = bill.total;
  const charge = chargeTo(asset, input.date, year);
  const accumulated = add(asset.accumulated, charge);
  const net = add(asset.cost, negate(accumulated));
  const gain = add(input.saleValue, negate(net));

  const lines: PostingLine[] = [];
  if (accumulated > 0) {
    const accounts = chargeAccounts(books, asset.class);
    if (charge > 0) lines.push(debit(accounts.depreciation, charge), credit(accounts.accumulated, charge));
    if (received > 0) lines.push(receiverLine(books, input, received));
    lines.push(debit(accounts.accumulated, accumulated));
  } else if (received > 0) lines.push(receiverLine(books, input, received));
  if (gain < 0) lines.push(debit(books.purpose('lossOnAssets'), negate(gain)));
  lines.push(credit(usableAccount(books, asset.class.costAccountId, 'assetId').id, asset.cost));
  lines.push(
    ...heads.map((head) =>
      credit(taxAccount(books, head.purpose, input.gstPercent, input.date, 'gstPercent'), head.amount),
    ),
    ...bill.lines,
  );
  if (gain > 0) lines.push(credit(books.purpose('gainOnAssets'), gain));

  const { id: assetId, branchId, state, location } = asset;
  return {
    lines,
    totals: [
      { label: 'Depreciation to the day', amount: charge },
      { label: 'Net value', amount: net },
      { label: gain < 0 ? 'Loss' : 'Gain', amount: Math.abs(gain) as Paise },
      ...roundedBy(received, exact),
    ],
    amount: received,
    particulars: `${asset.name} ${input.kind === 'sell' ? 'sold' : 'scrapped'}`,
    ...moneyOf(books, received > 0 ? input.receiveId : null, input),
    taxLines: input.gstPercent ? [supplyOf(input, input.gstPercent, interState, books)] : [],
    register: {
      ...noChange,
      moves: [
        ...(charge > 0 ? [chargeMove(asset, charge, year)] : []),
        {
          assetId,
          branchId,
          kind: 'disposal',
          cost: negate(asset.cost),
          accumulated: negate(accumulated),
          fromDate: null,
          before: { state, branchId, location },
        },
      ],
      cards: [{ assetId, state: input.kind === 'sell' ? 'sold' : 'scrapped' }],
    },
  };
}

function supplyOf(input: DisposalInput, rate: Percent, interState: boolean, books: Books): TaxLine {
  const { saleValue } = input;
  const party = partyOf(input.receiveId === null ? undefined : books.accounts.get(input.receiveId), {});
  const whole = { direction: 'outward', kind: 'invoice', reverseCharge: false, interState, party, bill: {} } as const;
  const heads = taxAt(saleValue, rate, interState);
  return taxLine(books, whole, { rate, taxable: saleValue, heads, creditEligible: true });
}

/** The bank, or the customer with a bill that bears the number of this document. */
function receiverLine(books: Books, input: DisposalInput, amount: Paise): PostingLine {
  if (input.receiveId === null) throw invalid({ receiveId: 'Choose the bank that received it, or the customer' });
  const account = settlingAccount(books, input.receiveId, 'receiveId');
  const line = debit(account.id, amount);
  if (!account.billWise) return line;
  const dueDate = input.dueDate ?? addDays(input.date, account.creditDays ?? 30);
  if (dueDate < input.date) throw invalid({ dueDate: 'A bill cannot fall due before its own date' });
  return { ...line, bills: [{ kind: 'bill', billNo: null, billDate: input.date, dueDate, amount }] };
}
