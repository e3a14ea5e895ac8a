import { sql } from 'drizzle-orm';
import type { Check } from '../core/db/checks';

/** Laws of claims, besides those that keys of their table hold. */
export const HOLD_CHECKS: readonly Check[] = [
  {
    check: 'Counters of rooms, seats and portions equal their claims',
    counts: sql`select count(*)::int as n from hold_counts`,
    problems: sql`
      select format('Company %s: %s of unit %s in %s counts %s, its claims are %s', coalesce(c.company_id, h.company_id), coalesce(c.kind, h.kind),
                    coalesce(c.unit_id, h.unit_id), coalesce(c.slot, h.slot), coalesce(c.taken, 0), coalesce(h.quantity, 0)) as problem
        from hold_counts c
        full join (select company_id, kind, unit_id, slot, sum(quantity)::int as quantity from holds where shape = 'counted' group by company_id, kind, unit_id, slot) h
          on h.company_id = c.company_id and h.kind = c.kind and h.unit_id = c.unit_id and h.slot = c.slot
       where coalesce(c.taken, 0) <> coalesce(h.quantity, 0)`,
  },
  {
    check: 'No cancelled document holds anything',
    counts: sql`select count(*)::int as n from holds where document_id is not null`,
    problems: sql`
      select format('Company %s: %s is %s and still holds unit %s of %s', h.company_id, coalesce(d.number, d.id::text), d.status, h.unit_id, h.kind) as problem
        from holds h join documents d on d.company_id = h.company_id and d.id = h.document_id
       where d.phase = 'void'`,
  },
];
