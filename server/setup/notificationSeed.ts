import { dashboard } from '../../contract/dashboard/screens';
import type { Tx } from '../core/db/database';
import { type NewNote, notify } from '../core/notifications/notifications';
import { minutesLater } from '../core/signIn/tries';

/** The five samples of the specification, with how many minutes ago each was told. Everybody of the company sees them. */
const SAMPLES: readonly (readonly [minutesAgo: number, note: NewNote])[] = [
  [
    4,
    {
      key: 'sample.message',
      icon: 'message',
      status: 'primary',
      title: 'New message',
      badge: '3',
      text: 'Meera: are you free for a call about the new price list?',
      screen: dashboard.messages,
    },
  ],
  [
    130,
    {
      key: 'sample.order',
      icon: 'order',
      status: 'success',
      title: 'New order received',
      badge: '₹ 40,496',
      text: '1 Swar Headphone R98 and 1 Vani Phone Max',
      // Orders of the shop have no screen of their own.
      screen: null,
    },
  ],
  [
    26 * 60,
    {
      key: 'sample.stock',
      icon: 'stock',
      status: 'danger',
      title: 'Product out of stock',
      badge: null,
      text: 'Swar Headphone E67, R98, XL90 and Dhvani Ear Buds Q77',
      screen: null,
    },
  ],
  [
    3 * 24 * 60,
    {
      key: 'sample.serverUp',
      icon: 'server',
      status: 'success',
      title: 'Server up',
      badge: null,
      text: 'It answers again, with the new version',
      screen: dashboard.mainDashboard,
    },
  ],
  [
    3 * 24 * 60 + 15,
    {
      key: 'sample.serverDown',
      icon: 'server',
      status: 'danger',
      title: 'Server down',
      badge: 'Resolved',
      text: 'For 15 minutes, while a new version was installed',
      screen: dashboard.tickets,
    },
  ],
];

/** Gives a demo company the five sample notifications, as rows like any others. */
export async function seedNotifications(tx: Tx, companyId: number, now: Date): Promise<void> {
  for (const [minutesAgo, note] of SAMPLES) {
    await notify(tx, { who: { companyId }, now: minutesLater(now, -minutesAgo), changed: () => undefined }, note);
  }
}
