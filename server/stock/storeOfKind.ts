import { sql } from 'drizzle-orm';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';

const WORDS = { transit: 'In transit', samples: 'Samples', customers: 'With customers' } as const;

/** The store of a branch for goods of a kind, such as those in transit. */
export async function storeOfKind(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  branchId: number,
  kind: keyof typeof WORDS,
  field: string,
  problems: ProblemCollector,
): Promise<number | null> {
  const [store] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from stores where company_id = ${who.companyId} and branch_id = ${branchId} and kind = ${kind} and active order by id limit 1`,
  );
  if (!store)
    problems.add({ [field]: `This branch has no store of the kind “${WORDS[kind]}”. Add one in Stores first.` });
  return store?.id ?? null;
}
