import { shopPack } from '../shopPack';

/** Fruit, vegetables and meat by weight. */
export const fresh = shopPack({
  groups: [
    ['Fruit', '0810', 'KG'],
    ['Vegetables', '0709', 'KG'],
    ['Meat', '0207', 'KG'],
  ],
});
