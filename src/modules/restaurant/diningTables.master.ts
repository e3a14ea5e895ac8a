import type { Paise } from '../../../contract/amount';
import { diningTables } from '../../../contract/food/diningTables';
import { outletAreas } from '../../../contract/selling/outletAreas';
import { areaOfOutlet } from '../../food/lookups';
import { defineMasterTabs } from '../../kit/master/defineMasterTabs';
import { plainMaster } from '../../kit/master/master';

const tables = plainMaster(diningTables, {
  name: 'code',
  blank: { seats: 4, minSeats: 0, shape: 'square', x: 0, y: 0, w: 4, h: 4 },
  columns: ['code', 'outletName', 'areaName', 'seats', 'shape', 'waiterName', 'active'],
  form: [
    {
      group: 'Table',
      fields: [
        'outletId',
        { field: 'areaId', input: areaOfOutlet },
        'code',
        'seats',
        'minSeats',
        'shape',
        'waiterId',
        { field: 'serviceChargePercent', help: 'If blank, that of the area' },
        'active',
      ],
    },
    { group: 'Place on the floor, in squares', fields: ['x', 'y', 'w', 'h'] },
  ],
});

const areas = plainMaster(outletAreas, {
  blank: { minBill: 0 as Paise, coverCharge: 0 as Paise },
  form: [
    'outletId',
    'name',
    { field: 'minBill', help: '0: any bill' },
    'coverCharge',
    { field: 'serviceChargePercent', help: 'If blank, that of the outlet' },
    'active',
  ],
});

/** Tables and the areas that they are in. */
export const diningTablesScreen = defineMasterTabs(
  { tab: 'tables', label: 'Tables', master: tables },
  { tab: 'areas', label: 'Areas', master: areas },
);
