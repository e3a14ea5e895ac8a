import type { Thread } from '../../../../contract/dashboard/messages';
import { translate } from '../../../kit/translate';

/** The name of a thread from its people; a role means all its holders. */
export const threadName = ({ users, roles }: Pick<Thread, 'users' | 'roles'>): string =>
  [
    ...roles.map(({ name }) => translate('Everybody with the role {name}', { name })),
    ...users.map(({ name }) => name),
  ].join(', ');
