import * as z from 'zod/mini';
import type { Quantity } from '../../amount';
import { count, nameText, optionalText, quantity } from '../../fields';
import { resource, Stored } from '../../resource';
import { accounts as screens } from '../screens';

/** Millimetres as people measure them on a cheque, in thousandths. */
const mm = quantity.check(z.lte(400_000 as Quantity, 'At most 400 mm'));

const shape = z.object({
  name: nameText(60, 'Give the layout a name'),
  bankName: optionalText(60),
  width: mm,
  height: mm,
  dateX: mm,
  dateY: mm,
  /** From the left edge of one digit to that of the next, where the date has a box for each. */
  dateStep: mm,
  payeeX: mm,
  payeeY: mm,
  payeeWidth: mm,
  wordsX: mm,
  wordsY: mm,
  wordsWidth: mm,
  words2X: mm,
  words2Y: mm,
  words2Width: mm,
  figuresX: mm,
  figuresY: mm,
  crossed: z.boolean('Say yes or no'),
  crossX: mm,
  crossY: mm,
  fontSize: count(30),
  active: z.boolean('Say yes or no'),
});

type Sized = Pick<z.infer<typeof shape>, 'width' | 'height'>;
export const CHEQUE_PARTS = {
  date: ['dateX', 'dateY'],
  payee: ['payeeX', 'payeeY'],
  words: ['wordsX', 'wordsY'],
  words2: ['words2X', 'words2Y'],
  figures: ['figuresX', 'figuresY'],
  cross: ['crossX', 'crossY'],
} as const;
export type ChequePart = keyof typeof CHEQUE_PARTS;

/** A part outside the cheque would print on the tray. */
const within = Object.values(CHEQUE_PARTS).flatMap(([x, y]) => [
  z.refine<z.infer<typeof shape>>((it) => it[x] < (it as Sized).width, {
    path: [x],
    message: 'Printed at the side of the cheque',
  }),
  z.refine<z.infer<typeof shape>>((it) => it[y] < (it as Sized).height, {
    path: [y],
    message: 'Printed below the cheque',
  }),
]);

export const ChequeLayoutInput = shape.check(
  z.refine((it) => it.width >= 50_000, { path: ['width'], message: 'A cheque is at least 50 mm wide' }),
  z.refine((it) => it.height >= 30_000, { path: ['height'], message: 'A cheque is at least 30 mm high' }),
  z.refine((it) => it.fontSize >= 6, { path: ['fontSize'], message: 'At least 6 points' }),
  ...within,
);
export type ChequeLayoutInput = z.infer<typeof ChequeLayoutInput>;
export const ChequeLayout = z.extend(shape, Stored);
export type ChequeLayout = z.infer<typeof ChequeLayout>;

export const chequeLayouts = resource({
  path: '/api/accounts/cheque-layouts',
  screen: screens.chequeLayouts,
  names: { one: 'cheque layout', many: 'cheque layouts' },
  input: ChequeLayoutInput,
  row: ChequeLayout,
  filters: z.object({ active: z.optional(z.string()) }),
});

const at = (value: number) => Math.round(value * 1000) as Quantity;
/** The cheque of the Cheque Truncation System (RBI circular of 22-Feb-2010), 202 × 92 mm, as most banks print it. */
export const CTS_2010: ChequeLayoutInput = {
  name: 'CTS-2010, 202 × 92 mm',
  bankName: null,
  width: at(202),
  height: at(92),
  dateX: at(157),
  dateY: at(8),
  dateStep: at(5),
  payeeX: at(22),
  payeeY: at(20),
  payeeWidth: at(140),
  wordsX: at(32),
  wordsY: at(29),
  wordsWidth: at(120),
  words2X: at(10),
  words2Y: at(37.5),
  words2Width: at(135),
  figuresX: at(158),
  figuresY: at(37),
  crossed: true,
  crossX: at(8),
  crossY: at(14),
  fontSize: 11,
  active: true,
};
