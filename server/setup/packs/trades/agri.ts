import { shopPack } from '../shopPack';

/** Goods that farmers buy. */
export const agri = shopPack({
  tracking: 'batches',
  groups: [
    ['Fertiliser', '3102', 'BAG'],
    ['Pesticide', '3808'],
    ['Seeds', '1209', 'KG'],
  ],
});
