import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../../contract/dates';
import { invalid, Refused } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';

/** The branches whose GST is looked at, and the days. */
export type Scope = {
  companyId: number;
  branchIds: readonly number[];
  from: IsoDate;
  to: IsoDate;
  /** Only lines that were written up to this one, or after it: what a filed return held, or what changed since. */
  upToLine?: number;
  afterLine?: number;
};

/** A registration under the GST law: a number and a state, shared by the branches there. */
export type Registration = { gstin: string | null; stateCode: string; name: string; branchIds: number[] };

type Branch = { id: number; name: string; gstin: string | null; stateCode: string; isMine: boolean };

async function branchesOf(tx: Tx, who: SignedIn): Promise<Branch[]> {
  return rowsOf<Branch>(
    tx,
    sql`select b.id, b.name, b.state_code as "stateCode", coalesce(b.gstin, case when b.state_code = c.state_code then c.gstin end) as gstin,
               true ${mayBranches(who, 'b.id')} as "isMine"
          from branches b join companies c on c.id = b.company_id
         where b.company_id = ${who.companyId} order by b.id`,
  );
}

/** One branch, or all that the user may see. */
export async function scopeOf(
  tx: Tx,
  who: SignedIn,
  query: { branchId?: string | undefined; from: IsoDate; to: IsoDate },
): Promise<Scope> {
  const { from, to } = query;
  if (to < from) throw invalid({ to: 'The last day comes before the first' });
  const branches = (await branchesOf(tx, who)).filter(({ isMine }) => isMine);
  const chosen = query.branchId ? branches.filter((branch) => branch.id === Number(query.branchId)) : branches;
  if (chosen.length === 0) throw invalid({ branchId: 'Choose a branch of the list' });
  return { companyId: who.companyId, branchIds: chosen.map((branch) => branch.id), from, to };
}

/**
 * The registration of a branch: returns are made for all branches that share its number (CGST Act 2017, section 25).
 * Without a branch, the one registration that there is.
 */
export async function registrationOf(tx: Tx, who: SignedIn, branchId: string | undefined): Promise<Registration> {
  const branches = await branchesOf(tx, who);
  const mine = branches.filter(({ isMine }) => isMine);
  const [first] = branchId ? mine.filter((branch) => branch.id === Number(branchId)) : mine;
  if (!first) throw invalid({ branchId: 'Choose a branch of the list' });
  if (!branchId && mine.some((branch) => keyOf(branch) !== keyOf(first))) {
    throw invalid({ branchId: 'The branches are registered apart. Choose the branch whose return this is.' });
  }
  const same = branches.filter((branch) => keyOf(branch) === keyOf(first));
  if (same.some(({ isMine }) => !isMine)) {
    const names = same.map(({ name }) => name).join(', ');
    throw new Refused(
      403,
      'OTHER_BRANCHES',
      `GST is worked out for all branches of a registration together: ${names}. Choose one of them by itself, or ask somebody who works in all of them.`,
      { type: 4 },
    );
  }
  return registered(first, same);
}

/** The registration of a branch that something is posted in, whichever of its branches the user works in. */
export async function registrationOfPosting(tx: Tx, who: SignedIn, branchId: number): Promise<Registration> {
  const branches = await branchesOf(tx, who);
  const first = branches.find((branch) => branch.id === branchId && branch.isMine);
  if (!first) throw invalid({ branchId: 'Choose a branch of the list' });
  return registered(
    first,
    branches.filter((branch) => keyOf(branch) === keyOf(first)),
  );
}

const keyOf = ({ gstin, stateCode }: Branch) => gstin ?? stateCode;

const registered = ({ gstin, stateCode, name }: Branch, same: readonly Branch[]): Registration => ({
  gstin,
  stateCode,
  name,
  branchIds: same.map(({ id }) => id),
});

/**
 * Every registration whose branches are all the user's, or the one of a branch; each has the name of its first
 * branch. Dues of only some branches of a registration mean nothing.
 */
export async function registrationsOf(tx: Tx, who: SignedIn, branchId: number | null): Promise<Registration[]> {
  const branches = await branchesOf(tx, who);
  const own = branches.find(({ id }) => id === branchId);
  const keys = [...new Set((branchId === null ? branches : own ? [own] : []).map(keyOf))];
  return keys.flatMap((key) => {
    const same = branches.filter((branch) => keyOf(branch) === key);
    const [first] = same;
    return first && same.every(({ isMine }) => isMine) ? [registered(first, same)] : [];
  });
}

/** Limits a statement to the branches of a scope. */
export const inBranches = (branchIds: readonly number[], column: string): SQL =>
  sql`${sql.raw(column)} = ${anyOf(branchIds)}`;

/** Limits rows of `gst_lines` to a scope. */
export const inScope = ({ companyId, branchIds, from, to, upToLine, afterLine }: Scope): SQL =>
  sql`l.company_id = ${companyId} and l.date between ${from} and ${to} and ${inBranches(branchIds, 'l.branch_id')}
    ${upToLine === undefined ? sql`` : sql`and l.id <= ${upToLine}`} ${afterLine === undefined ? sql`` : sql`and l.id > ${afterLine}`}`;
