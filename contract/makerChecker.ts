import { isAdministrator } from './screenAccess';

/** The setting for two people per document: one enters it, another posts or approves it. */
export const MAKER_CHECKER = 'makerChecker';

/** With two people an administrator may still be both, as long as the company does not bind them too. */
export const CHECKING = { one: '0', two: '1', twoAlways: '2' } as const;

/** Whether what this user enters waits for somebody else, by the value of the setting. */
export const isCheckedFor = (value: string | null | undefined, who: { rCode: string }): boolean =>
  value === CHECKING.twoAlways || (value === CHECKING.two && !isAdministrator(who));

/**
 * Decision rule R11. A user who entered a document or changed it since is a maker; with two people no maker posts or
 * approves it.
 */
export const mayCheck = (isChecked: boolean, makers: readonly number[], userId: number): boolean =>
  !isChecked || !makers.includes(userId);
