import * as z from 'zod/mini';
import { clockTime } from '../clock';
import {
  called,
  choice,
  codeText,
  count,
  isoDateField,
  money,
  nameText,
  positiveMoney,
  text,
  yesOrNo,
} from '../fields';
import { lineTable, master } from '../master';
import { photoRow } from '../photos';
import { ref } from '../references';
import { OFFER_DAYS } from '../selling/offerTimes';
import { ORDER_KINDS } from '../selling/orderKinds';
import { outlets } from '../selling/outlets';
import { takeaway } from '../takeaway/screens';
import { comboGroups } from './comboGroups';
import { menuItems } from './menuItems';

export const COMBO_KINDS = { fixed: 'Fixed', choice: 'With choices' } as const;
export const COMBO_TAXES = {
  restaurantService: 'Restaurant service',
  mixedSupply: 'Highest rate of its parts',
  byComponent: 'Each part its own',
} as const;

/** A meal at one price. Each line is a piece of a slot, so three of one item are a line of three pieces. */
export const combos = master({
  path: '/api/food/combos',
  screen: takeaway.combos,
  names: { one: 'combo', many: 'combos' },
  photos: true,
  fields: {
    code: codeText(20, 'Give the combo a code, such as MEAL1'),
    name: nameText(60, 'Give the combo a name'),
    comboGroupId: called('Combo group', ref(comboGroups)),
    kind: choice(COMBO_KINDS),
    price: positiveMoney,
    withTax: called('Price includes tax', yesOrNo),
    taxMode: called('Tax', choice(COMBO_TAXES)),
    offersAllowed: called('Bill offers may count it', yesOrNo),
    validFrom: called('Valid from', z.nullable(isoDateField())),
    validTo: called('Valid to', z.nullable(isoDateField())),
    active: yesOrNo,
  },
  lines: {
    components: lineTable(
      {
        slot: text(20, 'Name the slot, such as Drink'),
        menuItemId: called('Menu item', ref(menuItems)),
        pieces: count(20, 1),
        extraPrice: called('Extra price', money),
        isDefault: called('Default', yesOrNo),
      },
      { most: 60, unique: ['slot', 'menuItemId'], what: 'item of a slot' },
    ),
    /** None: at any time. */
    hours: lineTable(
      {
        days: called('On', choice(OFFER_DAYS)),
        fromTime: called('From', z.nullable(clockTime)),
        toTime: called('Up to', z.nullable(clockTime)),
      },
      { most: 30, unique: ['days', 'fromTime'], what: 'time' },
    ),
    outlets: lineTable({ outletId: ref(outlets) }, { most: 50, unique: ['outletId'], what: 'outlet' }),
    kinds: lineTable(
      { orderKind: called('Kind of order', choice(ORDER_KINDS)) },
      { most: 7, unique: ['orderKind'], what: 'kind of order' },
    ),
  },
  row: { ...photoRow, comboGroupName: z.string(), listPrice: called('Parts at list price', money) },
  filters: ['comboGroupId', 'kind', 'active'],
  rules: ({ kind, components, validFrom, validTo }) => ({
    ...(validFrom !== null &&
      validTo !== null &&
      validTo < validFrom && { validTo: 'The last day lies before the first' }),
    ...comboProblems(kind, components),
  }),
});
export type ComboInput = z.infer<typeof combos.input>;
export type Combo = z.infer<typeof combos.row>;

type Component = { slot: string; pieces: number; isDefault: boolean };

/** What is wrong with the parts of a combo: it has two pieces at least, and each slot with choices has one default. */
function comboProblems(kind: keyof typeof COMBO_KINDS, components: readonly Component[]): Record<string, string> {
  const slots = new Map<string, Component[]>();
  for (const part of components) slots.set(part.slot, [...(slots.get(part.slot) ?? []), part]);
  for (const [slot, parts] of slots) {
    const defaults = parts.filter(({ isDefault }) => isDefault).length;
    const place = components.findIndex((part) => part.slot === slot);
    if (kind === 'choice' && parts.length > 1 && defaults === 0)
      return { [`components.${place}.isDefault`]: `Slot ${slot} needs a default item.` };
    if (kind === 'choice' && defaults > 1)
      return { [`components.${place}.isDefault`]: `Slot ${slot} has ${defaults} defaults. Leave one.` };
  }
  const taken = kind === 'fixed' ? components : [...slots.values()].map((parts) => parts[0] ?? { pieces: 0 });
  const pieces = taken.reduce((sum, part) => sum + part.pieces, 0);
  return pieces < 2 ? { components: 'A combo has at least two pieces' } : {};
}
