import type { IsoDate } from '../../../contract/dates';
import { type Place, placeOf } from '../../../contract/kinds';
import { canOpen } from '../../../contract/screen';
import { useSession, whoOf } from '../session';

/** The place of a document: the screen of its type with the document open. The area need not be loaded. */
export function documentLink(type: string, id: number, date?: IsoDate): Place | undefined {
  const { details } = useSession.getState();
  const fyStartMonth = details?.addr.fyStartMonth;
  const who = details && whoOf(details);
  const facts = { id, ...(date && { date }), ...(fyStartMonth && { fyStartMonth }) };
  return placeOf(type, facts, (screen) => who !== null && canOpen(who, screen));
}
