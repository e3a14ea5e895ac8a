import * as z from 'zod/mini';
import { called, codeText, count, money, nameText, text, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { optionalRef } from '../references';
import { restaurant } from '../restaurant/screens';
import { items } from '../stock/items';
import { takeaway } from '../takeaway/screens';

/** What a guest chooses with a dish, such as the spice level: at least and at most so many of its options. */
export const modifierSets = master({
  path: '/api/food/modifier-sets',
  screen: restaurant.items,
  alsoOn: [takeaway.items],
  tab: 'modifiers',
  names: { one: 'modifier set', many: 'modifier sets' },
  fields: {
    code: codeText(10, 'Give the modifier set a code'),
    name: nameText(40, 'Give the modifier set a name, such as Spice level'),
    least: called('At least', count(20)),
    most: called('At most', count(20, 1)),
    active: yesOrNo,
  },
  lines: {
    options: lineTable(
      {
        name: text(30, 'Name the option, such as Extra hot'),
        price: called('Extra price', money),
        /** What leaves stock with it. */
        itemId: called('Stock item', optionalRef(items)),
      },
      { most: 40, unique: ['name'], what: 'option' },
    ),
  },
  row: { asks: called('Asks', z.string()) },
  filters: ['active'],
  rules: ({ least, most, options }) => ({
    ...(options.length === 0 && { options: 'Enter at least one option' }),
    ...(least > most && { least: `At most ${most} are chosen, so at least ${most} or fewer` }),
    ...(options.length > 0 && most > options.length && { most: `There are only ${options.length} options` }),
  }),
});
export type ModifierSet = z.infer<typeof modifierSets.row>;

type Chosen = { name: string; least: number; most: number };

/** What the biller is asked: 'Choose 1 to 2 of Spice level.' */
export const asksFor = ({ name, least, most }: Chosen): string =>
  least === most ? `Choose ${most} of ${name}.` : `Choose ${least} to ${most} of ${name}.`;

/** Why a choice does not fit its set; null where it does. */
export const modifierProblem = (set: Chosen, chosen: number): string | null =>
  chosen < set.least || chosen > set.most ? asksFor(set) : null;
