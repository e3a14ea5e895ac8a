import { shopPack } from '../shopPack';

/** Gifts, toys and cosmetics. */
export const gifts = shopPack({
  groups: [
    ['Cosmetics', '3304'],
    ['Toys', '9503'],
  ],
});
