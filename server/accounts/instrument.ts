import { addMonths, formatDate, type IsoDate } from '../../contract/dates';
import { invalid } from '../core/refused';
import type { AccountFacts } from './posting';

type Instrument = {
  date: IsoDate;
  mode: string;
  instrumentNo: string | null;
  instrumentDate: IsoDate | null;
  /** Only what pays or receives a cheque may have one whose day is still to come. */
  postDated?: boolean;
};

/** Reserve Bank of India, circular of 04-Nov-2011: cheques and drafts are good for three months from their date. */
const GOOD_FOR_MONTHS = 3;

/**
 * Cash is paid from cash and everything else through a bank; a cheque has six digits, bears a date and is not stale; what
 * the bank carries out at once is not dated after the voucher, and a cheque only where it is said to be post-dated.
 * @param money the account that pays or receives. @param other that it moves to, where it is a transfer.
 */
export function checkInstrument(input: Instrument, money: AccountFacts, other?: AccountFacts): void {
  const { mode, instrumentNo, instrumentDate, date } = input;
  const inCash = [money, other].some((account) => account?.controlType === 'cash');
  if (mode === 'cash' && !inCash)
    throw invalid({ mode: `${money.name} is a bank account. Choose how the bank moves the money, or a cash account.` });
  if (mode !== 'cash' && money.controlType === 'cash')
    throw invalid({
      mode: `${money.name} holds cash, so nothing but cash moves. Choose the mode Cash, or a bank account.`,
    });
  if (mode === 'cheque' && !/^\d{6}$/.test(instrumentNo ?? ''))
    throw invalid({ instrumentNo: 'A cheque number has 6 digits' });
  const what = mode === 'dd' ? 'A demand draft' : 'A cheque';
  if (isPaper(mode) && !instrumentDate) throw invalid({ instrumentDate: `${what} has a date. Give the one on it.` });
  if (mode === 'cash' || !instrumentDate) return;
  const goodTo = addMonths(instrumentDate, GOOD_FOR_MONTHS);
  if (isPaper(mode) && goodTo < date)
    throw invalid({
      instrumentDate: `${what} of ${formatDate(instrumentDate)} was good for ${GOOD_FOR_MONTHS} months, up to ${formatDate(goodTo)}. Ask for a new one.`,
    });
  if (instrumentDate <= date) return;
  if (mode !== 'cheque')
    throw invalid({ instrumentDate: `The bank moves the money at once: give a date up to ${formatDate(date)}.` });
  if (input.postDated === undefined)
    throw invalid({
      instrumentDate: `Only payments and receipts have post-dated cheques: give a date up to ${formatDate(date)}.`,
    });
  if (!input.postDated)
    throw invalid({
      postDated: `A cheque of ${formatDate(instrumentDate)} is dated after the voucher. Mark it as post-dated, or correct the date of the cheque.`,
    });
}

const isPaper = (mode: string) => mode === 'cheque' || mode === 'dd';

/** A cheque is post-dated that bears a day after that of its voucher, or one still to come. */
export function checkPostDated({ mode, instrumentDate, postDated, date }: Partial<Instrument>, today: IsoDate): void {
  if (!postDated || mode !== 'cheque' || !instrumentDate || !date) return;
  if (instrumentDate > today || instrumentDate > date) return;
  throw invalid({
    postDated: `The day of this cheque, ${formatDate(instrumentDate)}, has come: it is not post-dated. Switch that off, or correct its date.`,
  });
}
