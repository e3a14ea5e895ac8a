import * as z from 'zod/mini';
import type { Paise } from '../amount';
import type { ControlType } from '../books/accountGroups';
import { isParty } from '../books/accounts';
import type { IsoDate } from '../dates';
import { choice, id, isoDateField, signedMoney } from '../fields';
import { Confirmed } from '../steps';

/** Files that instruct a bank to pay many parties at once, by NEFT, RTGS or IMPS. */

export type Transfer = {
  mode: string;
  beneficiary: string;
  accountNo: string;
  ifsc: string;
  amount: Paise;
  debitAccount: string;
  date: IsoDate;
  number: string;
  email: string;
};

/** A transfer inside the bank itself has a code of its own in most files. */
const inside = ({ ifsc }: Transfer, bank: string) => ifsc.startsWith(bank);
const rupeesOf = ({ amount }: Transfer) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
const slashed = ({ date }: Transfer) => date.split('-').reverse().join('/');
const dashed = ({ date }: Transfer) => date.split('-').reverse().join('-');
/** Letters without their marks: é is e. */
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '');
/** Banks take letters, digits and spaces; a comma would begin another column. */
const plain = (text: string, most: number) =>
  bare(text)
    .replace(/[^A-Za-z0-9 ./-]+/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, most)
    .trim();

/** An address that the bank can write to; one with signs that would begin another column or a formula is left out. */
const mailable = ({ email }: Transfer) => (/^[A-Za-z0-9][\w.+-]*@[A-Za-z0-9.-]+$/.test(email) ? email : '');

type Column = readonly [label: string, value: (transfer: Transfer) => string];
export type BankFormat = { title: string; hasHead: boolean; columns: readonly Column[] };

export const BANK_FORMATS = {
  generic: {
    title: 'Generic, with headings',
    hasHead: true,
    columns: [
      ['Mode', (it) => it.mode.toUpperCase()],
      ['Debit account', (it) => it.debitAccount],
      ['Beneficiary', (it) => plain(it.beneficiary, 80)],
      ['Account no.', (it) => it.accountNo],
      ['IFSC', (it) => it.ifsc],
      ['Amount', rupeesOf],
      ['Date', slashed],
      ['Reference', (it) => plain(it.number, 30)],
      ['E-mail', mailable],
    ],
  },
  hdfc: {
    title: 'HDFC Bank, ENet',
    hasHead: false,
    columns: [
      ['Transaction type', (it) => (inside(it, 'HDFC') ? 'I' : it.mode === 'rtgs' ? 'R' : 'N')],
      ['Beneficiary code', () => ''],
      ['Beneficiary account', (it) => it.accountNo],
      ['Amount', rupeesOf],
      ['Beneficiary name', (it) => plain(it.beneficiary, 40)],
      ['Reference', (it) => plain(it.number, 20)],
      ['Date', slashed],
      ['IFSC', (it) => it.ifsc],
      ['E-mail', mailable],
    ],
  },
  icici: {
    title: 'ICICI Bank, CIB',
    hasHead: true,
    columns: [
      ['PYMT_MODE', (it) => (inside(it, 'ICIC') ? 'FT' : it.mode.toUpperCase())],
      ['DEBIT_ACC_NO', (it) => it.debitAccount],
      ['BNF_NAME', (it) => plain(it.beneficiary, 32)],
      ['BENE_ACC_NO', (it) => it.accountNo],
      ['BENE_IFSC', (it) => it.ifsc],
      ['AMOUNT', rupeesOf],
      ['PYMT_DATE', dashed],
      ['REMARK', (it) => plain(it.number, 30)],
    ],
  },
} as const satisfies Record<string, BankFormat>;
export type BankFormatName = keyof typeof BANK_FORMATS;
const NAMES = ['generic', 'hdfc', 'icici'] as const satisfies readonly BankFormatName[];

