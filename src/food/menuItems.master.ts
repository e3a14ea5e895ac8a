import type { Paise } from '../../contract/amount';
import { menuItems } from '../../contract/food/menuItems';
import { modifierSets } from '../../contract/food/modifierSets';
import type { Screen } from '../../contract/screen';
import { defineMasterTabs } from '../kit/master/defineMasterTabs';
import { plainMaster } from '../kit/master/master';
import { onScreen } from '../kit/master/onScreen';
import { anyHsnCode, anyItem, itemOfMenu } from './lookups';

const menuItemsMaster = (screen: Screen) =>
  plainMaster(onScreen(menuItems, screen), {
    wide: true,
    blank: {
      supplyKind: 'restaurantService',
      foodKind: 'veg',
      stockMode: 'recipe',
      available: true,
      discountable: true,
      serviceChargeable: true,
      happyHourAllowed: true,
      ncAllowed: true,
      packCharge: 0 as Paise,
    },
    columns: [
      'name',
      'code',
      'quickCode',
      'groupName',
      'foodKind',
      { field: 'price', card: 'figure' },
      'kotGroupName',
      { field: 'available', off: 'Off today' },
      'active',
    ],
    form: [
      {
        group: 'Menu item',
        fields: [
          'name',
          'shortName',
          'localName',
          'groupId',
          { field: 'code', help: 'If blank, the next number' },
          { field: 'quickCode', help: '1 to 4 digits for the keyboard screen' },
          'price',
          'withTax',
          'foodKind',
          'active',
        ],
      },
    ],
    tabs: [
      {
        tab: 'Kitchen',
        form: [
          {
            group: 'Kitchen',
            fields: [
              { field: 'kotGroupId', help: 'If blank, that of the group' },
              'course',
              'prepMinutes',
              'standardCost',
              'allergens',
              'kcal',
            ],
          },
          {
            group: 'Today',
            fields: [
              'available',
              {
                field: 'backAt',
                help: 'If blank, until it is switched on',
                when: ({ available }) => !available,
              },
              { field: 'countToday', help: 'If blank, nobody counts them' },
            ],
          },
        ],
      },
      {
        lines: 'variants',
        label: 'Variants',
        columns: ['name', 'price', { field: 'itemId', input: anyItem, help: 'If blank, a new item is made' }],
      },
      { lines: 'modifiers', label: 'Modifiers' },
      {
        tab: 'Tax and stock',
        form: [
          {
            group: 'Tax',
            fields: [
              'supplyKind',
              { field: 'hsnCodeId', label: 'HSN or SAC', input: anyHsnCode },
              { field: 'taxCode', help: 'If blank, the HSN or SAC decides' },
            ],
          },
          {
            group: 'Stock',
            fields: [
              { field: 'itemId', input: itemOfMenu, help: 'If blank, a new item is made' },
              'unitId',
              'stockMode',
              'spiritMl',
              'abv',
            ],
          },
        ],
      },
      {
        tab: 'On the bill',
        form: [
          {
            group: 'On the bill',
            fields: [
              'discountable',
              'serviceChargeable',
              'happyHourAllowed',
              'ncAllowed',
              'openPrice',
              'openName',
              'perCover',
              'packCharge',
            ],
          },
        ],
      },
    ],
  });

const modifierSetsMaster = (screen: Screen) =>
  plainMaster(onScreen(modifierSets, screen), {
    blank: { least: 0, most: 1 },
    columns: ['name', 'code', 'asks', 'active'],
    form: ['code', 'name', 'least', 'most', 'active'],
    tabs: [
      {
        lines: 'options',
        label: 'Options',
        columns: ['name', 'price', { field: 'itemId', input: anyItem, help: 'Leaves stock with it' }],
      },
    ],
  });

/** The menu and what guests choose with a dish, on the screen of an area. */
export const menuItemsOn = (screen: Screen) =>
  defineMasterTabs(
    { tab: 'items', label: 'Items', master: menuItemsMaster(screen) },
    { tab: 'modifiers', label: 'Modifier sets', master: modifierSetsMaster(screen) },
  );
