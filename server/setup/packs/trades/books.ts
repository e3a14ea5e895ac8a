import { shopPack } from '../shopPack';

export const books = shopPack({
  groups: [
    ['Books', '4901'],
    ['Notebooks', '4820'],
    ['Pens', '9608'],
  ],
});
