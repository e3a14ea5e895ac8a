import { addMonths, formatDate, type IsoDate } from '../dates';
import { NO_PROBLEMS, type Problems } from '../problems';
import type { ControlType } from './accountGroups';

/** Rules of both sides for the movement of money: its mode, the cheque, the dates of both. */

export type Instrument = {
  date: IsoDate;
  mode: string;
  instrumentNo: string | null;
  instrumentDate: IsoDate | null;
  /** Only what pays or receives a cheque may have one whose day is still to come. */
  postDated?: boolean;
};

/** Banks write it where there is no cheque. */
const NO_PAPER = '000000';
export const isPaperNumber = (text: string): boolean => /^\d{6}$/.test(text) && text !== NO_PAPER;

type Money = { name: string; controlType: ControlType };

/** Reserve Bank of India, circular of 04-Nov-2011: cheques and drafts are good for three months from their date. */
const GOOD_FOR_MONTHS = 3;

/** A date farther off was typed with a wrong year. */
const FARTHEST_BACK_MONTHS = 12;
const FARTHEST_AHEAD_MONTHS = 60;

const isPaper = (mode: string) => mode === 'cheque' || mode === 'dd';
const paperName = (mode: string) => (mode === 'dd' ? 'A demand draft' : 'A cheque');

/**
 * Cash is paid from cash and everything else through a bank; a cheque or draft has six digits, bears a date and is not stale; what
 * the bank carries out at once is not dated after the voucher, and a cheque only where it is said to be post-dated. No day
 * is years off.
 * @param money the account that pays or receives, null while it is not known. @param other that it moves to, where it is
 * a transfer.
 */
export function instrumentProblems(input: Instrument, money: Money | null, other?: Money | null): Problems {
  const { mode, instrumentNo } = input;
  const isWrong = isPaper(mode) && !isPaperNumber(instrumentNo ?? '');
  return {
    ...(money && modeProblem(mode, money, other)),
    ...(isWrong && {
      instrumentNo: `${paperName(mode)} number has 6 digits${instrumentNo === NO_PAPER ? ', not all of them zeros' : ''}`,
    }),
    ...dayOfInstrument(input),
  };
}

function modeProblem(mode: string, money: Money, other: Money | null | undefined): Problems {
  const inCash = [money, other].some((account) => account?.controlType === 'cash');
  // Where the money goes is not known yet, so neither is whether cash moves.
  if (mode === 'cash' && !inCash && other !== null)
    return { mode: `${money.name} is a bank account. Choose how the bank moves the money, or a cash account.` };
  if (mode !== 'cash' && money.controlType === 'cash')
    return {
      mode: `${money.name} holds cash, so nothing but cash moves. Choose the mode Cash, or a bank account.`,
    };
  return NO_PROBLEMS;
}

function dayOfInstrument({ mode, instrumentDate, date, postDated }: Instrument): Problems {
  const what = paperName(mode);
  if (isPaper(mode) && !instrumentDate) return { instrumentDate: `${what} has a date. Give the one on it.` };
  if (mode === 'cash' || !instrumentDate) return NO_PROBLEMS;
  const goodTo = addMonths(instrumentDate, GOOD_FOR_MONTHS);
  if (isPaper(mode) && goodTo < date)
    return {
      instrumentDate: `${what} of ${formatDate(instrumentDate)} was good for ${GOOD_FOR_MONTHS} months, up to ${formatDate(goodTo)}. Ask for a new one.`,
    };
  if (addMonths(instrumentDate, FARTHEST_BACK_MONTHS) < date)
    return {
      instrumentDate: `${formatDate(instrumentDate)} is more than a year before the voucher. Check the year of both.`,
    };
  if (instrumentDate <= date) return NO_PROBLEMS;
  if (mode !== 'cheque')
    return { instrumentDate: `The bank moves the money at once: give a date up to ${formatDate(date)}.` };
  if (postDated === undefined)
    return {
      instrumentDate: `Only payments and receipts have post-dated cheques: give a date up to ${formatDate(date)}.`,
    };
  if (!postDated)
    return {
      postDated: `A cheque of ${formatDate(instrumentDate)} is dated after the voucher. Mark it as post-dated, or correct the date of the cheque.`,
    };
  if (instrumentDate > addMonths(date, FARTHEST_AHEAD_MONTHS))
    return {
      instrumentDate: `${formatDate(instrumentDate)} is more than five years after the voucher. Check the year of the cheque.`,
    };
  return NO_PROBLEMS;
}

/** A cheque is post-dated that bears a day after that of its voucher, or one still to come. */
export function postDatedProblems(
  { mode, instrumentDate, postDated, date }: Partial<Instrument>,
  today: IsoDate,
): Problems {
  if (!postDated || mode !== 'cheque' || !instrumentDate || !date) return NO_PROBLEMS;
  if (instrumentDate > today || instrumentDate > date) return NO_PROBLEMS;
  return {
    postDated: `The day of this cheque, ${formatDate(instrumentDate)}, has come: it is not post-dated. Switch that off, or correct its date.`,
  };
}
