import { countedProblems } from '../../../contract/accounts/countedLines';
import type { JournalInput } from '../../../contract/accounts/journals';
import { openingCurrencyProblems } from '../../../contract/accounts/openingCurrencies';
import { sidesOf } from '../../../contract/accounts/openingSheet';
import { type OpeningLine, openingSide } from '../../../contract/accounts/openings';
import type { PaymentInput } from '../../../contract/accounts/payments';
import type { ReceiptInput } from '../../../contract/accounts/receipts';
import type { TransferInput } from '../../../contract/accounts/transfers';
import type { Paise } from '../../../contract/amount';
import {
  againstProblems,
  billDayProblems,
  billSumProblems,
  newBillProblems,
  purchaseBillProblems,
  togetherProblems,
} from '../../../contract/books/billRules';
import { instrumentProblems, postDatedProblems } from '../../../contract/books/instrument';
import {
  balanceProblems,
  centreProblems,
  chargesProblems,
  gstProblems,
  moneyAccountProblems,
  movedProblems,
  openingProblems,
  ownAccountProblems,
  receivedProblems,
  reversalProblems,
  sidesProblems,
  tdsProblems,
  unclearedProblems,
  usableProblems,
} from '../../../contract/books/lineRules';
import type { PendingBill } from '../../../contract/books/vouchers';
import { type IsoDate, isIsoDate } from '../../../contract/dates';
import { dateProblem } from '../../../contract/dayRules';
import { allProblems, NO_PROBLEMS, type Problems } from '../../../contract/problems';
import type { Draft } from '../../kit/define';
import type { Day } from '../../kit/document/document';
import { queryClient } from '../../kit/queries';
import type { BillDraft } from './billKeys';
import { type KnownAccount as Account, accountOf, pendingQuery } from './bills';

/**
 * Problems for which the server would refuse a voucher, as far as they are known here: by the rules of the contract,
 * from the accounts and pending bills that were looked up while it was typed. Other checks are left to the server.
 */

const pendingOf = (accountId: number): readonly PendingBill[] =>
  queryClient.getQueryData(pendingQuery(accountId).queryKey) ?? [];

/** The day in one branch; while the open days are not known, as far as today says it. */
function dayProblems(date: IsoDate | null, branchId: number | null, day: Day, future = false): Problems {
  if (!date || !isIsoDate(date)) return NO_PROBLEMS;
  const { today, mayOtherDates, isBounded, open } = day;
  const branch = open?.branches.find(({ id }) => id === branchId);
  const facts = {
    today,
    mayOtherDates,
    fyStartMonth: open?.fyStartMonth ?? 4,
    booksFrom: open?.booksFrom ?? date,
    closedYears: open?.closedYears ?? [],
    branchCode: branch?.code ?? '',
    lockUpTo: branch?.lockUpTo ?? null,
    backDays: isBounded ? (branch?.backDays ?? null) : null,
  };
  const problem = dateProblem(date, facts, future);
  return problem && (open || problem.type === 2) ? { date: problem.message } : NO_PROBLEMS;
}

type Moved = {
  date: IsoDate | null;
  branchId: number | null;
  mode: string | null;
  instrumentNo: string | null;
  instrumentDate: IsoDate | null;
  postDated?: boolean | null;
};

function moneyProblems(draft: Moved, day: Day, money: Account | null, other?: Account | null): Problems {
  const { date, mode, instrumentNo, instrumentDate } = draft;
  const isCheque = mode === 'cheque';
  const ofDay = dayProblems(date, draft.branchId, day, isCheque && draft.postDated === true);
  if (!date || !mode || !isIsoDate(date) || (instrumentDate && !isIsoDate(instrumentDate))) return ofDay;
  const postDated = draft.postDated === undefined ? {} : { postDated: draft.postDated === true };
  const instrument = { date, mode, instrumentNo, instrumentDate, ...postDated };
  return allProblems(ofDay, instrumentProblems(instrument, money, other), postDatedProblems(instrument, day.enteredOn));
}

const usableIn = (account: Account | null, branchId: number | null, field: string): Problems =>
  account && branchId !== null ? usableProblems(account, branchId, field) : NO_PROBLEMS;

/** Problems of an account to pay from, to receive in or to move between. */
const heldIn = (account: Account | null, branchId: number | null, field: string): Problems =>
  allProblems(usableIn(account, branchId, field), account ? moneyAccountProblems(account, field) : NO_PROBLEMS);

/** A day that is typed in full. */
const dayOf = (date: IsoDate | null) => (date && isIsoDate(date) ? date : null);

type BillPlace = { field: string; advances: 'ask' | 'refuse'; date: IsoDate | null; isOpening?: boolean };

