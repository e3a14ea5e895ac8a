import { takeaway } from '../../../contract/takeaway/screens';
import { foodOutletsOn } from '../../food/foodOutlets.master';
import { menuGroupsOn } from '../../food/menuGroups.master';
import { menuItemsOn } from '../../food/menuItems.master';
import type { ScreenDefinition } from '../../kit/definition';
import { deliveryBoysOn } from '../../selling/deliveryBoys.master';
import { priceListsOn } from '../../selling/priceLists.master';
import { taxesOn } from '../../selling/taxes.master';

export const screens: readonly ScreenDefinition[] = [
  menuGroupsOn(takeaway.itemGroups),
  menuItemsOn(takeaway.items),
  taxesOn(takeaway.taxDetails),
  foodOutletsOn(takeaway.outlets),
  priceListsOn(takeaway.priceList),
  deliveryBoysOn(takeaway.deliveryBoys),
];
