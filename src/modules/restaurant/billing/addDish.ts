import type * as z from 'zod/mini';
import type { Quantity } from '../../../../contract/amount';
import { called, choice, rate } from '../../../../contract/fields';
import type { Dish } from '../../../../contract/food/menu';
import type { OrderLine } from '../../../../contract/food/orders';
import { askFor, warn } from './askFor';
import type { Desk } from './useDesk';

/** Variant, needed options and price of a dish, asked where it has them. */
export async function addDish(desk: Desk, dish: Dish, qty?: Quantity): Promise<void> {
  if (dish.off) return warn(dish.off);
  const needed = dish.modifiers.filter(({ least }) => least > 0);
  const asked: Record<string, z.ZodMiniType> = {};
  if (dish.variants.length > 0)
    asked.variant = called(
      'Variant',
      choice(Object.fromEntries(dish.variants.map(({ itemId, name }) => [String(itemId), name]))),
    );
  for (const set of needed)
    asked[`set${set.id}`] = called(set.name, choice(Object.fromEntries(set.options.map(({ name }) => [name, name]))));
  if (dish.openPrice) asked.openRate = called('Price', rate);
  if (Object.keys(asked).length === 0) return desk.add(dish, qty);
  const given = await askFor(dish.name, 'Add', asked, dish.openPrice ? { openRate: dish.rate } : {});
  if (!given) return;
  const modifiers = needed.map(({ id }) => ({ modifierSetId: id, name: String(given[`set${id}`]) }));
  desk.add(dish, qty, {
    ...(given.variant ? { variantItemId: Number(given.variant) } : {}),
    ...(modifiers.length > 0 && { modifiers }),
    ...(dish.openPrice && { openRate: given.openRate as OrderLine['openRate'] }),
  });
}
