import type { TicketState } from '../../../../contract/dashboard/tickets';
import type { Severity } from '../../../../contract/severity';

export const ticketStates: Readonly<Record<TicketState, string>> = {
  new: 'New',
  assigned: 'Assigned',
  waiting: 'Waiting for an answer',
  solved: 'Solved',
  closed: 'Closed',
};
export const severityWords: Readonly<Record<Severity, string>> = {
  critical: 'Critical: nobody can work',
  high: 'High: work is held up',
  normal: 'Normal',
  low: 'Low: a wish',
};
/** The name of a state as a step towards it. */
export const stepWords: Readonly<Record<TicketState, string>> = {
  new: 'Reopen',
  assigned: 'Assign',
  waiting: 'Ask and wait',
  solved: 'Solved',
  closed: 'Close',
};
