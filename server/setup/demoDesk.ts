import { addDays, type IsoDate } from '../../contract/dates';
import type { Post } from './demo';

/** A few things on a desk, all read, so that the bell of the administrator lists only the books. */
export async function demoDesk(admin: Post, clerk: Post, today: IsoDate): Promise<void> {
  const users = await admin<{ id: number; hint: string }[]>('GET', '/api/people/lookup?q=');
  const idOf = (code: string) => users.find(({ hint }) => hint === code)?.id ?? 0;
  const [found] = await admin<{ kind: string; id: number; number: string }[]>('GET', '/api/documents/lookup?q=PYHYD/');
  const relatedDoc = found ? { kind: found.kind, id: found.id, number: found.number } : null;

  const { id: mail } = await clerk<{ id: number }>('POST', '/api/mails', {
    to: [{ userId: idOf('ADMIN') }],
    cc: [],
    subject: 'The cheque book is nearly used up',
    text: 'Dear Sir,\n\nfour leaves of the HDFC cheque book are left. Shall I ask the bank for another one?\n\nRegards',
    relatedDoc: null,
    answers: null,
    draftId: null,
  });
  await admin('PUT', `/api/mails/${mail}/marks`, { isRead: true, isStarred: true });

  const { id: thread } = await clerk<{ id: number }>('POST', '/api/messages/threads', {
    userIds: [idOf('ADMIN')],
    roleIds: [],
    text: `Is ${found?.number ?? 'the payment'} right? The party asks for its TDS certificate.`,
  });
  await admin('POST', `/api/messages/threads/${thread}`, { text: 'It is. I will send the certificate today.' });

  const task = { detail: null, priority: 'normal', repeat: 'none', relatedDoc: null, checklist: [] };
  await admin('POST', '/api/tasks', {
    ...task,
    title: 'Reconcile the bank',
    assigneeId: idOf('ADMIN'),
    dueOn: addDays(today, 3),
    priority: 'high',
    repeat: 'monthly',
    checklist: [
      { text: 'Bring the statement in', done: true },
      { text: 'Ask for what is open', done: false },
    ],
  });
  const doing = await admin<{ id: number; version: number }>('POST', '/api/tasks', {
    ...task,
    title: 'Send the TDS certificate',
    assigneeId: idOf('ADMIN'),
    dueOn: addDays(today, 1),
    relatedDoc,
  });
  await admin('PUT', `/api/tasks/${doing.id}/state`, { state: 'doing', version: doing.version });
  await admin('POST', '/api/tasks', {
    ...task,
    title: 'Count the petty cash',
    assigneeId: idOf('CLERK'),
    dueOn: addDays(today, 2),
  });

  const ticket = await clerk<{ id: number; version: number }>('POST', '/api/tickets', {
    subject: 'The receipt prints on two pages',
    module: 'Accounts and financials',
    severity: 'normal',
    description: 'The last line of a receipt falls on a second page.',
    context: { path: '/large/accounts/accreceipts', agent: null },
  });
  await admin('POST', `/api/tickets/${ticket.id}/steps`, {
    text: 'Which paper is set in the printer?',
    state: 'assigned',
    assigneeId: null,
    rating: null,
    version: ticket.version,
  });
}
