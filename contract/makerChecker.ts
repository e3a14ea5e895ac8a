/** The setting with which two people stand behind each document: one enters it, another posts or approves it. */
export const MAKER_CHECKER = 'makerChecker';

/**
 * Decision rule R11. Whoever entered a document or changed it since is its maker; with the setting on no maker posts or
 * approves it, administrators no more than others.
 */
export const mayCheck = (isOn: boolean, makers: readonly number[], userId: number): boolean =>
  !isOn || !makers.includes(userId);
