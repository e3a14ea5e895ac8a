import type { Correspondent, MailPerson } from '../../../../contract/mails/mails';
import { peoplePath } from '../../../../contract/mails/people';
import { entriesOf, lookup } from '../../../kit/inputs/inputKinds';

/** Users of the company, as fields offer them. */
export const people = lookup(entriesOf({ path: peoplePath, names: { one: 'user', many: 'users' } }));

export const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/;

export const nameOf = ({ name, address }: Correspondent): string => name ?? address ?? 'Somebody';

export const sameOne = (a: Correspondent, b: Correspondent) =>
  a.userId !== null ? a.userId === b.userId : a.address?.toLowerCase() === b.address?.toLowerCase();

/** Typed, but neither a user nor an e-mail address. */
export const isNobody = ({ userId, address }: Correspondent): boolean => userId === null && !EMAIL.test(address ?? '');

/** The receiver of a mail, as the call takes it. */
export const personOf = ({ userId, name, address }: Correspondent): MailPerson =>
  userId !== null ? { userId } : { address: address ?? '', name };

/** "Anand Rao" is AR. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('');
