import { licenceStateOf } from '../../../contract/admin/licence';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { Refused } from './refused';
import type { SignedIn } from './system';

/** Once the licence of a company is over, nothing is written. */
export function requireLicence({ validTo }: SignedIn, today: IsoDate): void {
  if (!validTo || licenceStateOf(validTo, today) !== 'over') return;
  throw new Refused(
    403,
    'LICENCE_OVER',
    `The licence ended on ${formatDate(validTo)}. Everything can be read, printed and exported; to enter and change again, an administrator loads a new licence under License.`,
    { type: 4 },
  );
}
