import * as z from 'zod/mini';
import { accounts as screens } from '../accounts/screens';
import type { Paise } from '../amount';
import {
  called,
  choice,
  count,
  id,
  inOnePiece,
  isoDateField,
  money,
  nameText,
  optionalEmail,
  optionalPattern,
  optionalText,
  percentField,
  signedMoney,
  yesOrNo,
} from '../fields';
import { obeying } from '../master';
import type { Problems } from '../problems';
import { optionalRef, ref } from '../references';
import { Option, resource, Stored } from '../resource';
import {
  gstinProblem,
  ifscProblem,
  isForeignGstin,
  isPhoneAbroad,
  panOfGstin,
  panProblem,
  pinProblem,
  stateName,
  stateOfGstin,
  udyamProblem,
  upiProblem,
} from '../statutory';
import { asItStands, MSME_DAYS } from '../statutoryFigures';
import { ACCOUNT_GROUPS, TDS_SECTIONS } from '../targets';
import { CONTROL_TYPES, type ControlType, NATURES } from './accountGroups';

const DAYS_OF_MSME = asItStands(MSME_DAYS);

/** The role of the party behind an account, by the group of the account. */
export const PARTY_KINDS = ['none', 'customer', 'supplier'] as const;

export const GST_TYPES = ['regular', 'composition', 'unregistered', 'sez', 'overseas'] as const;

/**
 * Parties registered in India have a GSTIN, including units of a special economic zone (CGST Act 2017, section 25);
 * others have none.
 */
const WITH_GSTIN = new Set<(typeof GST_TYPES)[number]>(['regular', 'composition', 'sez']);

/** An Indian phone number as stored: without country code, leading 0 and separators. */
const tenDigits = (value: string) =>
  inOnePiece(value)
    .replace(/[().]/g, '')
    .replace(/^(\+91|0091|91(?=\d{10}$)|0)/, '');

const bankAccountNo = optionalPattern(
  (value) => (/^\d{9,18}$/.test(value) ? null : 'A bank account number has 9 to 18 digits'),
  'capitals',
  inOnePiece,
);
export const bankFields = {
  bankName: optionalText(60),
  accountNo: bankAccountNo,
  ifsc: optionalPattern(ifscProblem, 'capitals', inOnePiece),
};

export const phoneText = optionalPattern(
  (value) => (/^\d{10}$/.test(value) || isPhoneAbroad(value) ? null : 'A phone number has 10 digits'),
  'capitals',
  tenDigits,
);

/** Fields of a party that tax law requires; `partyProblems` checks them together. */
export const partyFields = {
  gstin: optionalPattern(gstinProblem, 'capitals', inOnePiece),
  gstType: z.nullable(choice(GST_TYPES)),
  stateCode: optionalPattern((value) => (stateName(value) ? null : 'Choose a state of the list')),
  pan: optionalPattern(panProblem, 'capitals', inOnePiece),
  msmeNo: optionalPattern(udyamProblem),
  creditDays: z.nullable(count(999)),
};
type Party = z.infer<z.ZodMiniObject<typeof partyFields>>;

/**
 * A certificate for lower or no deduction: Act of 1961, section 197; Act of 2025, section 395(1), applied for in form
 * 128.
 */
const certificate = {
  certificateNo: z._default(optionalText(20), null),
  certificatePercent: z._default(z.nullable(percentField()), null),
  certificateFrom: z._default(z.nullable(isoDateField()), null),
  certificateTo: z._default(z.nullable(isoDateField()), null),
  /** Total amount covered; 0: any sum. */
  certificateLimit: z._default(money, 0 as Paise),
};
type Certificate = z.infer<z.ZodMiniObject<typeof certificate>>;

/**
 * Paid to a party and tax deducted in the year before the books began, where they begin inside a year: the limits of
 * the year include both.
 */
const tdsSoFar = {
  tdsOpeningBase: z._default(money, 0 as Paise),
  tdsOpeningTax: z._default(money, 0 as Paise),
};

