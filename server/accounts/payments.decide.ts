import { isReverseCharged } from '../../contract/accounts/gst/reverseCharge';
import { PAYMENT_TOTALS, type PaymentInput } from '../../contract/accounts/payments';
import { add, formatPaise, negate, type Paise, type Percent, percentOf, sumOf } from '../../contract/amount';
import { billDayProblems } from '../../contract/books/billRules';
import { taxOf } from '../../contract/books/gst/heads';
import { taxAt } from '../../contract/books/gst/within';
import { instrumentProblems } from '../../contract/books/instrument';
import { gstProblems, ownAccountProblems, tdsProblems } from '../../contract/books/lineRules';
import type { Problems } from '../../contract/problems';
import { panOfGstin, panProblem } from '../../contract/statutory';
import { type CashOfDay, cashPaidLaw, checkCashLaw, isForCarriage } from '../books/cashLaw';
import { checkTaxes } from '../books/gst/checkTaxes';
import { takesCreditOn } from '../books/gst/registrations';
import { cessOf, taxAccount } from '../books/gst/taxAccount';
import {
  CHARGES_NONE,
  checkCollectedTax,
  checkHeads,
  isBlockedHsn,
  isInterState,
  UNTAXED,
} from '../books/gst/taxHeads';
import { checkRate, type Party, partyOf, type TaxLine, taxLine } from '../books/gst/taxLines';
import {
  type AccountFacts,
  type Books,
  type Decision,
  gstHeads,
  lineSoFar,
  moneyAccount,
  type PostingLine,
  type Purpose,
  particularsOf,
  plainLine,
  type TdsLine,
  usableAccount,
  zero,
} from '../books/posting';
import { type BilledFacts, baseOfBills, certificateFor, payeeOf, type TdsFacts, tdsDue, tdsOn } from '../books/tds/tds';
import { invalid, type ProblemCollector, refuse, warn } from '../core/calls/refused';

export type PaymentFacts = Books & {
  /** Rates and earlier deductions for each line that names a section, or whose supplier has one, by line. */
  tds: ReadonlyMap<number, TdsFacts>;
  /** How the bills that such lines settle were booked. */
  billed: ReadonlyMap<number, BilledFacts>;
  /** Cash paid to the same persons on the same day by other vouchers. */
  cashPaidToday: CashOfDay;
  /** Kind of registration of the accounts that bear a GSTIN of the lines, by GSTIN. */
  registered: ReadonlyMap<string, string | null>;
};

/**
 * Dr each account and input GST; Cr TDS payable, tax under reverse charge, Cr the paying account.
 * @param found takes all that is wrong. @returns null where what is wrong leaves open what is paid.
 */
