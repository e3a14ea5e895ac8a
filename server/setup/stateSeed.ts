import { GST_STATES, type StateCode } from '../../contract/statutory';

/**
 * States and union territories of India: letters of ISO 3166-2:IN by the state code of the GST law, names in
 * `contract/statutory.ts`. Codes 25 and 28 are kept switched off for old documents: Daman and Diu was merged on
 * 26-Jan-2020, undivided Andhra Pradesh ended on 02-Jun-2014.
 */
type StateSeed = { gstCode: string; stateCode: string; name: string; ptApplies: boolean; active: boolean };

const LETTERS: Record<StateCode, string> = {
  '01': 'JK',
  '02': 'HP',
  '03': 'PB',
  '04': 'CH',
  '05': 'UK',
  '06': 'HR',
  '07': 'DL',
  '08': 'RJ',
  '09': 'UP',
  '10': 'BR',
  '11': 'SK',
  '12': 'AR',
  '13': 'NL',
  '14': 'MN',
  '15': 'MZ',
  '16': 'TR',
  '17': 'ML',
  '18': 'AS',
  '19': 'WB',
  '20': 'JH',
  '21': 'OD',
  '22': 'CG',
  '23': 'MP',
  '24': 'GJ',
  '26': 'DH',
  '27': 'MH',
  '29': 'KA',
  '30': 'GA',
  '31': 'LD',
  '32': 'KL',
  '33': 'TN',
  '34': 'PY',
  '35': 'AN',
  '36': 'TS',
  '37': 'AP',
  '38': 'LA',
  '97': 'OT',
};

/** States whose legislature levies professional tax under article 276 of the Constitution. */
const PROFESSIONAL_TAX: ReadonlySet<string> = new Set([
  '03',
  '10',
  '11',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '23',
  '24',
  '27',
  '29',
  '32',
  '33',
  '34',
  '36',
  '37',
]);

const ended = (gstCode: string, stateCode: string, name: string): StateSeed => ({
  gstCode,
  stateCode,
  name,
  ptApplies: false,
  active: false,
});

export const STATES: readonly StateSeed[] = [
  ...(Object.keys(GST_STATES) as StateCode[]).map((gstCode) => ({
    gstCode,
    stateCode: LETTERS[gstCode],
    name: GST_STATES[gstCode],
    ptApplies: PROFESSIONAL_TAX.has(gstCode),
    active: true,
  })),
  ended('25', 'DD', 'Daman and Diu (until 25-Jan-2020)'),
  ended('28', 'AD', 'Andhra Pradesh (before division)'),
];
