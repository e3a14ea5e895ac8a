import { taxOf } from '../../contract/accounts/gst/heads';
import type { PaymentInput } from '../../contract/accounts/payments';
import { add, formatPaise, negate, type Paise, type Percent, sumOf } from '../../contract/amount';
import { invalid } from '../core/refused';
import { type CashLaw, heedCashLaw } from './cashLaw';
import { checkRate, partyOf, type TaxLine, taxAt, taxLine } from './gst/taxLines';
import {
  type Books,
  checkInstrument,
  type Decision,
  gstHeads,
  moneyAccount,
  type PostingLine,
  type Purpose,
  particularsOf,
  plain,
  postingLine,
  type TdsLine,
  usable,
  zero,
} from './posting';
import { payeeOf, type TdsFacts, tdsOn } from './tds';

export type PaymentFacts = Books & {
  /** Rates and earlier deductions for each line that names a section, by line. */
  tds: ReadonlyMap<number, TdsFacts>;
  /** Cash paid to the same account on the same day by other vouchers, by account. */
  cashPaidToday: ReadonlyMap<number, Paise>;
};

/** Income-tax Act 1961, section 40A(3): cash above this to one person in a day is no allowed expense. */
export const CASH_A_DAY = 10_000_00 as Paise;

const CASH_PAID: CashLaw = {
  isBroken: (day) => day > CASH_A_DAY,
  message: (day, name) =>
    `${day} in cash to ${name} in one day is above ${formatPaise(CASH_A_DAY)} and is not allowed as an expense. Pay by bank, or say why cash.`,
};

/** Dr each account and input GST; Cr TDS payable, tax under reverse charge, Cr the paying account. */
export function decidePayment(input: PaymentInput, facts: PaymentFacts): Decision {
  const money = moneyAccount(facts, input.payFromId, 'payFromId');
  checkInstrument(input);
  const lines: PostingLine[] = [];
  const tds: TdsLine[] = [];
  const taxLines: TaxLine[] = [];
  let gst = zero;
  for (const [index, line] of input.lines.entries()) {
    const field = `lines.${index}`;
    if (line.accountId === money.id) throw invalid({ [`${field}.accountId`]: `${money.name} cannot pay into itself` });
    const direct = directExpense(facts, input, index);
    const { date, costCentreId } = input;
    lines.push(
      postingLine(facts, line, direct.cost, 1, { field, date, advances: 'ask', costCentreId }),
      ...direct.taxes,
    );
    taxLines.push(...direct.taxLines);
    gst = add(gst, direct.paid);
    const kept = keptBack(facts, line, index, tds);
    if (kept) tds.push(kept);
  }
  const gross = add(
    sumOf(input.lines, (line) => line.amount),
    gst,
  );
  const taxKept = sumOf(tds, (line) => line.tax);
  const paid = add(gross, negate(taxKept));
  if (paid <= 0) throw invalid({ lines: 'The tax kept back leaves nothing to pay. Check the amounts.' });
  const inCash = input.lines.map((line) => ({ accountId: line.accountId, inCash: line.amount }));
  if (taxKept > 0) lines.push({ ...plain(facts.purpose('tdsPayable')), credit: taxKept });
  lines.push({ ...plain(money.id), credit: paid });
  return {
    lines,
    totals: [
      ...(gst > 0 ? [{ label: 'GST', amount: gst }] : []),
      ...(taxKept > 0 ? [{ label: 'TDS', amount: taxKept }] : []),
      { label: 'Paid', amount: paid },
    ],
    amount: paid,
    particulars: particularsOf(
      facts,
      input.lines.map((line) => line.accountId),
    ),
    moneyAccountId: money.id,
    mode: input.mode,
    instrumentNo: input.instrumentNo,
    tds,
    // Where no line tells of GST, the entries may still touch its accounts.
    ...(taxLines.length > 0 && { taxLines }),
    overrides: money.controlType === 'cash' ? heedCashLaw(CASH_PAID, facts, inCash, facts.cashPaidToday) : [],
  };
}

type Direct = { cost: Paise; taxes: PostingLine[]; taxLines: TaxLine[]; paid: Paise };