export function decidePayment(input: PaymentInput, facts: PaymentFacts, problems: ProblemCollector): Decision | null {
  const paying = problems.collect(() => moneyAccount(facts, input.payFromId, 'payFromId'));
  problems.add(instrumentProblems(input, paying));
  const lines: PostingLine[] = [];
  const tds: TdsLine[] = [];
  const taxLines: TaxLine[] = [];
  const overridden: Decision['overrides'] = [];
  const inCash: { accountId: number; inCash: Paise }[] = [];
  let gst = zero;
  let isWhole = true;
  for (const [index, line] of input.lines.entries()) {
    const field = `lines.${index}`;
    const { date, costCentreId } = input;
    if (line.amount < 0) {
      problems.add(withheldProblems(line, field));
      const amount = negate(line.amount);
      const credit = lineSoFar(problems, facts, line, amount, -1, { field, date, advances: 'ask', costCentreId });
      problems.add(ownAccountProblems(line.accountId, paying, field));
      isWhole &&= credit !== null;
      if (credit) lines.push(credit);
      inCash.push({ accountId: line.accountId, inCash: line.amount });
      continue;
    }
    problems.add(ownAccountProblems(line.accountId, paying, field));
    problems.add(billDayProblems(line.gstBillDate, date, `${field}.gstBillDate`));
    const direct = problems.collect(() => directExpense(facts, input, index));
    const cost = direct?.cost ?? line.amount;
    const debit = lineSoFar(problems, facts, line, cost, 1, { field, date, advances: 'ask', costCentreId });
    const kept = problems.collect(() => withheld(facts, line, index, tds));
    overridden.push(...(problems.collect(() => checkWithheld(facts, line, index)) ?? []));
    overridden.push(...(problems.collect(() => checkContra(facts, line.accountId)) ?? []));
    tds.push(...(kept ?? []));
    isWhole &&= debit !== null && direct !== null && kept !== null;
    if (!debit || !direct) continue;
    if (!input.payee && direct.taxLines.some((tax) => tax.reverseCharge && tax.partyId === null))
      problems.add({ payee: NAMELESS });
    lines.push(debit, ...direct.taxes);
    taxLines.push(...direct.taxLines);
    overridden.push(...(problems.collect(direct.findOverrides) ?? []));
    gst = add(gst, direct.paid);
    const left = add(line.amount, direct.paid, negate(sumOf(kept ?? [], (one) => one.tax)));
    inCash.push({ accountId: line.accountId, inCash: left });
  }
  if (!paying || !isWhole) return null;
  const gross = add(
    sumOf(input.lines, (line) => line.amount),
    gst,
  );
  const taxWithheld = sumOf(tds, (line) => line.tax);
  const paid = add(gross, negate(taxWithheld));
  if (paid <= 0) problems.add({ lines: 'What is kept back leaves nothing to pay. Check the amounts.' });
  if (taxWithheld > 0) lines.push({ ...plainLine(facts.purpose('tdsPayable')), credit: taxWithheld });
  lines.push({ ...plainLine(paying.id), credit: paid });
  const asked = { date: input.date, purpose: null, stated: new Map(), bill: {} };
  if (taxLines.length === 0) overridden.push(...(problems.collect(() => checkTaxes(lines, facts, asked)) ?? []));
  const isCash = paying.controlType === 'cash';
  const moved = { person: input.payee, lines: inCash };
  const law = isCash
    ? problems.collect(() =>
        checkCashLaw(cashPaidLaw(input.date, isForCarriage(input.lines)), facts, moved, facts.cashPaidToday),
      )
    : [];
  return {
    lines,
    totals: [
      ...(gst > 0 ? [{ label: PAYMENT_TOTALS.gst, amount: gst }] : []),
      ...(taxWithheld > 0 ? [{ label: PAYMENT_TOTALS.tds, amount: taxWithheld }] : []),
      { label: PAYMENT_TOTALS.paid, amount: paid },
    ],
    amount: paid,
    particulars: particularsOf(
      facts,
      input.lines.map((line) => line.accountId),
    ),
    voucher: {
      moneyAccountId: paying.id,
      mode: input.mode,
      instrumentNo: input.instrumentNo,
      instrumentDate: input.instrumentDate,
    },
    tds,
    // Without lines of GST the entries may still touch GST accounts.
    ...(taxLines.length > 0 && { taxLines }),
    overrides: [...overridden, ...(law ?? [])],
  };
}

/** Tax deducted by the other lines has no taxes of its own. */
const withheldProblems = (line: PaymentInput['lines'][number], field: string): Problems => ({
  ...((line.gstPercent || line.supply || line.hsn) && { [`${field}.gstPercent`]: NO_TAXES }),
  ...(line.tdsSectionId !== null && { [`${field}.tdsSectionId`]: NO_TAXES }),
});
const NO_TAXES = 'An amount kept back has no GST or TDS. Clear this, or enter the amount above zero.';

const NAMELESS = 'Say who is paid: what we issue ourselves under reverse charge names the supplier.';

type Direct = {
  cost: Paise;
  taxes: PostingLine[];
  taxLines: TaxLine[];
  paid: Paise;
  /** The rules that the line breaks with a reason. Throws where a reason is missing. */
  findOverrides(): Decision['overrides'];
};

/**
 * A line with its GST, under the heads that the states give. Tax paid to the supplier is credit or, where he or the
 * supply gives none, cost (CGST Act 2017, sections 10(4), 16 and 17); under reverse charge it is owed to the government
 * instead.
 */
