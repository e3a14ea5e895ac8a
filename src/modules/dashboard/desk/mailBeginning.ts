import { escaped, tidyHtml } from '../../../../contract/dashboard/mailHtml';
import { formatInstant } from '../../../../contract/dates';
import type { Correspondent, Mail, MailDraft } from '../../../../contract/mails/mails';
import type { Writing } from './MailReader';
import { nameOf, sameOne } from './people';

/** The mail being written, with people as they are shown. */
export type Written = Omit<MailDraft, 'to' | 'cc' | 'text' | 'html'> & {
  to: Correspondent[];
  cc: Correspondent[];
  html: string;
};

export const BLANK: Written = { to: [], cc: [], subject: '', html: '', relatedDoc: null, answers: null };

const prefixed = (prefix: string, subject: string) =>
  subject.toLowerCase().startsWith(prefix.toLowerCase()) ? subject : `${prefix} ${subject}`.slice(0, 200);

/** Room for the answer above the answered mail. */
const ROOM = '<p><br></p>';
const bodyIn = (mail: Mail) => tidyHtml(mail.message);

const quoted = (mail: Mail) =>
  `${ROOM}<p>On ${escaped(`${formatInstant(mail.date)} ${mail.sender.name}`)} wrote:</p><blockquote>${bodyIn(mail)}</blockquote>`;

const passedOn = (mail: Mail) => {
  const facts = [
    'Forwarded mail',
    `From: ${mail.sender.name}`,
    `Sent: ${formatInstant(mail.date)}`,
    `To: ${mail.to.map(nameOf).join(', ')}`,
    `Subject: ${mail.subject}`,
  ];
  return `${ROOM}<p>${facts.map(escaped).join('<br>')}</p>${bodyIn(mail)}`;
};

/** The initial values of an answer: its receivers, its subject, and the mail it answers. */
export function beginningOf(how: Writing, mail: Mail | undefined, me: number): Written {
  if (how === 'new' || !mail) return BLANK;
  const relatedDoc = mail.relatedDoc && {
    kind: mail.relatedDoc.kind,
    id: mail.relatedDoc.id,
    number: mail.relatedDoc.number,
  };
  const { to, cc, subject, answers } = mail;
  if (how === 'draft') return { to, cc, subject, html: bodyIn(mail), relatedDoc, answers };
  if (how === 'forward') {
    return { ...BLANK, subject: prefixed('Fwd:', subject), html: passedOn(mail), relatedDoc, answers: mail.id };
  }
  const sender: Correspondent = { userId: mail.senderId, name: mail.sender.name, address: null };
  const isMine = mail.senderId === me;
  const first = isMine || mail.senderId === null ? to : [sender];
  const others = how === 'all' ? [...(isMine ? [] : to), ...cc] : [];
  return {
    to: first,
    cc: others.filter((one) => one.userId !== me && !first.some((known) => sameOne(known, one))),
    subject: prefixed('Re:', subject),
    html: quoted(mail),
    relatedDoc,
    answers: mail.id,
  };
}
