import { type Beyond, beyond } from './reach';
import type { Screen, Who } from './screen';
import { SPECIAL_COMPANY } from './sessionKeys';

const WHY: Record<Beyond, string> = {
  administration: 'Only an administrator opens it; no right gives it to another role.',
  special: `Company ${SPECIAL_COMPANY} administers without it.`,
  manufacturing: 'The manufacturing edition has no CRM.',
  employee: 'In the shares edition the role EMPLOYEE has the pre-sales menu alone.',
  others: 'In the shares edition pre-sales is the work of the role EMPLOYEE.',
};

/** Why a screen is beyond somebody whatever rights are granted, in words; null where it is not. */
export function whyBeyond(who: Who, screen: Screen): string | null {
  const why = beyond(who, screen);
  return why && WHY[why];
}
