import { formatDate, type IsoDate, todayInIndia } from '../../../contract/dates';
import { beginningOf } from '../../../contract/setup/beginning';
import type { CompanyInput } from '../../../contract/setup/setup';
import { GST_STATES, stateName } from '../../../contract/statutory';
import { storedText, storeText } from '../../kit/stored';

/** The six pages of the set-up: the fields of each, and what survives a reload of the browser. */

export const PAGES = [
  { title: 'Your business', fields: ['trade', 'name'] },
  { title: 'GST', fields: ['registration', 'gstin', 'stateCode', 'compositionOf', 'ownership'] },
  { title: 'On your bills', fields: ['address', 'city', 'pin', 'phone', 'email', 'licences'], maySkip: true },
  { title: 'Money', fields: ['bank.bankName', 'bank.accountNo', 'bank.ifsc', 'upiId'], maySkip: true },
  { title: 'Beginning', fields: ['booksFrom', 'yearFrom', 'returnsFrom'] },
  { title: 'You', fields: ['adminName', 'adminUser', 'adminPassword', 'adminEmail', 'paper'] },
] as const satisfies readonly { title: string; fields: readonly string[]; maySkip?: true }[];

/** The code of the one branch, which is part of every number. */
const MAIN = 'MAI';

export const blankCompany = (today = todayInIndia()): CompanyInput => ({
  name: '',
  trade: null,
  edition: 'D-POS',
  chart: 'trading',
  gstin: null,
  stateCode: '',
  ...beginningOf({ kind: 'new' }, today),
  branches: [],
  ownership: 'proprietor',
  registration: 'regular',
  compositionOf: null,
  above5Crore: false,
  address: null,
  city: null,
  pin: null,
  phone: null,
  email: null,
  logo: null,
  licences: null,
  bank: null,
  upiId: null,
  paper: 'mm80',
  adminUser: '',
  adminName: '',
  adminEmail: null,
  adminPassword: '',
});

/** The values of the pages in the form that the server takes: one branch, and no bank where nothing was typed. */
export function companyOf(values: CompanyInput): CompanyInput {
  const { bank, stateCode } = values;
  const isBlank = !bank || ![bank.bankName, bank.accountNo, bank.ifsc].some(Boolean);
  return { ...values, bank: isBlank ? null : bank, branches: [{ code: MAIN, name: 'Main', stateCode }] };
}

/** Sorted by name: nobody looks a state up by its number. */
export const stateChoices = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(GST_STATES)
    .map(([value, name]) => ({ value, label: name as string }))
    .sort((a, b) => a.label.localeCompare(b.label)),
];

export const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const dayChoice = (day: IsoDate) => ({ value: day as string, label: formatDate(day) });

export const stateWords = (code: string): string => stateName(code) ?? '';

const KEY = 'setup-draft';

/** The typing before the page was reloaded; a password is never kept. */
export function keptDraft(): { values: Partial<CompanyInput>; page: number } {
  try {
    const draft: unknown = JSON.parse(storedText(KEY, 'sessionStorage') ?? 'null');
    if (typeof draft !== 'object' || draft === null) return { values: {}, page: 0 };
    const { values = {}, page = 0 } = draft as { values?: Partial<CompanyInput>; page?: number };
    return { values, page: PAGES[page] ? page : 0 };
  } catch {
    return { values: {}, page: 0 };
  }
}

export function keepDraft(values: CompanyInput, page: number): void {
  const { adminPassword: _, ...kept } = values;
  storeText(KEY, JSON.stringify({ values: kept, page }), 'sessionStorage');
}

export const forgetDraft = (): void => storeText(KEY, null, 'sessionStorage');
