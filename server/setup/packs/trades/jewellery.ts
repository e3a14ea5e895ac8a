import { shopPack } from '../shopPack';

/** Jewellery by weight, imitation by the piece. */
export const jewellery = shopPack({
  groups: [
    ['Gold and silver', '7113', 'GM'],
    ['Imitation', '7117'],
  ],
});
