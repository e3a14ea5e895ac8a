import * as z from 'zod/mini';
import { choice, instant, text } from './fields';

/** The notifications of the bell. A notification is addressed to a user, to a right, or to everybody of the company. */

export const NOTIFICATION_STATUSES = ['primary', 'success', 'danger'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

export const NOTIFICATION_ICONS = [
  'message',
  'order',
  'stock',
  'server',
  'task',
  'bill',
  'cheque',
  'draft',
  'licence',
  'notice',
] as const;
export type NotificationIcon = (typeof NOTIFICATION_ICONS)[number];

/** How many characters of its text the list shows (specification section 9). */
export const NOTIFICATION_EXCERPT = 30;

export const Notification = z.object({
  /** Its subject, unique in a company: `bills.receivable`, `cheque.12`. */
  key: z.string(),
  icon: choice(NOTIFICATION_ICONS),
  title: z.string(),
  /** A word or figure next to the title. */
  badge: z.nullable(z.string()),
  text: z.string(),
  time: instant,
  status: choice(NOTIFICATION_STATUSES),
  /** Route without the layout prefix; null leads nowhere. */
  link: z.nullable(z.string()),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = z.object({
  rows: z.array(Notification),
  total: z.int(),
  /** How many notifications this user has not read. */
  unread: z.int(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

const small = (most: number) =>
  z.coerce
    .number<string | number>('Give a number')
    .check(z.int('Give a whole number'), z.gte(1, 'At least 1'), z.lte(most, `At most ${most}`));

export const NotificationQuery = z.object({ page: z._default(small(1000), 1), size: z._default(small(50), 10) });
export const ReadInput = z.object({ key: text(100, 'Say which notification') });

export const notificationsPath = '/api/notifications';
/** Root of its query keys and of its live events. */
export const NOTIFICATIONS = 'notifications';
