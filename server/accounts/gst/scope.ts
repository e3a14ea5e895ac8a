import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../../contract/dates';
import { anyOf } from '../../core/anyOf';
import { rowsOf, type Tx } from '../../core/database';
import { mayBranches } from '../../core/documentHeader';
import { invalid } from '../../core/refused';
import type { Signed } from '../../core/system';

/** The branches whose GST is looked at, and the days. */
export type Scope = { companyId: number; branchIds: readonly number[]; from: IsoDate; to: IsoDate };

/** A registration under the GST law: a number and a state, shared by the branches there. */
export type Registration = { gstin: string | null; stateCode: string; name: string; branchIds: number[] };

type Branch = { id: number; name: string; gstin: string | null; stateCode: string };

async function branchesOf(tx: Tx, who: Signed): Promise<Branch[]> {
  return rowsOf<Branch>(
    tx,
    sql`select b.id, b.name, b.state_code as "stateCode", coalesce(b.gstin, case when b.state_code = c.state_code then c.gstin end) as gstin
          from branches b join companies c on c.id = b.company_id
         where b.company_id = ${who.companyId} ${mayBranches(who, 'b.id')} order by b.id`,
  );
}

/** One branch, or all that the user may see. */
export async function scopeOf(
  tx: Tx,
  who: Signed,
  query: { branchId?: string | undefined; from: IsoDate; to: IsoDate },
): Promise<Scope> {
  const { from, to } = query;
  if (to < from) throw invalid({ to: 'The last day comes before the first' });
  const branches = await branchesOf(tx, who);
  const chosen = query.branchId ? branches.filter((branch) => branch.id === Number(query.branchId)) : branches;
  if (chosen.length === 0) throw invalid({ branchId: 'Choose a branch of the list' });
  return { companyId: who.companyId, branchIds: chosen.map((branch) => branch.id), from, to };
}

/**
 * The registration of a branch: returns are made for all branches that share its number (CGST Act 2017, section 25).
 * Without a branch, the one registration that there is.
 */
export async function registrationOf(tx: Tx, who: Signed, branchId: string | undefined): Promise<Registration> {
  const branches = await branchesOf(tx, who);
  const keyOf = (branch: Branch) => branch.gstin ?? branch.stateCode;
  const [first] = branchId ? branches.filter((branch) => branch.id === Number(branchId)) : branches;
  if (!first) throw invalid({ branchId: 'Choose a branch of the list' });
  const same = branches.filter((branch) => keyOf(branch) === keyOf(first));
  if (!branchId && same.length < branches.length) {
    throw invalid({ branchId: 'The branches are registered apart. Choose the branch whose return this is.' });
  }
  return { gstin: first.gstin, stateCode: first.stateCode, name: first.name, branchIds: same.map(({ id }) => id) };
}

/** Every registration that the user's branches are under, or the one of a branch; each bears the name of its first branch. */
export async function registrationsOf(tx: Tx, who: Signed, branchId: number | null): Promise<Registration[]> {
  const found = new Map<string, Registration>();
  let chosen: string | null = null;
  for (const { id, name, gstin, stateCode } of await branchesOf(tx, who)) {
    const key = gstin ?? stateCode;
    if (id === branchId) chosen = key;
    const known = found.get(key);
    if (known) known.branchIds.push(id);
    else found.set(key, { gstin, stateCode, name, branchIds: [id] });
  }
  return [...found].flatMap(([key, registration]) => (branchId === null || key === chosen ? [registration] : []));
}

/** Limits a statement to the branches of a scope. */
export const inBranches = (branchIds: readonly number[], column: string): SQL =>
  sql`${sql.raw(column)} = ${anyOf(branchIds)}`;

/** Limits rows of `gst_lines` to a scope. */
export const inScope = ({ companyId, branchIds, from, to }: Scope): SQL =>
  sql`l.company_id = ${companyId} and l.date between ${from} and ${to} and ${inBranches(branchIds, 'l.branch_id')}`;
