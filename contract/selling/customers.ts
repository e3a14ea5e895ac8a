import * as z from 'zod/mini';
import { accounts, partyFields, partyProblems, pinProblems } from '../books/accounts';
import { crm } from '../crm/screens';
import {
  called,
  choice,
  inOnePiece,
  money,
  nameText,
  optionalEmail,
  optionalPattern,
  optionalText,
  proposedCode,
  text,
  yesOrNo,
} from '../fields';
import { frontoffice } from '../frontoffice/screens';
import { lineTable, master } from '../master';
import { optionalRef, ref } from '../references';
import { sales } from '../sales/screens';
import { isPhoneAbroad, postalCodeProblem, stateName } from '../statutory';
import { agents } from './agents';
import { customerGroups } from './customerGroups';
import { saleTypes } from './saleTypes';

/** A mobile number as it is kept: of India ten digits from 6 on, without the code of the country; abroad + and all digits. */
export const mobileText = optionalPattern(
  (value) =>
    /^[6-9]\d{9}$/.test(value) || isPhoneAbroad(value)
      ? null
      : 'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
  'capitals',
  (value) => inOnePiece(value).replace(/^(\+91|0091|91(?=\d{10}$)|0)/, ''),
);
/** For a customer abroad it may be a postal code of another country. */
const pin = called('PIN', optionalPattern(postalCodeProblem));
const state = optionalPattern((value) => (stateName(value) ? null : 'Choose a state of the list'));
const { gstin, stateCode, pan, creditDays } = partyFields;

export const gstTypeWords = {
  regular: 'Regular',
  composition: 'Composition',
  unregistered: 'Unregistered',
  sez: 'Special economic zone',
  overseas: 'Overseas',
} as const;

/**
 * To whom we sell. Each customer has a ledger account of its own among the trade receivables, kept bill by bill. Where
 * `accountId` is left out, the account is made with the customer; a save writes name, GST, PAN and credit to it, so
 * receipts, ageing and returns go by what is entered here. One record from the first quotation on: `stage` says how far
 * it has come.
 */
export const customers = master({
  path: '/api/selling/customers',
  screen: sales.customers,
  alsoOn: [crm.customers, frontoffice.customers],
  names: { one: 'customer', many: 'customers' },
  imports: true,
  timeline: true,
  inGrid: true,
  merges: true,
  fields: {
    code: proposedCode(12),
    name: nameText(80, 'Give the customer a name'),
    groupId: ref(customerGroups),
    stage: choice({ prospect: 'Prospect', customer: 'Customer', lost: 'Lost', blocked: 'Blocked' }),
    gstType: called('GST registration', choice(gstTypeWords)),
    gstin: called('GSTIN', gstin),
    pan: called('PAN', pan),
    mobile: mobileText,
    email: called('E-mail', optionalEmail),
    address: optionalText(250),
    city: optionalText(60),
    pin,
    stateCode: called('State', stateCode),
    creditLimit: z.nullable(money),
    creditDays,
    onHold: yesOrNo,
    holdReason: called('Reason', optionalText(120)),
    agentId: optionalRef(agents),
    saleTypeId: optionalRef(saleTypes),
    industry: optionalText(60),
    website: optionalText(100),
    accountId: called('Ledger account', optionalRef(accounts)),
    active: yesOrNo,
  },
  lines: {
    /** Where goods go besides the address above. */
    addresses: lineTable(
      {
        name: text(60, 'Give the address a name, such as Warehouse'),
        address: text(250, 'Give the address'),
        city: optionalText(60),
        pin,
        stateCode: called('State', state),
      },
      { most: 50, unique: ['name'], what: 'address' },
    ),
    contacts: lineTable(
      {
        name: nameText(60, 'Give the contact a name'),
        role: optionalText(40),
        mobile: mobileText,
        email: called('E-mail', optionalEmail),
      },
      { most: 20, unique: ['name'], what: 'contact' },
    ),
  },
  row: {
    groupName: z.string(),
    agentName: z.nullable(z.string()),
    saleTypeName: z.nullable(z.string()),
    accountName: z.nullable(z.string()),
  },
  option: {
    code: z.string(),
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
    gstin: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    pin: z.nullable(z.string()),
    stateCode: z.nullable(z.string()),
    gstType: z.nullable(choice(gstTypeWords)),
    creditDays: z.nullable(z.int()),
    agentId: optionalRef(agents),
    saleTypeId: optionalRef(saleTypes),
    accountId: z.nullable(ref(accounts)),
  },
  filters: ['groupId', 'stage', 'gstType', 'stateCode', 'agentId', 'onHold', 'active'],
  rules: (customer) => ({
    ...pinProblems(customer),
    ...partyProblems({ ...customer, msmeNo: null }),
    ...(customer.onHold && customer.holdReason === null && { holdReason: 'Say why the customer is on hold' }),
  }),
});
export type CustomerInput = z.infer<typeof customers.input>;
export type Customer = z.infer<typeof customers.row>;
