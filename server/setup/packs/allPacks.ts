import type { TradeKey } from '../../../contract/trades';
import type { Pack } from './pack';
import { agri } from './trades/agri';
import { autoParts } from './trades/autoParts';
import { books } from './trades/books';
import { cabs } from './trades/cabs';
import { clinic } from './trades/clinic';
import { clothes } from './trades/clothes';
import { construction } from './trades/construction';
import { electronics } from './trades/electronics';
import { factory } from './trades/factory';
import { fresh } from './trades/fresh';
import { furniture } from './trades/furniture';
import { gifts } from './trades/gifts';
import { hardware } from './trades/hardware';
import { hospital } from './trades/hospital';
import { hotel } from './trades/hotel';
import { jewellery } from './trades/jewellery';
import { kirana } from './trades/kirana';
import { medical } from './trades/medical';
import { online } from './trades/online';
import { realEstate } from './trades/realEstate';
import { restaurant } from './trades/restaurant';
import { school } from './trades/school';
import { shares } from './trades/shares';
import { software } from './trades/software';
import { sweets } from './trades/sweets';
import { takeaway } from './trades/takeaway';
import { trading } from './trades/trading';

export const PACKS: Readonly<Record<TradeKey, Pack>> = {
  kirana,
  medical,
  clothes,
  electronics,
  hardware,
  books,
  sweets,
  jewellery,
  furniture,
  gifts,
  autoParts,
  agri,
  fresh,
  trading,
  online,
  restaurant,
  takeaway,
  hotel,
  school,
  factory,
  software,
  shares,
  construction,
  clinic,
  realEstate,
  cabs,
  hospital,
};
