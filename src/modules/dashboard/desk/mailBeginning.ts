import type { Correspondent, Mail, MailDraft } from '../../../../contract/dashboard/mails';
import { formatInstant } from '../../../../contract/dates';
import type { Writing } from './MailReader';
import { nameOf, sameOne } from './people';

/** What is being written, with people as they are shown. */
export type Written = Omit<MailDraft, 'to' | 'cc'> & { to: Correspondent[]; cc: Correspondent[] };

export const BLANK: Written = { to: [], cc: [], subject: '', text: '', relatedDoc: null, answers: null };

const prefixed = (prefix: string, subject: string) =>
  subject.toLowerCase().startsWith(prefix.toLowerCase()) ? subject : `${prefix} ${subject}`.slice(0, 200);

const quoted = (mail: Mail) =>
  `\n\nOn ${formatInstant(mail.date)} ${mail.sender.name} wrote:\n${mail.text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}`;

const passedOn = (mail: Mail) =>
  `\n\nForwarded mail\nFrom: ${mail.sender.name}\nSent: ${formatInstant(mail.date)}\nTo: ${mail.to.map(nameOf).join(', ')}\nSubject: ${mail.subject}\n\n${mail.text}`;

/** What an answer begins with: whom it goes to, its subject, and what it answers. */
export function beginningOf(how: Writing, mail: Mail | undefined, me: number): Written {
  if (how === 'new' || !mail) return BLANK;
  const relatedDoc = mail.relatedDoc && {
    kind: mail.relatedDoc.kind,
    id: mail.relatedDoc.id,
    number: mail.relatedDoc.number,
  };
  const { to, cc, subject, text, answers } = mail;
  if (how === 'draft') return { to, cc, subject, text, relatedDoc, answers };
  if (how === 'forward') {
    return { ...BLANK, subject: prefixed('Fwd:', subject), text: passedOn(mail), relatedDoc, answers: mail.id };
  }
  const sender: Correspondent = { userId: mail.senderId, name: mail.sender.name, address: null };
  const isMine = mail.senderId === me;
  const first = isMine || mail.senderId === null ? to : [sender];
  const others = how === 'all' ? [...(isMine ? [] : to), ...cc] : [];
  return {
    to: first,
    cc: others.filter((one) => one.userId !== me && !first.some((known) => sameOne(known, one))),
    subject: prefixed('Re:', subject),
    text: quoted(mail),
    relatedDoc,
    answers: mail.id,
  };
}
