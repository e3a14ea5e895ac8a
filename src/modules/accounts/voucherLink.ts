import { accounts as screens } from '../../../contract/accounts/screens';
import { financialYearOf, type IsoDate } from '../../../contract/dates';
import type { Screen } from '../../../contract/screen';
import { useSession } from '../../kit/session';
import { registerLink } from './assets/assetLinks';

/** The screen that shows a voucher, by the two letters of its number. */
const VOUCHER_SCREENS: Readonly<Record<string, Screen>> = {
  PY: screens.payments,
  RC: screens.receipts,
  JV: screens.journals,
  CT: screens.transfers,
};

/** Where a voucher is shown: the screen of its type, or of the panel that made it, with the voucher open. */
export function voucherLink(type: string, id: number, date: IsoDate) {
  if (type === 'OP') return { screen: screens.openings, params: { open: id } };
  if (type === 'YE') {
    const startMonth = useSession.getState().details?.addr.fyStartMonth;
    return { screen: screens.yearEnd, params: { year: financialYearOf(date, startMonth).code, open: id } };
  }
  const screen = VOUCHER_SCREENS[type];
  return screen ? { screen, params: { open: id } } : registerLink(type, id);
}
