import type { Api } from '../core/calls/api';
import type { System } from '../core/calls/system';
import { factorRoutes } from './factor';
import { mailFileRoutes } from './mailFiles';
import { mailRoutes } from './mails';
import { messageFileRoutes } from './messages/files';
import { messageRoutes } from './messages/routes';

export { dashboardNotes } from './notes';

import { documentFollowerRoutes } from './documentFollowers';
import { passwordRoutes } from './password';
import { peopleRoutes } from './people';
import { photoRoutes } from './photos';
import { profileRoutes } from './profile';
import { taskRoutes } from './tasks/routes';
import { ticketRoutes } from './tickets/routes';

/** The calls of the panels that every user has. */
export function dashboardRoutes(api: Api, system: System): void {
  profileRoutes(api, system);
  passwordRoutes(api, system);
  peopleRoutes(api);
  documentFollowerRoutes(api);
  photoRoutes(api);
  mailRoutes(api);
  mailFileRoutes(api, system);
  messageRoutes(api);
  messageFileRoutes(api, system);
  taskRoutes(api);
  ticketRoutes(api);
  factorRoutes(api, system);
}