/**
 * A line with its GST. Tax paid to the supplier is credit or, where that is blocked, cost; under reverse charge it is
 * owed to the government instead.
 */
function directExpense(facts: PaymentFacts, input: PaymentInput, index: number): Direct {
  const line = input.lines[index] as PaymentInput['lines'][number];
  const says = typeof line.gstPercent === 'number' || (line.supply && line.supply !== 'taxable');
  if (!says) return { cost: line.amount, taxes: [], taxLines: [], paid: zero };
  checkRate(facts, line.gstPercent, line.gstBillDate ?? input.date, `lines.${index}.gstPercent`);
  const rate = line.gstPercent ?? (0 as Percent);
  const heads = taxAt(line.amount, rate, line.interState);
  const tax = taxOf(heads);
  const isBlocked = line.creditBlocked === true;
  const isReverse = line.reverseCharge === true;
  const posted = gstHeads(line, line.amount);
  const credit = isBlocked ? [] : posted.map((head) => ({ ...plain(facts.purpose(head.purpose)), debit: head.amount }));
  const owed = isReverse
    ? posted.map((head) => ({ ...plain(facts.purpose(REVERSE[head.purpose] ?? head.purpose)), credit: head.amount }))
    : [];
  const account = usable(facts, line.accountId, `lines.${index}.accountId`);
  const whole = {
    direction: 'inward',
    kind: 'invoice',
    reverseCharge: isReverse,
    interState: line.interState,
    party: partyOf(account, line),
    bill: line,
  } as const;
  const { supply, hsn } = line;
  return {
    cost: isBlocked ? add(line.amount, tax) : line.amount,
    taxes: [...credit, ...owed],
    taxLines: [taxLine(facts, whole, { rate, taxable: line.amount, heads, supply, hsn, creditEligible: !isBlocked })],
    paid: isReverse ? zero : tax,
  };
}

const REVERSE: Partial<Record<Purpose, Purpose>> = {
  inputCgst: 'rcmCgst',
  inputSgst: 'rcmSgst',
  inputIgst: 'rcmIgst',
};

function keptBack(
  facts: PaymentFacts,
  line: PaymentInput['lines'][number],
  index: number,
  before: readonly TdsLine[],
): TdsLine | null {
  const known = facts.tds.get(index);
  if (line.tdsSectionId === null) {
    if (line.tdsAmount)
      throw invalid({ [`lines.${index}.tdsSectionId`]: 'Choose the section under which tax is kept back' });
    return null;
  }
  const account = usable(facts, line.accountId, `lines.${index}.accountId`);
  const payee = payeeOf({
    pan: account.pan,
    isParty: account.controlType === 'payable' || account.controlType === 'receivable',
  });
  const rate = known?.rates.find((one) => one.payee === payee);
  if (!known || !rate)
    throw invalid({ [`lines.${index}.tdsSectionId`]: 'This section has no rate on the date of the voucher' });
  // Lines of the same party and section above this one count towards the year's limit too.
  const same = before.filter((one) => one.accountId === account.id && one.sectionId === known.sectionId);
  const [base, tax] = [sumOf(same, (one) => one.base), sumOf(same, (one) => one.tax)];
  const computed = tdsOn(line.amount, rate, {
    base: add(known.earlierBase, base),
    tax: add(known.earlierTax, tax),
    monthBase: add(known.monthBase, base),
    monthTax: add(known.monthTax, tax),
  });
  if (line.tdsAmount === null || line.tdsAmount === computed) {
    return { sectionId: known.sectionId, accountId: account.id, base: line.amount, tax: computed, reason: null };
  }
  if (line.tdsAmount > line.amount)
    throw invalid({ [`lines.${index}.tdsAmount`]: 'Tax kept back cannot exceed the amount' });
  if (!line.tdsReason) {
    throw invalid({
      [`lines.${index}.tdsReason`]: `The section gives ${formatPaise(computed)}. Say why ${formatPaise(line.tdsAmount)} is kept back.`,
    });
  }
  return {
    sectionId: known.sectionId,
    accountId: account.id,
    base: line.amount,
    tax: line.tdsAmount,
    reason: line.tdsReason,
  };
}
