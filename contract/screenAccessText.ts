import type { Screen, Who } from './screen';
import { type AccessDenial, accessDenial } from './screenAccess';
import { SPECIAL_COMPANY } from './sessionKeys';

const WHY: Record<AccessDenial, string> = {
  administration: 'Only an administrator opens it; no right gives it to another role.',
  special: `Company ${SPECIAL_COMPANY} administers without it.`,
  manufacturing: 'The manufacturing edition has no CRM.',
  employee: 'In the shares edition the role EMPLOYEE has the pre-sales menu alone.',
  others: 'In the shares edition pre-sales is the work of the role EMPLOYEE.',
};

/** The sentence for a user why a screen is denied regardless of rights, or null. */
export function accessDenialText(who: Who, screen: Screen): string | null {
  const why = accessDenial(who, screen);
  return why && WHY[why];
}
