import { shopPack } from '../shopPack';

/** Spares and tyres. */
export const autoParts = shopPack({
  groups: [
    ['Spares', '8708'],
    ['Tyres', '4011'],
  ],
});
