import { shopPack } from '../shopPack';

/** Sweets, namkeen and bakery. */
export const sweets = shopPack({
  groups: [
    ['Sweets', '2106', 'KG'],
    ['Namkeen', '2106', 'KG'],
    ['Bakery', '1905'],
  ],
});
