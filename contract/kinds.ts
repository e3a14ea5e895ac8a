import { accountsKinds } from './accounts/kinds';
import { crmKinds } from './crm/kinds';
import { ecommerceKinds } from './ecommerce/kinds';
import { foodKinds } from './food/kinds';
import { frontOfficeKinds } from './frontoffice/kinds';
import { inventoryKinds } from './inventory/kinds';
import type { Kind, LinkFacts } from './kind';
import { posKinds } from './pos/kinds';
import { procurementKinds } from './procurement/kinds';
import { salesKinds } from './sales/kinds';
import type { Screen } from './screen';

/** Every kind of document of the product; an area adds its own here. */
export const KINDS: readonly Kind[] = [
  ...Object.values(accountsKinds),
  ...Object.values(procurementKinds),
  ...Object.values(inventoryKinds),
  ...Object.values(salesKinds),
  ...Object.values(posKinds),
  ...Object.values(crmKinds),
  ...Object.values(ecommerceKinds),
  ...Object.values(foodKinds),
  ...Object.values(frontOfficeKinds),
];

const byType = new Map(KINDS.map((kind) => [kind.type, kind]));

export const kindOf = (type: string): Kind | undefined => byType.get(type);

export type Place = { screen: Screen; params: Readonly<Record<string, string | number>> };

/**
 * Where a document is shown, open on its screen; undefined for a type that is none.
 * @param opens whether a screen is open to who follows the link: the first of its screens that is.
 */
export function placeOf(type: string, facts: LinkFacts, opens?: (screen: Screen) => boolean): Place | undefined {
  const kind = byType.get(type);
  if (!kind) return undefined;
  const { screen: own, alsoOn, tab, params } = kind;
  const screen = (alsoOn && opens && [own, ...alsoOn].find(opens)) ?? own;
  return { screen, params: { ...(tab && { tab }), ...params?.(facts), open: facts.id } };
}
