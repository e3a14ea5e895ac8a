import { sql } from 'drizzle-orm';
import type { Check } from '../db/checks';

/** Laws of documents whose lines are changed by operations. */
export const OPEN_LINE_CHECKS: readonly Check[] = [
  {
    check: 'Amounts of open documents equal the sum of their lines',
    counts: sql`select count(*)::int as n from open_documents`,
    problems: sql`
      select format('Company %s: %s comes to %s, its lines to %s', o.company_id, coalesce(d.number, d.type || ' ' || d.id), o.amount, coalesce(l.amount, 0)) as problem
        from open_documents o
        join documents d on d.company_id = o.company_id and d.id = o.document_id
        left join (select company_id, document_id, sum(amount)::bigint as amount from open_lines group by company_id, document_id) l
          on l.company_id = o.company_id and l.document_id = o.document_id
       where o.amount <> coalesce(l.amount, 0)`,
  },
  {
    check: 'Every line that was added to an open document is there, and nothing else',
    counts: sql`select count(*)::int as n from open_lines`,
    problems: sql`
      select format('Company %s: line %s has %s', coalesce(o.company_id, l.company_id), coalesce(o.line, l.line),
                    case when l.line is null then 'an operation that added it and is lost' else 'no operation that added it' end) as problem
        from (select company_id, (content ->> 'line')::uuid as line from line_operations where kind = 'add') o
        full join (select company_id, line from open_lines where split_from is null) l on l.company_id = o.company_id and l.line = o.line
       where o.line is null or l.line is null`,
  },
];