function directExpense(facts: PaymentFacts, input: PaymentInput, index: number): Direct {
  const line = input.lines[index] as PaymentInput['lines'][number];
  const says = typeof line.gstPercent === 'number' || (line.supply && line.supply !== 'taxable');
  if (!says) return { cost: line.amount, taxes: [], taxLines: [], paid: zero, findOverrides: () => [] };
  const account = usableAccount(facts, line.accountId, `lines.${index}.accountId`);
  refuse(gstProblems(account, line, `lines.${index}`));
  checkRate(facts, line.gstPercent, line.gstBillDate ?? input.date, `lines.${index}.gstPercent`);
  const party = supplierOf(facts, account, line);
  const interState = line.interState ?? isInterState(facts, 'inward', party, line) ?? false;
  const rate = line.gstPercent ?? (0 as Percent);
  const day = line.gstBillDate ?? input.date;
  const isReverseCode = facts.hsn?.get(line.hsn ?? '')?.reverseCharge ?? false;
  const isReverse = isReverseCharged(line, party.gstType, isReverseCode);
  // The cess of a supplier comes from the bill; our own dues are computed.
  const cess = isReverse ? percentOf(line.amount, cessOf(facts, rate, day, line.hsn)) : zero;
  const heads = { ...taxAt(line.amount, rate, interState), cess };
  const tax = taxOf(heads);
  const isBlocked =
    line.creditBlocked === true ||
    !takesCreditOn(facts, input.date) ||
    isBlockedHsn(facts, line.hsn) ||
    (!isReverse && (CHARGES_NONE.has(party.gstType) || UNTAXED.has(line.supply)));
  const posted = [
    ...gstHeads({ gstPercent: line.gstPercent, interState }, line.amount),
    ...(cess > 0 ? [{ purpose: 'inputCess' as const, amount: cess }] : []),
  ];
  const accountOf = (purpose: Purpose) => taxAccount(facts, purpose, line.gstPercent, day, `lines.${index}.gstPercent`);
  const credit = isBlocked ? [] : posted.map((head) => ({ ...plainLine(accountOf(head.purpose)), debit: head.amount }));
  const owed = isReverse
    ? posted.map((head) => ({
        ...plainLine(facts.purpose(REVERSE[head.purpose] ?? head.purpose)),
        credit: head.amount,
      }))
    : [];
  const whole = {
    direction: 'inward',
    kind: 'invoice',
    reverseCharge: isReverse,
    interState,
    party,
    bill: line,
  } as const;
  const name = party.gstin ?? account.name;
  const { supply, hsn } = line;
  return {
    cost: isBlocked ? add(line.amount, tax) : line.amount,
    taxes: [...credit, ...owed],
    taxLines: [taxLine(facts, whole, { rate, taxable: line.amount, heads, supply, hsn, creditEligible: !isBlocked })],
    paid: isReverse ? zero : tax,
    findOverrides: () => [
      ...checkHeads(facts, { direction: 'inward', party, name, stated: line, heads, reverseCharge: isReverse }),
      ...checkCollectedTax(facts, {
        party,
        name: party.gstin === null && line.partyGstType ? 'The supplier' : name,
        heads,
        reverseCharge: isReverse,
      }),
    ],
  };
}

/** The supplier of a direct expense: from the line, or from the registration of the account with its GSTIN. */
function supplierOf(facts: PaymentFacts, account: AccountFacts, line: PaymentInput['lines'][number]): Party {
  const party = partyOf(account, line);
  const known = party.gstin === null ? null : facts.registered.get(party.gstin);
  return { ...party, gstType: line.partyGstType ?? known ?? party.gstType };
}

const REVERSE: Partial<Record<Purpose, Purpose>> = {
  inputCgst: 'rcmCgst',
  inputSgst: 'rcmSgst',
  inputIgst: 'rcmIgst',
  inputCess: 'rcmCess',
};

/** PAN of who is paid where the account is no party: of the line, or within the GSTIN of its supplier. */
export function panOfPayee(
  account: Pick<AccountFacts, 'controlType' | 'pan'> | undefined,
  line: Pick<PaymentInput['lines'][number], 'partyPan' | 'partyGstin'>,
): string | null {
  if (!account || account.pan || account.controlType === 'payable' || account.controlType === 'receivable') return null;
  const within = line.partyGstin ? panOfGstin(line.partyGstin) : null;
  return line.partyPan ?? (within && panProblem(within) === null ? within : null);
}

/** The section of a supplier's tax deduction. */
export const supplierSection = (account: AccountFacts | undefined): number | null =>
  account?.controlType === 'payable' ? account.tdsSectionId : null;

/**
 * Tax due on a payment to a supplier with a section before its bill, and not deducted. Bills had their tax, or the
 * reason for none, when they were booked (Income-tax Act 1961, chapter XVII-B: at credit or payment, whichever is
 * earlier).
 */
