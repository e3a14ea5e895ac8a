import * as z from 'zod/mini';
import { accounts } from '../books/accounts';
import { called, choice, codeText, money, nameText, optionalPattern, yesOrNo } from '../fields';
import { master } from '../master';
import { ref } from '../references';
import { frontoffice as screens } from './screens';

export const CHARGE_TAXES = {
  '0': 'Nil',
  '5': 'GST 5 %',
  '18': 'GST 18 %',
  '40': 'GST 40 %',
  exempt: 'Exempt',
  room: 'As the room of its own value',
} as const;
export type ChargeTax = keyof typeof CHARGE_TAXES;

const isTaxed = (tax: ChargeTax) => tax !== '0' && tax !== 'exempt';

/** What guests are charged for besides the room: laundry, mini bar, a car. */
export const postCharges = master({
  path: '/api/frontoffice/post-charges',
  screen: screens.postCharges,
  names: { one: 'post charge', many: 'post charges' },
  imports: true,
  fields: {
    code: codeText(12, 'Give the charge a code, such as LAUN'),
    name: nameText(40, 'Give the charge a name, such as Laundry'),
    incomeAccountId: called('Account', ref(accounts)),
    sac: called(
      'SAC',
      optionalPattern((value) => (/^(99\d{4}|\d{4,8})$/.test(value) ? null : 'A SAC has 6 digits and begins with 99')),
    ),
    tax: called('Tax', choice(CHARGE_TAXES)),
    priceMode: called('Price', choice({ open: 'Entered each time', fixed: 'Fixed' })),
    rate: called('Rate', money),
    taxInclusive: called('Rate includes tax', yesOrNo),
    quantityBasis: called(
      'Quantity',
      choice({
        manual: 'Entered each time',
        perPerson: 'Guests',
        perNight: 'Nights',
        perPersonPerNight: 'Guests and nights',
        perStay: 'One for a stay',
      }),
    ),
    /** The night audit posts it with each night of a stay that it is attached to. */
    autoPost: called('Posted with each night', yesOrNo),
    allowNegative: called('May be below zero', yesOrNo),
    /** Zero: never asks. */
    needsApprovalAbove: called('Asks for approval above', money),
    active: yesOrNo,
  },
  row: { incomeAccountName: z.string() },
  option: {
    code: z.string(),
    tax: choice(CHARGE_TAXES),
    rate: money,
    taxInclusive: yesOrNo,
  },
  filters: ['tax', 'priceMode', 'active'],
  rules: ({ tax, sac, priceMode, rate }) => ({
    ...(isTaxed(tax) && sac === null && { sac: 'A taxed charge needs its SAC' }),
    ...(priceMode === 'fixed' && rate === 0 && { rate: 'A fixed price is above zero' }),
  }),
});
export type PostCharge = z.infer<typeof postCharges.row>;
