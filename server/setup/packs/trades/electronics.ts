import { shopPack } from '../shopPack';

/** Mobiles and appliances, followed by serial number. */
export const electronics = shopPack({
  tracking: 'serials',
  groups: [
    ['Phones', '8517'],
    ['Audio', '8518'],
    ['Chargers', '8504'],
    ['TV', '8528'],
    ['AC', '8415'],
    ['Fridge', '8418'],
    ['Fans', '8414'],
    ['Wires', '8544', 'MTR'],
    ['Switches', '8536'],
    ['Bulbs', '8539'],
  ],
});
