import { sql } from 'drizzle-orm';
import { circleOf, type PayComponent, type PayComponentInput, payComponents } from '../../contract/hrd/payComponents';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { componentBases, payComponents as table } from './tables';

/** Parts of a salary. */
export function payComponentRoutes(api: Api): void {
  tableRoutes(api, payComponents, {
    table,
    lines: { percentOf: componentBases },
    order: ['payOrder', 'code'],
    check: (tx, ctx, input, present) => checkComponent(tx, ctx, input, present),
  });
}

/** A percentage of others never leads back to itself. */
async function checkComponent(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  { code, percentOf }: PayComponentInput,
  present: PayComponent | null,
): Promise<void> {
  if (!present || percentOf.length === 0) return;
  const others = await rowsOf<{ id: number; code: string; of: number[] }>(
    tx,
    sql`select c.id, c.code, coalesce((select jsonb_agg(b.component_id order by b.line_no) from component_bases b
                where b.company_id = c.company_id and b.percent_id = c.id), '[]'::jsonb) as of
          from pay_components c where c.company_id = ${who.companyId} and c.id <> ${present.id}`,
  );
  const own = { id: present.id, code, of: percentOf.map(({ componentId }) => componentId) };
  const circle = circleOf([...others, own], present.id);
  if (circle) throw invalid({ percentOf: `${circle.join(' → ')} refers to itself.` });
}
