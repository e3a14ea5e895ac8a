import type { Screen } from '../../contract/screen';
import { priceLists } from '../../contract/selling/priceLists';
import { defineMaster } from '../kit/master/defineMaster';
import { onScreen } from '../kit/master/onScreen';
import { anyCustomer, pricedItem } from './lookups';

/** Rates for customers, groups, channels and everybody, on the screen of an area. */
export const priceListsOn = (screen: Screen) =>
  defineMaster(onScreen(priceLists, screen), {
    wide: true,
    form: [
      {
        group: 'Price list',
        fields: [
          'code',
          'name',
          { field: 'isDefault', help: 'Where neither the customer nor its group has a list' },
          'taxInclusive',
          'validFrom',
          { field: 'validTo', help: 'If blank, it has no end' },
          'active',
        ],
      },
    ],
    tabs: [
      {
        lines: 'items',
        label: 'Rates',
        columns: [{ field: 'itemId', input: pricedItem }, 'unitId', 'minQty', 'rate', 'floorRate', 'mrp'],
      },
      { lines: 'groups', label: 'For customer groups', columns: [{ field: 'groupId', label: 'Customer group' }] },
      { lines: 'customers', label: 'For customers', columns: [{ field: 'customerId', input: anyCustomer }] },
    ],
  });
