import * as z from 'zod/mini';
import { countries } from '../admin/countries';
import {
  called,
  choice,
  isoDateField,
  nameText,
  optionalEmail,
  optionalPattern,
  optionalText,
  yesOrNo,
} from '../fields';
import { master } from '../master';
import { optionalRef, ref } from '../references';
import { customerGroups } from '../selling/customerGroups';
import { customers, mobileText } from '../selling/customers';
import { stateName } from '../statutory';
import { frontoffice as screens } from './screens';

export const ID_TYPES = {
  aadhaarMasked: 'Aadhaar (last 4 digits)',
  passport: 'Passport',
  drivingLicence: 'Driving licence',
  voter: 'Voter card',
  pan: 'PAN',
  oci: 'OCI card',
} as const;
export type IdType = keyof typeof ID_TYPES;

const SHAPES: Readonly<Record<IdType, { shape: RegExp; words: string }>> = {
  aadhaarMasked: { shape: /^\d{4}$/, words: 'Give only the last 4 digits of the Aadhaar number; more is not kept' },
  passport: { shape: /^[A-Z0-9]{6,12}$/, words: 'A passport number has 6 to 12 letters and digits' },
  drivingLicence: { shape: /^[A-Z0-9 /-]{8,20}$/, words: 'A licence number has 8 to 20 letters and digits' },
  voter: { shape: /^[A-Z0-9/]{6,17}$/, words: 'A voter card number has 6 to 17 letters and digits' },
  pan: { shape: /^[A-Z]{5}\d{4}[A-Z]$/, words: 'A PAN looks like ABCDE1234F' },
  oci: { shape: /^[A-Z0-9]{6,12}$/, words: 'An OCI number has 6 to 12 letters and digits' },
};

/** What is wrong with the number of an identity document; null where nothing is. */
export const idNoProblem = (type: IdType | null, no: string | null): string | null =>
  type === null || no === null || SHAPES[type].shape.test(no) ? null : SHAPES[type].words;

/** Guests of the hotel. They have no account in the books: the folio of their stay shows what they owe. */
export const guests = master({
  path: '/api/frontoffice/guests',
  screen: screens.customers,
  names: { one: 'guest', many: 'guests' },
  imports: true,
  fields: {
    title: z.nullable(choice({ mr: 'Mr', mrs: 'Mrs', ms: 'Ms', dr: 'Dr', master: 'Master' })),
    name: nameText(80, 'Give the name of the guest'),
    mobile: mobileText,
    email: called('E-mail', optionalEmail),
    groupId: called('Group', optionalRef(customerGroups)),
    firmId: called('Company', optionalRef(customers)),
    address: optionalText(250),
    city: optionalText(60),
    stateCode: called(
      'State',
      optionalPattern((value) => (stateName(value) ? null : 'Choose a state of the list')),
    ),
    countryId: called('Nationality', ref(countries)),
    idType: called('Identity document', z.nullable(choice(ID_TYPES))),
    idNo: called('Its number', optionalText(20)),
    /** How the document was checked; no copy is kept. */
    idVerified: called('Checked by', z.nullable(choice({ seen: 'Seen', qr: 'QR code', app: 'App' }))),
    dateOfBirth: z.nullable(isoDateField()),
    anniversary: z.nullable(isoDateField()),
    preferences: optionalText(250),
    isVip: called('VIP', yesOrNo),
    blacklisted: called('Not welcome', yesOrNo),
    blacklistReason: called('Reason', optionalText(120)),
    active: yesOrNo,
  },
  row: {
    groupName: z.nullable(z.string()),
    firmName: z.nullable(z.string()),
    countryName: z.string(),
  },
  option: {
    mobile: z.nullable(z.string()),
    firmId: optionalRef(customers),
    firmName: z.nullable(z.string()),
    countryName: z.string(),
    idType: z.nullable(choice(ID_TYPES)),
    blacklisted: yesOrNo,
  },
  filters: ['groupId', 'firmId', 'countryId', 'isVip', 'blacklisted', 'active'],
  rules: ({ idType, idNo, blacklisted, blacklistReason }) => {
    const problem = idNoProblem(idType, idNo);
    return {
      ...((idType === null) !== (idNo === null) && { idNo: 'Give the identity document and its number, or neither' }),
      ...(problem && { idNo: problem }),
      ...(blacklisted && blacklistReason === null && { blacklistReason: 'Say why the guest is not welcome' }),
    };
  },
});
export type GuestInput = z.infer<typeof guests.input>;
export type Guest = z.infer<typeof guests.row>;
