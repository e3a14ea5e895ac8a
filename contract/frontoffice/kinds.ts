import type { Kind } from '../kind';
import { frontoffice as screens } from './screens';

/** The documents of the front office. */
export const frontOfficeKinds = {
  reservation: {
    type: 'RV',
    path: '/api/frontoffice/reservations',
    screen: screens.reservations,
    names: { one: 'reservation', many: 'reservations' },
  },
  stay: {
    type: 'GR',
    path: '/api/frontoffice/stays',
    screen: screens.checkIn,
    alsoOn: [screens.quickCheckIn, screens.houseGuest],
    names: { one: 'stay', many: 'stays' },
  },
} as const satisfies Record<string, Kind>;
