import { dashboard } from '../../contract/dashboard/screens';
import type { Tx } from '../core/db/database';
import { type NewNote, notify } from '../core/notifications/notifications';
import { minutesLater } from '../core/signIn/tries';
import type { DemoCompany } from './demoCompanies';
import { hasDemoAreas } from './demoInvoices';

/** Notes, each with how many minutes ago it was sent. */
type Samples = readonly (readonly [minutesAgo: number, note: NewNote])[];

/** The five samples of the specification. They belong to the electronics shop of the demo areas. */
const SHOP_SAMPLES: Samples = [
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

/** The samples of all other demo companies: true in any trade, and each leads to the page where its subject is tried. */
const COMMON_SAMPLES: Samples = [
  [
    4,
    {
      key: 'sample.message',
      icon: 'message',
      status: 'primary',
      title: 'Write to a colleague',
      badge: null,
      text: 'Messages reach a colleague at once',
      screen: dashboard.messages,
    },
  ],
  [
    130,
    {
      key: 'sample.task',
      icon: 'task',
      status: 'success',
      title: 'Plan your day',
      badge: null,
      text: 'A task reminds you on its day',
      screen: dashboard.tasks,
    },
  ],
  [
    26 * 60,
    {
      key: 'sample.ticket',
      icon: 'notice',
      status: 'primary',
      title: 'Need help?',
      badge: null,
      text: 'Open a ticket for your question',
      screen: dashboard.tickets,
    },
  ],
];

/** Gives a demo company its sample notifications, as rows like any others. Everybody of the company sees them. */
export async function seedNotifications(
  tx: Tx,
  { code, edition }: Pick<DemoCompany, 'code' | 'edition'>,
  now: Date,
): Promise<void> {
  for (const [minutesAgo, note] of hasDemoAreas({ edition }) ? SHOP_SAMPLES : COMMON_SAMPLES) {
    await notify(tx, { who: { companyId: code }, now: minutesLater(now, -minutesAgo), changed: () => undefined }, note);
  }
}
