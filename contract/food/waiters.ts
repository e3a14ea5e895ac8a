import * as z from 'zod/mini';
import { called, codeText, id, nameText, optionalPattern, percentField, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { personMobile } from '../person';
import { optionalRef, ref } from '../references';
import { restaurant } from '../restaurant/screens';
import { outletAreas } from '../selling/outletAreas';
import { outlets } from '../selling/outlets';
import { PEOPLE } from '../targets';

const PIN = 'A PIN has 4 to 6 digits';
const isPin = (text: string) => /^\d{4,6}$/.test(text);

/** Who serves. A shared tablet asks the PIN, which nobody can read once it is saved. */
export const waiters = master({
  path: '/api/food/waiters',
  screen: restaurant.waiters,
  names: { one: 'waiter', many: 'waiters' },
  fields: {
    code: codeText(10, 'Give the waiter a code'),
    name: nameText(60, 'Give the waiter a name'),
    mobile: personMobile,
    userId: called('User', optionalRef(PEOPLE)),
    /** What is entered replaces the former one; left empty, that stays. Answers never hold it. */
    pin: called(
      'PIN',
      optionalPattern((text) => (isPin(text) ? null : PIN)),
    ),
    canCancelKot: called('Cancels KOTs', yesOrNo),
    canDiscount: called('Gives discounts', yesOrNo),
    canBill: called('Prints bills', yesOrNo),
    ownTablesOnly: called('Own tables only', yesOrNo),
    tipsShare: called('Share of tips %', percentField()),
    active: yesOrNo,
  },
  lines: {
    outlets: lineTable({ outletId: ref(outlets) }, { most: 50, unique: ['outletId'], what: 'outlet' }),
    /** None: all areas of the outlets. */
    areas: lineTable({ areaId: ref(outletAreas) }, { most: 50, unique: ['areaId'], what: 'area' }),
  },
  row: { userName: z.nullable(z.string()), hasPin: called('PIN set', yesOrNo) },
  filters: ['active'],
  rules: ({ outlets: places }) => ({ ...(places.length === 0 && { outlets: 'Select at least one outlet' }) }),
});
export type WaiterInput = z.infer<typeof waiters.input>;
export type Waiter = z.infer<typeof waiters.row>;

/** A waiter at a shared tablet. After five wrong PINs the waiter waits five minutes. */
export const waiterPinPath = '/api/food/waiter-pins' as const;
export const WaiterPin = z.object({
  waiterId: ref(waiters),
  pin: z.string(PIN).check(z.refine<string>(isPin, PIN)),
});
/** The waiter at the tablet; null after a wrong PIN, with a sentence for the person who typed it. */
export const WaiterAtTablet = z.object({
  waiter: z.nullable(
    z.object({
      id,
      name: z.string(),
      canCancelKot: yesOrNo,
      canDiscount: yesOrNo,
      canBill: yesOrNo,
      ownTablesOnly: yesOrNo,
    }),
  ),
  message: z.nullable(z.string()),
});
export type WaiterAtTablet = z.infer<typeof WaiterAtTablet>;
