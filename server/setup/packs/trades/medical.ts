import { MEDICAL_UNITS } from '../everyTrade';
import { shopPack } from '../shopPack';

/** A chemist: goods by batch with their expiry. */
export const medical = shopPack({
  tracking: 'batches',
  units: MEDICAL_UNITS,
  groups: [
    ['Tablets', '3004', 'STRIP'],
    ['Syrups', '3004', 'BTL'],
    ['Injections', '3004', 'VIAL'],
    ['Ayurvedic', '3004'],
    ['Surgical', '3005'],
    ['Baby', '9619'],
    ['Cosmetics', '3304'],
  ],
});
