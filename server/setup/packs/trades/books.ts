import { shopPack } from '../shopPack';

/** Books and stationery. */
export const books = shopPack({
  groups: [
    ['Books', '4901'],
    ['Notebooks', '4820'],
    ['Pens', '9608'],
  ],
});