export function bankFileText(name: BankFormatName, transfers: readonly Transfer[]): string {
  const { hasHead, columns }: BankFormat = BANK_FORMATS[name];
  const rows = transfers.map((transfer) => columns.map(([, value]) => value(transfer)).join(','));
  return [...(hasHead ? [columns.map(([label]) => label).join(',')] : []), ...rows, ''].join('\r\n');
}

/** The format of the bank that pays, by the bank that an IFSC names. */
export function formatOf(ifsc: string | null): BankFormatName {
  const bank = ifsc?.slice(0, 4);
  return bank === 'HDFC' ? 'hdfc' : bank === 'ICIC' ? 'icici' : 'generic';
}

/** RTGS is for two lakh and more (RBI). */
const RTGS_FROM = 2_00_000_00;
/** IMPS carries five lakh at most (RBI, circular of 08-Oct-2021). */
const IMPS_UP_TO = 5_00_000_00;
/** A bank compares the name with its own, so a partly converted name is useless. */
const isLatin = (name: string) => /^[\P{L}A-Za-z]*$/u.test(bare(name)) && plain(name, 80) !== '';

export type ForBank = {
  mode: string;
  amount: number;
  /** How many accounts are paid. */
  parties: number;
  party: string;
  partyId: number | null;
  partyControl: ControlType | null;
  accountNo: string | null;
  ifsc: string | null;
  payFrom: string;
  payFromId: number;
  debitAccount: string | null;
  /** The bank's own statement shows it. */
  paid: boolean;
};

/** Why a payment cannot go into the file, and the account where what it lacks is added; null where it can. */
export function notForBank(it: ForBank): { why: string; addAt: number | null } | null {
  if (it.paid) return { why: 'The bank has paid it already.', addAt: null };
  if (it.parties !== 1)
    return { why: 'It pays several accounts. Pay each by a voucher of its own, or at the bank.', addAt: null };
  if (it.mode === 'rtgs' && it.amount < RTGS_FROM)
    return { why: 'RTGS begins at 2,00,000.00. Amend the voucher to NEFT.', addAt: null };
  if (it.mode === 'imps' && it.amount > IMPS_UP_TO)
    return { why: 'IMPS ends at 5,00,000.00. Amend the voucher to NEFT or RTGS.', addAt: null };
  const lacks = [...(it.accountNo ? [] : ['account number']), ...(it.ifsc ? [] : ['IFSC'])];
  if (lacks.length > 0) {
    if (!isParty(it.partyControl ?? 'none'))
      return {
        why: `${it.party} has no bank account of its own. Pay it at the bank.`,
        addAt: null,
      };
    return {
      why: `${it.party} has no ${lacks.join(' and no ')}. Add what is missing to the account.`,
      addAt: it.partyId,
    };
  }
  if (!isLatin(it.party))
    return { why: `Banks read Latin letters alone. Write the name of ${it.party} in them.`, addAt: it.partyId };
  if (!it.debitAccount)
    return { why: `${it.payFrom}, which pays, has no account number. Add it to the account.`, addAt: it.payFromId };
  return null;
}

export const BankReady = z.object({
  id,
  number: z.string(),
  date: isoDateField(),
  party: z.string(),
  mode: z.string(),
  amount: signedMoney,
  refused: z.nullable(z.string()),
  /** The account to which the details of a bank are added that it lacks. */
  addAt: z.nullable(id),
  /** The account that pays, and the format of its bank. */
  payFromId: id,
  payFrom: z.string(),
  format: choice(NAMES),
  /** The day of its last file; null before the first. */
  exportedOn: z.nullable(isoDateField()),
});
export type BankReady = z.infer<typeof BankReady>;

export const BankFileInput = z.object({
  format: choice(NAMES),
  ids: z.array(id).check(z.minLength(1, 'Choose payments'), z.maxLength(500, 'At most 500 payments')),
  confirmed: z._default(Confirmed, []),
});
export const BankFile = z.object({ name: z.string(), text: z.string() });
export const bankFilePath = '/api/accounts/bank-file';
