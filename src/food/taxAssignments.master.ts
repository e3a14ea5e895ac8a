import { taxAssignments } from '../../contract/food/taxAssignments';
import type { Screen } from '../../contract/screen';
import { defineMaster } from '../kit/master/defineMaster';
import { onScreen } from '../kit/master/onScreen';

/** Which tax is charged where, on the screen of an area. */
export const taxAssignmentsOn = (screen: Screen) =>
  defineMaster(onScreen(taxAssignments, screen), {
    name: 'taxCode',
    columns: [
      'outletName',
      'orderKind',
      'menuGroupName',
      'menuItemName',
      { field: 'taxCode', card: 'name' },
      'rates',
      'fromDate',
      'toDate',
      'active',
    ],
    form: [
      { field: 'outletId', help: 'If blank, all outlets' },
      { field: 'orderKind', help: 'If blank, all kinds of orders' },
      { field: 'menuGroupId', help: 'If blank with no item, everything' },
      { field: 'menuItemId', help: 'Goes before the tax of its group' },
      { field: 'taxCode', help: 'Without an assignment the HSN or SAC of the item decides' },
      'fromDate',
      { field: 'toDate', help: 'If blank, it has no end' },
      'active',
    ],
  });