/** A certificate has its number, rate and days, and is void without a PAN. */
export function certificateProblems(account: Certificate & Pick<Party, 'pan' | 'gstin'>): Problems {
  const { certificateNo, certificatePercent, certificateFrom, certificateTo, certificateLimit, pan, gstin } = account;
  const isAny =
    certificateNo !== null ||
    certificatePercent !== null ||
    certificateFrom !== null ||
    certificateTo !== null ||
    certificateLimit > 0;
  if (!isAny) return {};
  return {
    ...(certificateNo === null && { certificateNo: 'Give the number of the certificate' }),
    ...(certificatePercent === null && { certificatePercent: 'Give the rate of the certificate; 0 for none' }),
    ...(certificateFrom === null && { certificateFrom: 'Give the first day of the certificate' }),
    ...(certificateTo === null && { certificateTo: 'Give the last day of the certificate' }),
    ...(certificateFrom &&
      certificateTo &&
      certificateTo < certificateFrom && { certificateTo: 'The last day comes before the first' }),
    ...(!pan && !gstin && { pan: 'A certificate is void without a PAN. Give the PAN.' }),
  };
}

const shape = z.object({
  code: optionalText(12),
  name: nameText(80, 'Give the account a name'),
  groupId: ref(ACCOUNT_GROUPS),
  /** Branches whose vouchers may name it; none: every branch. */
  branchIds: z._default(z.array(id, 'Choose the branches').check(z.maxLength(200, 'At most 200 branches')), []),
  /** null: as the group has it, bill by bill for receivables and payables. */
  billWise: z.nullable(z.boolean('Say yes or no')),
  creditLimit: money,
  interestPercent: z.nullable(percentField()),
  graceDays: count(365),
  ...bankFields,
  upiId: optionalPattern(upiProblem, 'asTyped'),
  overdraftLimit: money,
  ...partyFields,
  tdsSectionId: optionalRef(TDS_SECTIONS),
  ...certificate,
  ...tdsSoFar,
  costCentreNeeded: z.boolean('Say yes or no'),
  /** A cashier chooses it for what a till pays out. */
  tillExpense: z._default(called('Paid out at a till', yesOrNo), false),
  address: optionalText(250),
  phone: phoneText,
  email: optionalEmail,
  active: z.boolean('Say yes or no'),
});

/** Addresses in India have a PIN; a party abroad may have a postal code of another country. */
export function pinProblems(party: {
  gstType: Party['gstType'];
  pin: string | null;
  addresses?: readonly { pin: string | null }[];
}): Problems {
  if (party.gstType === 'overseas') return {};
  const own = party.pin === null ? null : pinProblem(party.pin);
  return {
    ...(own && { pin: own }),
    ...Object.fromEntries(
      (party.addresses ?? []).flatMap(({ pin }, place) => {
        const wrong = pin === null ? null : pinProblem(pin);
        return wrong ? [[`addresses.${place}.pin`, wrong]] : [];
      }),
    ),
  };
}

/** Inconsistent fields of a party, by field. */
export function partyProblems(party: Party): Problems {
  const { gstin, gstType, stateCode, pan, msmeNo, creditDays } = party;
  return {
    ...(gstin &&
      stateCode &&
      stateOfGstin(gstin) !== null &&
      stateOfGstin(gstin) !== stateCode && {
        stateCode: 'The state must be the one that the GSTIN begins with',
      }),
    ...(gstin &&
      pan &&
      panOfGstin(gstin) !== null &&
      panOfGstin(gstin) !== pan && { pan: 'The PAN must be characters 3 to 12 of the GSTIN' }),
    ...(gstType &&
      gstin === null &&
      WITH_GSTIN.has(gstType) && {
        gstin: 'A registered party has a GSTIN. Enter it, or choose Unregistered.',
      }),
    ...(gstType &&
      gstin &&
      !(WITH_GSTIN.has(gstType) || (gstType === 'overseas' && isForeignGstin(gstin))) && {
        gstType: 'A party with a GSTIN is registered. Choose the registration type, or clear the GSTIN.',
      }),
    ...(msmeNo &&
      (creditDays ?? 0) > DAYS_OF_MSME && {
        creditDays: `A micro or small enterprise is paid within ${DAYS_OF_MSME} days (MSMED Act 2006, section 15). Give at most ${DAYS_OF_MSME} days.`,
      }),
  };
}

