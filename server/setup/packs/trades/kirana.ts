import { shopPack } from '../shopPack';

/** A grocery: loose goods by weight, packets by the piece. */
export const kirana = shopPack({
  groups: [
    ['Rice', '1006', 'KG'],
    ['Atta', '1101', 'KG'],
    ['Dal', '0713', 'KG'],
    ['Sugar', '1701', 'KG'],
    ['Salt', '2501', 'KG'],
    ['Oil', '1512'],
    ['Ghee', '0405'],
    ['Masala', '0910'],
    ['Biscuits', '1905'],
    ['Namkeen', '2106'],
    ['Noodles', '1902'],
    ['Tea', '0902'],
    ['Drinks', '2202'],
    ['Milk', '0401'],
    ['Soap', '3401'],
    ['Detergent', '3402'],
    ['Hair', '3305'],
    ['Skin', '3304'],
    ['Tooth', '3306'],
    ['Pooja', '3307'],
    ['Vegetables', '0709', 'KG'],
    ['Stationery', '4820'],
  ],
});
