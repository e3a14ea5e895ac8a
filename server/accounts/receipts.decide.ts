import type { ReceiptInput } from '../../contract/accounts/receipts';
import { add, formatPaise, negate, type Paise, sumOf } from '../../contract/amount';
import { invalid } from '../core/refused';
import { type CashLaw, heedCashLaw } from './cashLaw';
import {
  type Books,
  chargeLine,
  checkInstrument,
  type Decision,
  moneyAccount,
  type PostingLine,
  particularsOf,
  plain,
  postingLine,
  zero,
} from './posting';

export type ReceiptFacts = Books & { cashReceivedToday: ReadonlyMap<number, Paise> };

/** Income-tax Act 1961, section 269ST: nobody receives so much in cash from one person in a day. */
export const CASH_RECEIVED_A_DAY = 2_00_000_00 as Paise;

const CASH_RECEIVED: CashLaw = {
  isBroken: (day) => day >= CASH_RECEIVED_A_DAY,
  message: (day, name) =>
    `${day} in cash from ${name} in one day reaches ${formatPaise(CASH_RECEIVED_A_DAY)}, which the law forbids. Receive by bank, or say why cash.`,
};

/** Dr the receiving account, tax that the customer deducted and discount; Cr each account. */
export function decideReceipt(input: ReceiptInput, facts: ReceiptFacts): Decision {
  const money = moneyAccount(facts, input.receiveInId, 'receiveInId');
  checkInstrument(input);
  const credits: PostingLine[] = input.lines.map((line, index) => {
    const field = `lines.${index}`;
    if (line.accountId === money.id) throw invalid({ [`${field}.accountId`]: `${money.name} cannot pay into itself` });
    if (add(line.tdsDeducted, line.discountAllowed) >= line.amount) {
      throw invalid({ [`${field}.amount`]: 'Tax and discount leave nothing to receive. Check the amounts.' });
    }
    return postingLine(facts, line, line.amount, -1, {
      field,
      date: input.date,
      advances: 'ask',
      costCentreId: input.costCentreId,
    });
  });
  const settled = sumOf(input.lines, (line) => line.amount);
  const tds = sumOf(input.lines, (line) => line.tdsDeducted);
  const discount = sumOf(input.lines, (line) => line.discountAllowed);
  const received = add(settled, negate(tds), negate(discount));
  const inCash = input.lines.map((line) => ({
    accountId: line.accountId,
    inCash: add(line.amount, negate(line.tdsDeducted), negate(line.discountAllowed)),
  }));
  const lines: PostingLine[] = [{ ...plain(money.id), debit: received }];
  if (tds > 0) lines.push({ ...plain(facts.purpose('tdsReceivable')), debit: tds });
  lines.push(...discountLines(input, credits, facts));
  lines.push(...credits);
  return {
    lines,
    totals: [
      ...(tds > 0 ? [{ label: 'TDS by customer', amount: tds }] : []),
      ...(discount > 0 ? [{ label: 'Discount', amount: discount }] : []),
      { label: 'Received', amount: received },
    ],
    amount: received,
    particulars: particularsOf(
      facts,
      input.lines.map((line) => line.accountId),
    ),
    moneyAccountId: money.id,
    mode: input.mode,
    instrumentNo: input.instrumentNo,
    tds: [],
    overrides: money.controlType === 'cash' ? heedCashLaw(CASH_RECEIVED, facts, inCash, facts.cashReceivedToday) : [],
  };
}

/** Discount is a cost of what the line is for: one entry for each cost centre. */
function discountLines(input: ReceiptInput, credits: readonly PostingLine[], facts: ReceiptFacts): PostingLine[] {
  const byCentre = new Map<number | null, Paise>();
  for (const [index, { discountAllowed }] of input.lines.entries()) {
    if (discountAllowed === 0) continue;
    const centre = credits[index]?.costCentreId ?? input.costCentreId;
    byCentre.set(centre, add(byCentre.get(centre) ?? zero, discountAllowed));
  }
  return [...byCentre].map(([centre, amount]) => chargeLine(facts, 'discountAllowed', amount, centre));
}
