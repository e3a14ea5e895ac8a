import type { DocumentLink } from '../../contract/errorBody';
import { type Flow, type Names, stepFrom } from '../../contract/resource';
import type { DocumentRow } from './documentStore';
import { Refused } from './refused';

export const wrongStatus = (message: string, links?: DocumentLink[]) =>
  new Refused(409, 'WRONG_STATUS', message, { type: 3, ...(links && { links }) });

/** @throws Refused when a document cannot take a step from where it stands. */
export function mustStep(flow: Flow, names: Names, row: DocumentRow, event: 'post' | 'cancel'): void {
  if (stepFrom(flow, row.status, event)) return;
  const done = event === 'post' ? 'posted' : 'cancelled';
  throw wrongStatus(`${row.number ?? `This ${names.one}`} is ${row.status}; it cannot be ${done}.`);
}
