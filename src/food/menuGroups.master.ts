import { menuGroups } from '../../contract/food/menuGroups';
import type { Screen } from '../../contract/screen';
import { defineMaster } from '../kit/master/defineMaster';
import { onScreen } from '../kit/master/onScreen';
import { anyHsnCode } from './lookups';

/** Groups of the menu, on the screen of an area. */
export const menuGroupsOn = (screen: Screen) =>
  defineMaster(onScreen(menuGroups, screen), {
    wide: true,
    blank: { ledgerGroup: 'food', onDineIn: true, onTakeAway: true, onDelivery: true, onOnline: true },
    order: { sort: 'printOrder', dir: 'asc' },
    columns: [
      { field: 'name', dot: { colour: 'tileColour', of: 'name' } },
      'code',
      'ledgerGroup',
      'kotGroupName',
      { field: 'fromTime', card: 'part' },
      { field: 'toTime', card: 'part' },
      { field: 'items', label: 'Items', card: 'figure' },
      'active',
    ],
    form: [
      {
        group: 'Menu group',
        fields: [
          'name',
          { field: 'code', help: 'If blank, it follows from the name' },
          { field: 'itemGroupId', help: 'If blank, a new item group is made' },
          'printOrder',
          'tileColour',
          'kotGroupId',
          'active',
        ],
      },
      {
        group: 'Tax and sales',
        fields: [
          { field: 'ledgerGroup', help: 'Sales are booked and reported by it' },
          { field: 'hsnCodeId', label: 'HSN or SAC', input: anyHsnCode, help: 'New items take it over' },
          { field: 'taxCode', help: 'If blank, the HSN or SAC of the item decides' },
        ],
      },
      {
        group: 'When and where',
        fields: [
          { field: 'fromTime', help: 'Such as 07:00; if blank, all day' },
          { field: 'toTime', help: 'Before the start: it ends after midnight' },
          'onDineIn',
          'onTakeAway',
          'onDelivery',
          'onOnline',
        ],
      },
    ],
  });
