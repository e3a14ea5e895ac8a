import { can, type Screen, TRAN, type Tran } from '../../../contract/screen';
import type { Confirmed } from '../../../contract/steps';
import type { Ctx } from './api';
import { Refused } from './refused';
import type { SignedIn } from './system';

/** Warnings that need a right: of the user, or of a supervisor who types code and password on the spot. */

/** An answer to a warning. Only the server itself sets what comes after the reason. */
export type Answered = Omit<Confirmed[number], 'by'> & {
  /** The supervisor, once the password was proved (`signIn/supervisors.ts`). */
  supervisor?: SignedIn;
  /** Marks an assumed answer in work that is rolled back. */
  isSupposed?: true;
};

export type Passed = { code: string; reason: string | null; by: number | null };

/**
 * A warning that only a user with a right may pass. It is thrown unless `confirmed` holds its code, from a caller who
 * has the right or with a supervisor who has it and may work in the branch.
 * @param needed the right, the transaction 98 of a screen by default.
 */
export function warnSupervised(
  { who }: Pick<Ctx<unknown, unknown>, 'who'>,
  confirmed: readonly Answered[],
  {
    code,
    message,
    needed,
    branchId,
  }: {
    code: string;
    message: string;
    needed: { screen: Screen; tran?: Tran };
    branchId: number;
  },
): Passed {
  const may = (one: SignedIn) =>
    can(one, needed.screen, needed.tran ?? TRAN.approve) && (!one.branchIds || one.branchIds.includes(branchId));
  const given = confirmed.find((one) => one.code === code);
  const isOwn = may(who);
  const asked = { code, needsReason: true, ...(!isOwn && { right: needed.screen.title }) };
  if (given?.isSupposed) return { code, reason: given.reason, by: null };
  if (!given?.reason || (!isOwn && !given.supervisor))
    throw new Refused(409, 'CONFIRM', message, { type: 3, confirm: asked });
  if (isOwn) return { code, reason: given.reason, by: null };
  if (given.supervisor && may(given.supervisor)) return { code, reason: given.reason, by: given.supervisor.userId };
  throw new Refused(
    403,
    'SUPERVISOR',
    `${given.supervisor?.uCode ?? 'This user'} does not have the right to approve in ${needed.screen.title} for this branch. Ask somebody who has it.`,
    { type: 3 },
  );
}
