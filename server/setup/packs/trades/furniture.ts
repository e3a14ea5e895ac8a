import { shopPack } from '../shopPack';

export const furniture = shopPack({
  groups: [
    ['Furniture', '9403'],
    ['Mattresses', '9404'],
  ],
});
