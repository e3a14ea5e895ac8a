import { addMonths, formatDate, type IsoDate } from '../../contract/dates';
import { invalid } from '../core/refused';
import type { AccountFacts } from './posting';

type Instrument = { date: IsoDate; mode: string; instrumentNo: string | null; instrumentDate: IsoDate | null };

/** Reserve Bank of India, circular of 04-Nov-2011: cheques and drafts are good for three months from their date. */
const GOOD_FOR_MONTHS = 3;

/**
 * Cash is paid from cash and everything else through a bank; a cheque has six digits and is not stale; what the bank
 * carries out at once is not dated after the voucher.
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
  if (mode === 'cash' || !instrumentDate) return;
  const isPaper = mode === 'cheque' || mode === 'dd';
  const what = mode === 'dd' ? 'A demand draft' : 'A cheque';
  const goodTo = addMonths(instrumentDate, GOOD_FOR_MONTHS);
  if (isPaper && goodTo < date)
    throw invalid({
      instrumentDate: `${what} of ${formatDate(instrumentDate)} was good for ${GOOD_FOR_MONTHS} months, up to ${formatDate(goodTo)}. Ask for a new one.`,
    });
  if (!isPaper && instrumentDate > date)
    throw invalid({ instrumentDate: `The bank moves the money at once: give a date up to ${formatDate(date)}.` });
}
