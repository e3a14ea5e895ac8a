import { shopPack } from '../shopPack';

/** Garments and footwear, whose GST depends on the price of a piece or pair. */
export const clothes = shopPack({
  groups: [
    ['Men', '6203'],
    ['Women', '6204'],
    ['Kids', '6209'],
    ['T-shirts', '6109'],
    ['Sarees', '5407'],
    ['Inner wear', '6107'],
    ['Shoes', '6403', 'PAIR'],
    ['Chappal', '6402', 'PAIR'],
  ],
});
