import { shopPack } from '../shopPack';

/** Furniture and mattresses. */
export const furniture = shopPack({
  groups: [
    ['Furniture', '9403'],
    ['Mattresses', '9404'],
  ],
});