function checkWithheld(facts: PaymentFacts, line: PaymentInput['lines'][number], index: number): Decision['overrides'] {
  const account = facts.accounts.get(line.accountId);
  const known = facts.tds.get(index);
  if (line.tdsSectionId !== null || !account || !known) return [];
  const rate = known.rates.find((one) => one.payee === payeeOf(account));
  const settled = line.bills.filter((bill) => bill.refType === 'against');
  const base = add(line.amount, negate(sumOf(settled, (bill) => bill.amount)));
  const tax = rate && base > 0 ? tdsOn(base, rate, earlierOf(known)) : zero;
  if (!rate || tax === 0) return [];
  const words = `${tdsDue(account.name, known.section, rate, base, tax)} Choose the section in the line, or say why nothing is kept back.`;
  return [{ code: 'TDS_MISSING', reason: warn(facts.confirmed, 'TDS_MISSING', words) }];
}

/** Nobody pays into depreciation; the account was taken for another of a similar name. */
function checkContra(facts: PaymentFacts, accountId: number): Decision['overrides'] {
  const account = facts.accounts.get(accountId);
  if (!account?.isContra) return [];
  const words = `${account.name} is an accumulated depreciation account. A payment usually goes to an expense, an asset or a party. Choose another account, or confirm this one.`;
  return [{ code: 'CONTRA_ACCOUNT', reason: warn(facts.confirmed, 'CONTRA_ACCOUNT', words, false) }];
}

const earlierOf = ({ earlierBase, earlierTax, monthBase, monthTax }: TdsFacts) => ({
  base: earlierBase,
  tax: earlierTax,
  monthBase,
  monthTax,
});

function withheld(
  facts: PaymentFacts,
  line: PaymentInput['lines'][number],
  index: number,
  before: readonly TdsLine[],
): TdsLine[] {
  const known = facts.tds.get(index);
  refuse(tdsProblems({ ...line, tdsAmount: line.tdsSectionId === null ? line.tdsAmount : null }, `lines.${index}`));
  if (line.tdsSectionId === null) return [];
  const account = usableAccount(facts, line.accountId, `lines.${index}.accountId`);
  const pan = account.pan ?? panOfPayee(account, line);
  const payee = payeeOf({ pan });
  const rate = known?.rates.find((one) => one.payee === payee);
  if (!known || !rate)
    throw invalid({
      [`lines.${index}.tdsSectionId`]:
        'This section has no rate on the date of the voucher. Choose the section that is in force then.',
    });
  const taxable = baseOfBills(line.amount, line.bills, facts.billed);
  // Lines of the same party and section above this one count towards the year's limit too.
  const same = before.filter(
    (one) =>
      one.accountId === account.id && one.sectionId === known.sectionId && (one.pan ?? null) === (known.pan ?? null),
  );
  const [base, tax] = [sumOf(same, (one) => one.base), sumOf(same, (one) => one.tax)];
  const earlier = {
    base: add(known.earlierBase, base),
    tax: add(known.earlierTax, tax),
    monthBase: add(known.monthBase, base),
    monthTax: add(known.monthTax, tax),
  };
  // A bill whose tax was deducted at booking is paid without another deduction.
  const computed = taxable > 0 ? tdsOn(taxable, rate, earlier) : zero;
  const row = {
    sectionId: known.sectionId,
    accountId: account.id,
    base: taxable,
    pan: known.pan ?? null,
    creditedOn: known.creditedOn ?? null,
    certificate: rate.certificate && payee !== 'noPan' ? certificateFor(rate) : null,
  };
  if (line.tdsAmount === null || line.tdsAmount === computed)
    return taxable > 0 ? [{ ...row, tax: computed, reason: null }] : [];
  refuse(tdsProblems(line, `lines.${index}`));
  if (!line.tdsReason) {
    const gives = taxable > 0 ? `The section gives ${formatPaise(computed)}.` : DEDUCTED;
    throw invalid({ [`lines.${index}.tdsReason`]: `${gives} Say why ${formatPaise(line.tdsAmount)} is kept back.` });
  }
  return [{ ...row, tax: line.tdsAmount, reason: line.tdsReason }];
}

const DEDUCTED = 'The tax of these bills was kept back when they were booked, so nothing is due now.';
