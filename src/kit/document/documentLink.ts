import type { IsoDate } from '../../../contract/dates';
import { type Place, placeOf } from '../../../contract/kinds';
import { useSession } from '../session';

/** Where a document is shown, whatever its area and whether or not that is fetched: the screen of its type with it open. */
export function documentLink(type: string, id: number, date?: IsoDate): Place | undefined {
  const fyStartMonth = useSession.getState().details?.addr.fyStartMonth;
  return placeOf(type, { id, ...(date && { date }), ...(fyStartMonth && { fyStartMonth }) });
}