/** @param amount of the line, debit above zero. */
function billProblems(account: Account, bills: readonly BillDraft[], amount: number, at: BillPlace): Problems {
  if (!account.billWise || (amount === 0 && !at.isOpening)) return NO_PROBLEMS;
  const side = openingSide(sidesOf(amount as Paise), account.nature);
  const given = bills.flatMap((bill) => (bill.amount === null ? [] : [{ ...bill, amount: bill.amount }]));
  const isWhole = given.length === bills.length;
  return allProblems(
    isWhole ? billSumProblems(account.name, Math.abs(amount), given, at) : NO_PROBLEMS,
    ...bills.map((bill, place) => {
      const field = `${at.field}.bills.${place}`;
      if (bill.refType === 'new') {
        const own = (bill.amount ?? 0) < 0 ? (-side as 1 | -1) : side;
        // Days that are only half typed are refused by the schema.
        const isTyped = [bill.billDate, bill.dueDate].every((day) => !day || isIsoDate(day));
        return isTyped ? newBillProblems(account, bill, own, { field, date: at.date }) : NO_PROBLEMS;
      }
      if (bill.refType !== 'against' || bill.amount === null) return NO_PROBLEMS;
      const known = pendingOf(account.id).find((one) => one.id === bill.billId);
      // A bill that the list does not hold may have come since.
      if (!known && bill.billId !== null) return NO_PROBLEMS;
      return againstProblems(account.name, known ?? null, side * bill.amount, field);
    }),
  );
}

/** Money of a party that has bills to settle is left on account by choice only. */
function undecidedProblems(lines: readonly (BillLine & { amount: number | null })[], side: 1 | -1): Problems {
  return allProblems(
    ...lines.map(({ accountId, bills, amount }, index) => {
      const account = accountOf(accountId);
      if (!account?.billWise || !amount || bills.length > 0) return NO_PROBLEMS;
      const open = pendingOf(account.id).filter((bill) => bill.pending * side > 0);
      if (open.length === 0) return NO_PROBLEMS;
      const pending = open.length === 1 ? '1 pending bill' : `${open.length} pending bills`;
      return {
        [`lines.${index}.bills`]: `${account.name} has ${pending}. Press Alt+O to settle the oldest first, or choose On account.`,
      };
    }),
  );
}

type BillLine = { accountId: number | null; bills: readonly BillDraft[] };

function billsTogether(lines: readonly BillLine[]): Problems {
  const known = lines.flatMap(({ accountId }) => (accountId ? pendingOf(accountId) : []));
  const given = lines.map(({ bills }) => ({
    bills: bills.map((bill) => ({
      refType: bill.refType ?? ('onAccount' as const),
      billId: bill.billId,
      amount: bill.amount ?? (0 as Paise),
    })),
  }));
  return togetherProblems(given, (id) => known.find((bill) => bill.id === id));
}

type Header = { costCentreId: number | null; branchId: number | null };
type Line = BillLine & { costCentreId: number | null };

function lineProblems(header: Header, line: Line, amount: number, at: BillPlace): Problems {
  const account = accountOf(line.accountId);
  if (!account) return NO_PROBLEMS;
  return allProblems(
    usableIn(account, header.branchId, `${at.field}.accountId`),
    centreProblems(account, line.costCentreId ?? header.costCentreId, at.field),
    billProblems(account, line.bills, amount, at),
  );
}

export function checkPayment(draft: Draft<PaymentInput>, day: Day): Problems {
  const money = accountOf(draft.payFromId);
  const problems = allProblems(
    moneyProblems(draft, day, money),
    heldIn(money, draft.branchId, 'payFromId'),
    ...draft.lines.map((line, index) => {
      const field = `lines.${index}`;
      const amount = line.amount ?? 0;
      const account = accountOf(line.accountId);
      return allProblems(
        ownAccountProblems(line.accountId, money, field),
        account ? gstProblems(account, line, field) : NO_PROBLEMS,
        lineProblems(draft, line, amount, { field, advances: 'ask', date: dayOf(draft.date) }),
        billDayProblems(dayOf(line.gstBillDate ?? null), dayOf(draft.date), `${field}.gstBillDate`),
        // The server works out the TDS of a section, since it depends on earlier payments.
        line.tdsSectionId === null ? tdsProblems({ ...line, amount }, field) : NO_PROBLEMS,
      );
    }),
    billsTogether(draft.lines),
  );
  return Object.keys(problems).length > 0 ? problems : undecidedProblems(draft.lines, -1);
}