export const AccountInput = shape.check(
  obeying((account: Party & Certificate) => ({ ...partyProblems(account), ...certificateProblems(account) })),
);
export type AccountInput = z.infer<typeof AccountInput>;

/** State and PAN from the GSTIN, where they were left out: parties without a PAN have tax deducted at a higher rate. */
export function withGstin<T extends Pick<AccountInput, 'gstin' | 'stateCode' | 'pan'>>(account: T): T {
  const { gstin } = account;
  if (gstin === null) return account;
  const stateCode = account.stateCode ?? stateOfGstin(gstin);
  return { ...account, stateCode, pan: account.pan ?? panOfGstin(gstin) };
}

/** Groups whose accounts are parties who owe us or whom we owe. */
export const isParty = (controlType: ControlType) => controlType === 'receivable' || controlType === 'payable';

export const Account = z.extend(shape, {
  ...Stored,
  billWise: z.boolean(),
  groupName: z.string(),
  nature: choice(NATURES),
  controlType: choice(CONTROL_TYPES),
  partyKind: choice(PARTY_KINDS),
  /** Debit above zero, credit below. */
  balance: signedMoney,
  /** Kept by the product: renamed freely, never deleted. */
  isSystem: z.boolean(),
  /** The account that it was merged into; nothing is posted to it any more. */
  mergedIntoName: z.nullable(z.string()),
});
export type Account = z.infer<typeof Account>;

export const AccountOption = z.extend(Option, {
  groupName: z.string(),
  nature: choice(NATURES),
  controlType: choice(CONTROL_TYPES),
  billWise: z.boolean(),
  /** Today's balance, debit above zero; null for those who may not open the ledger. */
  balance: z.nullable(signedMoney),
  /** Bills that are not settled yet, of an account that is kept by them. */
  pending: z.nullable(z.object({ bills: z.int(), amount: signedMoney })),
  creditDays: z.int(),
  /** Their bills fall due within `MSME_DAYS`, even if a later day was agreed. */
  isMsme: z.boolean(),
  tdsSectionId: z.nullable(id),
  /** TCS Payable: its lines may name a section. */
  isTcs: z._default(z.boolean(), false),
  gstType: z.nullable(choice(GST_TYPES)),
  stateCode: z.nullable(z.string()),
  costCentreNeeded: z.boolean(),
  active: z.boolean(),
  /** For a bank: how the latest voucher of each type moved money there. */
  lastModes: z.nullable(z.record(z.string(), z.string())),
  /** Branches whose vouchers may name it; none: every branch. */
  branchIds: z.array(id),
});
export type AccountOption = z.infer<typeof AccountOption>;

export const accounts = resource({
  imports: true,
  path: '/api/accounts/accounts',
  screen: screens.accounts,
  names: { one: 'account', many: 'accounts' },
  input: AccountInput,
  row: Account,
  filters: z.object({
    groupId: z.optional(z.string()),
    controlType: z.optional(z.string()),
    active: z.optional(z.string()),
    branchId: z.optional(z.string()),
  }),
});

const NO_LIMIT = 0 as Paise;

export const blankAccount = {
  code: null,
  name: '',
  branchIds: [],
  billWise: null,
  creditDays: null,
  creditLimit: NO_LIMIT,
  interestPercent: null,
  graceDays: 0,
  bankName: null,
  accountNo: null,
  ifsc: null,
  upiId: null,
  overdraftLimit: NO_LIMIT,
  gstin: null,
  gstType: null,
  stateCode: null,
  pan: null,
  msmeNo: null,
  tdsSectionId: null,
  certificateNo: null,
  certificatePercent: null,
  certificateFrom: null,
  certificateTo: null,
  certificateLimit: NO_LIMIT,
  tdsOpeningBase: NO_LIMIT,
  tdsOpeningTax: NO_LIMIT,
  costCentreNeeded: false,
  tillExpense: false,
  address: null,
  phone: null,
  email: null,
  active: true,
};
