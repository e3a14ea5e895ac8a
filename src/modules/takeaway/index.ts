import { takeAwaySales } from '../../../contract/selling/shopReports';
import { takeaway } from '../../../contract/takeaway/screens';
import { foodOutletsOn } from '../../food/foodOutlets.master';
import { menuGroupsOn } from '../../food/menuGroups.master';
import { menuItemsOn } from '../../food/menuItems.master';
import { taxAssignmentsOn } from '../../food/taxAssignments.master';
import type { ScreenDefinition } from '../../kit/definition';
import { deliveryBoysOn } from '../../selling/deliveryBoys.master';
import { discountListsOn } from '../../selling/discountLists.master';
import { priceListsOn } from '../../selling/priceLists.master';
import { saleRegisterOf } from '../../selling/saleReports.report';
import { taxesOn } from '../../selling/taxes.master';
import { bannersMaster } from './banners.master';
import { comboGroupsMaster, combosMaster } from './combos.master';
import { counterPanel } from './counter/counter.panel';
import { takeAwayDashboardScreen } from './dashboard';
import { settlementPanel } from './days/settlement.panel';
import { itemSupportsMaster } from './itemSupports.master';

/** Bills of take-away and of all other sales, by outlet. */
const salesListReport = saleRegisterOf(takeAwaySales);

export const screens: readonly ScreenDefinition[] = [
  takeAwayDashboardScreen,
  counterPanel,
  menuGroupsOn(takeaway.itemGroups),
  menuItemsOn(takeaway.items),
  comboGroupsMaster,
  combosMaster,
  itemSupportsMaster,
  taxesOn(takeaway.taxDetails),
  taxAssignmentsOn(takeaway.taxAssigning),
  foodOutletsOn(takeaway.outlets),
  priceListsOn(takeaway.priceList),
  deliveryBoysOn(takeaway.deliveryBoys),
  discountListsOn(takeaway.happyHours, 'hours'),
  discountListsOn(takeaway.customerOffers, 'offers'),
  bannersMaster,
  salesListReport,
  settlementPanel,
];
