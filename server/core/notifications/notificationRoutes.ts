import {
  NOTIFICATIONS,
  NotificationPage,
  NotificationQuery,
  notificationsPath,
  ReadInput,
} from '../../../contract/notifications';
import { type Api, notFound } from '../calls/api';
import { draftNotes, editionNotes, licenceNotes } from './notes';
import { listNotifications, markRead, type NoteSource } from './notifications';

/** Every computed notice: those of the product itself, and of the areas. */
export const noteSources = (api: Api, areas: readonly NoteSource[]): readonly NoteSource[] => [
  licenceNotes,
  editionNotes,
  draftNotes(api.documents),
  ...areas,
];

/**
 * The bell: the notices of this user, and how far they were read. Reading changes nothing in the business, so it
 * leaves no trail.
 */
export function notificationRoutes(api: Api, sources: readonly NoteSource[]): void {
  api.on(
    {
      method: 'GET',
      path: notificationsPath,
      summary: 'Notifications of the user, newest first, with the count of unread ones',
      needs: 'signedIn',
      query: NotificationQuery,
      answer: NotificationPage,
    },
    (tx, { who, now, query }) => listNotifications(tx, { who, now }, sources, query),
  );

  api.on(
    {
      method: 'PUT',
      path: `${notificationsPath}/read`,
      summary: 'Mark a notification as read',
      whenOver: true,
      needs: 'signedIn',
      body: ReadInput,
      status: 204,
    },
    async (tx, { who, now, body, changed }) => {
      if ((await markRead(tx, { who, now }, sources, body.key)) === 0) throw notFound('This notification');
      changed(NOTIFICATIONS);
    },
  );

  api.on(
    {
      method: 'PUT',
      path: `${notificationsPath}/read-all`,
      summary: 'Mark all notifications as read',
      whenOver: true,
      needs: 'signedIn',
      status: 204,
    },
    async (tx, { who, now, changed }) => {
      await markRead(tx, { who, now }, sources, null);
      changed(NOTIFICATIONS);
    },
  );
}