export function checkReceipt(draft: Draft<ReceiptInput>, day: Day): Problems {
  const money = accountOf(draft.receiveInId);
  const problems = allProblems(
    moneyProblems(draft, day, money),
    heldIn(money, draft.branchId, 'receiveInId'),
    ...draft.lines.map((line, index) => {
      const field = `lines.${index}`;
      const amount = line.amount ?? 0;
      const account = accountOf(line.accountId);
      const { tdsDeducted, discountAllowed, shortAmount } = line;
      const isWhole = amount > 0 && line.bills.every((bill) => bill.amount !== null && bill.refType !== null);
      const none = 0 as Paise;
      // Every figure is there, so it is a line as the server would have it.
      const whole = {
        ...line,
        amount: amount as Paise,
        tdsDeducted: tdsDeducted ?? none,
        discountAllowed: discountAllowed ?? none,
        shortAmount: shortAmount ?? none,
      } as Parameters<typeof receivedProblems>[1];
      return allProblems(
        ownAccountProblems(line.accountId, money, field),
        isWhole ? receivedProblems(account?.name ?? '', whole, field) : NO_PROBLEMS,
        lineProblems(draft, line, -amount, { field, advances: 'ask', date: dayOf(draft.date) }),
      );
    }),
    billsTogether(draft.lines),
  );
  return Object.keys(problems).length > 0 ? problems : undecidedProblems(draft.lines, 1);
}

function billOfSupplier({ accountId, bills }: Line, field: string): Problems {
  const account = accountOf(accountId);
  const isOpen = account?.billWise && account.controlType === 'payable' && bills.length === 0;
  return isOpen ? purchaseBillProblems(account.name, field) : NO_PROBLEMS;
}

export function checkJournal(draft: Draft<JournalInput>, day: Day): Problems {
  const sides = draft.lines.map(({ debit, credit }) => ({ debit: debit ?? 0, credit: credit ?? 0 }));
  const ofLines = allProblems(
    ...draft.lines.map((line, index) => {
      const field = `lines.${index}`;
      const { debit = 0, credit = 0 } = sides[index] ?? {};
      const wrong = sidesProblems({ debit, credit }, field);
      const amount = wrong === NO_PROBLEMS ? debit - credit : 0;
      return allProblems(
        wrong,
        countedProblems(line, (debit + credit) as Paise, field),
        lineProblems(draft, line, amount, { field, advances: 'refuse', date: dayOf(draft.date) }),
        draft.purpose === 'purchaseNote' && !draft.gstBillNo && amount < 0 ? billOfSupplier(line, field) : NO_PROBLEMS,
      );
    }),
    billsTogether(draft.lines),
  );
  const hasSides = sides.every((line) => sidesProblems(line, '') === NO_PROBLEMS);
  const { date, reverseOn } = draft;
  return allProblems(
    dayProblems(date, draft.branchId, day),
    ofLines,
    hasSides ? balanceProblems(sides) : NO_PROBLEMS,
    date ? reversalProblems(date, reverseOn) : NO_PROBLEMS,
    billDayProblems(dayOf(draft.gstBillDate ?? null), dayOf(date), 'gstBillDate'),
  );
}

export function checkTransfer(draft: Draft<TransferInput>, day: Day): Problems {
  const { fromId, toId, toBranchId, branchId } = draft;
  const isOther = toBranchId !== null && toBranchId !== branchId;
  return allProblems(
    moneyProblems(draft, day, accountOf(fromId), accountOf(toId)),
    // The other branch must be open on the day too, even for a user who may enter other days.
    isOther ? dayProblems(draft.date, toBranchId, { ...day, mayOtherDates: true, isBounded: false }) : NO_PROBLEMS,
    heldIn(accountOf(fromId), branchId, 'fromId'),
    heldIn(accountOf(toId), isOther ? toBranchId : branchId, 'toId'),
    fromId && toId ? movedProblems(fromId, toId, isOther) : NO_PROBLEMS,
    chargesProblems(draft.charges ?? 0, draft.chargesGst),
  );
}

/**
 * The changed lines of opening balances.
 * @param pathOf path of an account's line in the form.
 */
export function checkOpenings(
  lines: readonly OpeningLine[],
  booksFrom: IsoDate,
  pathOf: (accountId: number) => string,
): Problems {
  const problems = allProblems(
    openingProblems(lines, booksFrom),
    openingCurrencyProblems(lines),
    ...lines.map((line, index) => {
      const field = `lines.${index}`;
      const account = accountOf(line.accountId);
      const at = { field, advances: 'refuse', date: null, isOpening: true } as const;
      return allProblems(
        unclearedProblems(line.uncleared, booksFrom, field),
        account ? billProblems(account, line.bills, line.debit - line.credit, at) : NO_PROBLEMS,
      );
    }),
  );
  const named = Object.entries(problems).map(([path, message]) => {
    const [, place = '', ...rest] = path.split('.');
    return [[pathOf(lines[Number(place)]?.accountId ?? 0), ...rest].join('.'), message];
  });
  return Object.fromEntries(named);
}
