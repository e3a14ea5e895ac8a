import { GST_STATES, type StateCode } from './statutory';

/** Names of states as older lists and other programs write them, with the letters alone. */
const OTHER_NAMES: Readonly<Record<string, StateCode>> = {
  jammukashmir: '01',
  jk: '01',
  hp: '02',
  pb: '03',
  ch: '04',
  chd: '04',
  uttaranchal: '05',
  uk: '05',
  ua: '05',
  hr: '06',
  newdelhi: '07',
  nctofdelhi: '07',
  delhinct: '07',
  dl: '07',
  rj: '08',
  up: '09',
  br: '10',
  sk: '11',
  ar: '12',
  nl: '13',
  mn: '14',
  mz: '15',
  tr: '16',
  ml: '17',
  as: '18',
  wb: '19',
  jh: '20',
  orissa: '21',
  od: '21',
  or: '21',
  chattisgarh: '22',
  chhatisgarh: '22',
  cg: '22',
  mp: '23',
  gj: '24',
  damananddiu: '26',
  damandiu: '26',
  dadraandnagarhaveli: '26',
  dadranagarhaveli: '26',
  dnhdd: '26',
  mh: '27',
  ka: '29',
  ga: '30',
  lakshadeep: '31',
  ld: '31',
  kl: '32',
  tn: '33',
  pondicherry: '34',
  pondy: '34',
  py: '34',
  andamanandnicobar: '35',
  andamannicobar: '35',
  an: '35',
  telengana: '36',
  ts: '36',
  tg: '36',
  andhra: '37',
  andhrapradeshnew: '37',
  ap: '37',
  la: '38',
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const byName = new Map<string, string>([
  ...Object.entries(OTHER_NAMES),
  ...Object.entries(GST_STATES).map(([code, name]): [string, string] => [lettersOf(name), code]),
]);

/**
 * The GST code of a state as people write it: "Telangana", "36", "36-Telangana", "Telangana (36)", "Orissa", "TS". A code
 * with the name of another state is none.
 */
export function stateCodeNamed(text: string): string | null {
  const digits = /\d{1,2}/.exec(text)?.[0].padStart(2, '0');
  const letters = lettersOf(text);
  const named = letters === '' ? null : (byName.get(letters) ?? null);
  if (letters !== '' && named === null) return null;
  if (digits === undefined) return named;
  // Before its division in 2014 Andhra Pradesh had the code 28.
  const code = digits === '28' ? '37' : digits;
  if (!Object.hasOwn(GST_STATES, code)) return null;
  return named === null || named === code ? code : null;
}
