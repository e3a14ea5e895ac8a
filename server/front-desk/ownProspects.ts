import { type SQL, sql } from 'drizzle-orm';
import { isAdministrator } from '../../contract/screenAccess';
import type { SignedIn } from '../core/calls/system';

/** A caller sees what is his own, an administrator everything. @param caller the column of the caller. */
export const ofCaller = (who: SignedIn, caller: SQL): SQL =>
  isAdministrator(who) ? sql`true` : sql`${caller} = ${who.userId}`;

/** India has one time. */
export const LOCAL = (moment: SQL) => sql`(${moment} at time zone 'Asia/Kolkata')`;
