import type { Thread } from '../../../../contract/dashboard/messages';

/** Whom a thread is with; roles by their plural sense: whoever holds them. */
export const threadName = ({ users, roles }: Pick<Thread, 'users' | 'roles'>): string =>
  [...roles.map(({ name }) => `Everybody with the role ${name}`), ...users.map(({ name }) => name)].join(', ');
