import { type Paise, type Percent, percent, rupees } from '../amount';
import type { Figures } from '../statutoryFigures';

/** Figures of the laws of wages, each from the first day on which it is in force. */

/** Wages of a month count for EPF, pension and EDLI up to this. */
export const EPF_CEILING: Figures<Paise> = [
  { from: '2014-09-01', value: rupees('15,000'), source: 'G.S.R. 609(E) of 2014; S.O. 2702(E) of 29-May-2026' },
  { from: '2026-09-17', value: rupees('25,000'), source: 'S.O. 5109(E) of 17-Sep-2026' },
];
export const EPF_RATES: Figures<{ member: Percent; eps: Percent; edli: Percent }> = [
  {
    from: '1997-09-22',
    value: { member: percent('12'), eps: percent('8.33'), edli: percent('0.5') },
    source: 'EPF, EPS and EDLI Schemes 2026, G.S.R. 525(E) to 527(E); S.O. 3581(E)',
  },
];
/** Charge for administration, on the wages of all members together, and its least in a month. */
export const EPF_ADMIN: Figures<{ percent: Percent; least: Paise; leastWithoutMembers: Paise }> = [
  {
    from: '2018-06-01',
    value: { percent: percent('0.5'), least: rupees('500'), leastWithoutMembers: rupees('75') },
    source: 'Notification of 25-May-2018; EPFO questions of 2026, Q13',
  },
];
/** The pension scheme ends at this age. */
export const EPS_AGE = 58;

export const ESI_RATES: Figures<{ employee: Percent; employer: Percent }> = [
  {
    from: '1997-01-01',
    value: { employee: percent('1.75'), employer: percent('4.75') },
    source: 'ESI Rules 1950, rule 51',
  },
  {
    from: '2019-07-01',
    value: { employee: percent('0.75'), employer: percent('3.25') },
    source: 'G.S.R. 423(E) of 2019',
  },
];
export const ESI_LIMIT: Figures<{ wages: Paise; disabled: Paise }> = [
  {
    from: '2017-01-01',
    value: { wages: rupees('21,000'), disabled: rupees('25,000') },
    source: 'ESI Rules 1950, rule 50',
  },
];
/** Average wages of a day up to which the employee pays nothing. */
export const ESI_DAILY_EXEMPT: Figures<Paise> = [
  { from: '2016-01-01', value: rupees('137'), source: 'ESI Rules 1950, rule 52' },
  { from: '2019-09-06', value: rupees('176'), source: 'G.S.R. 630(E) of 2019' },
];

/** Whether wages of the law are at least half of the remuneration. */
export const HALF_RULE: Figures<boolean> = [
  { from: '1952-01-01', value: false, source: 'EPF Act 1952, section 2(b)' },
  { from: '2025-11-21', value: true, source: 'Code on Social Security 2020, section 2(88)' },
];

export const GRATUITY_CAP: Figures<Paise> = [
  { from: '2018-03-29', value: rupees('20,00,000'), source: 'S.O. 1420(E) of 29-Mar-2018' },
];
