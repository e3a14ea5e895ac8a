import { called, choice, count, isoDateField, nameText, text, yesOrNo } from '../../fields';
import { master } from '../../master';
import { admin as screens } from '../screens';

/** English, and the languages of the eighth schedule of the Constitution (DPDP Act 2023, section 6(3)). */
const LANGUAGES = {
  en: 'English',
  as: 'Assamese',
  bn: 'Bengali',
  brx: 'Bodo',
  doi: 'Dogri',
  gu: 'Gujarati',
  hi: 'Hindi',
  kn: 'Kannada',
  ks: 'Kashmiri',
  kok: 'Konkani',
  mai: 'Maithili',
  ml: 'Malayalam',
  mni: 'Manipuri',
  mr: 'Marathi',
  ne: 'Nepali',
  or: 'Odia',
  pa: 'Punjabi',
  sa: 'Sanskrit',
  sat: 'Santali',
  sd: 'Sindhi',
  ta: 'Tamil',
  te: 'Telugu',
  ur: 'Urdu',
} as const;

/** The notice before people consent: a text for each purpose and language; another wording is another version. */
export const consentTexts = master({
  path: '/api/admin/consent-texts',
  screen: screens.consentTexts,
  names: { one: 'consent text', many: 'consent texts' },
  fields: {
    name: called('Purpose', nameText(60, 'Say what the data is used for')),
    language: choice(LANGUAGES),
    versionNo: called('Version', count(9999, 1)),
    fromDate: called('In use from', isoDateField('Give the first day of this version')),
    dataItems: called('Personal data', text(400, 'Name the personal data that is asked for')),
    body: called('Notice', text(4000, 'Write what the person is told')),
    withdrawBy: called('How to withdraw', text(400, 'Say how consent is withdrawn')),
    complainTo: called('How to complain', text(400, 'Say to whom a complaint goes')),
    active: yesOrNo,
  },
  row: { consents: count(2_147_483_647) },
  filters: ['language', 'active'],
});
