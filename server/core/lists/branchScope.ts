import { invalid, Refused } from '../calls/refused';
import type { SignedIn } from '../calls/system';

type Asked = { who: SignedIn; query: unknown };

const isAsked = (query: unknown): query is { branchId: string } =>
  typeof query === 'object' && query !== null && 'branchId' in query && typeof query.branchId === 'string';

/**
 * A report or list of several branches, `branchId=1,3`: while it is read its reader is one who may work in these alone, so
 * the wall that every statement has is also its filter, and nobody sees a branch by naming it.
 */
export function withinBranches<Q>({ who, query }: { who: SignedIn; query: Q }): { who: SignedIn; query: Q };
export function withinBranches({ who, query }: Asked): Asked {
  if (!isAsked(query) || !query.branchId.includes(',')) return { who, query };
  const asked = [...new Set(query.branchId.split(',').map(Number))];
  const branchIds = who.branchIds ? asked.filter((id) => who.branchIds?.includes(id)) : asked;
  if (branchIds.length === 0) throw invalid({ branchId: 'Choose branches of the list' });
  const { branchId: _, ...rest } = query;
  return { who: { ...who, branchIds }, query: rest };
}

/** For actions on the books of all branches at once, and their previews. @throws Refused for users of some branches. */
export function mustWorkInAll({ branchIds }: Pick<SignedIn, 'branchIds'>, what: string): void {
  if (!branchIds) return;
  throw new Refused(403, 'FORBIDDEN', `${what}, and you work in some of them only.`, { type: 4 });
}
