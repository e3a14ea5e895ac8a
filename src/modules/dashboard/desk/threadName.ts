import type { Thread } from '../../../../contract/dashboard/messages';
import { said } from '../../../kit/words';

/** Whom a thread is with; roles by their plural sense: whoever holds them. */
export const threadName = ({ users, roles }: Pick<Thread, 'users' | 'roles'>): string =>
  [...roles.map(({ name }) => said('Everybody with the role {name}', { name })), ...users.map(({ name }) => name)].join(
    ', ',
  );
