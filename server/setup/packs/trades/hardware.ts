import { BULK_UNITS, SHOP_STORE } from '../everyTrade';
import { shopPack } from '../shopPack';

/** Building material and paint, with a yard behind the shop. */
export const hardware = shopPack({
  units: BULK_UNITS,
  stores: [SHOP_STORE, { code: 'YARD', name: 'Yard', kind: 'main' }],
  groups: [
    ['Cement', '2523', 'BAG'],
    ['Steel', '7214', 'KG'],
    ['Pipes', '3917'],
    ['Paint', '3209'],
    ['Tiles', '6907', 'BOX'],
    ['Taps', '8481'],
    ['Sanitary', '6910'],
    ['Tools', '8205'],
    ['Locks', '8301'],
    ['Screws', '7318'],
  ],
});
