import { sql } from 'drizzle-orm';
import { SUPPLIES_OF_LINE } from '../../../contract/accounts/gst/gstr3b';
import { type GstSummaryRow, gstSummary } from '../../../contract/accounts/gst/gstSummary';
import { formatPercent, type Percent } from '../../../contract/amount';
import type { Api } from '../../core/calls/api';
import { rowsOf } from '../../core/db/database';
import { scopeOf } from './scope';
import { matchingSums, suppliesIn, supplySums } from './supplies';
import { tieToLedger } from './tie';

const SECTION = sql`case when l.direction = 'outward' then 'outward' when l.reverse_charge then 'reverse' else 'inward' end`;

/** The key of each voucher in the parts of the summary. */
const GROUPED = {
  rate: {
    columns: sql`null::text as hsn, null::int as "voucherId", null::text as type, null::text as number, null::date as date, null::text as party`,
    by: sql`section, l.rate, l.supply`,
  },
  hsn: {
    columns: sql`l.hsn, (select h.description from hsn_codes h where h.company_id = min(l.company_id) and h.code = l.hsn) as supplied, null::int as "voucherId", null::text as type, null::text as number, null::date as date, null::text as party`,
    by: sql`section, l.rate, l.supply, l.hsn`,
  },
  voucher: {
    columns: sql`l.hsn, d.id as "voucherId", d.type, d.number, l.date, max(coalesce(a.name, d.particulars)) as party,
      (select string_agg(r.number, ', ' order by r.kind) from reverse_papers r where r.company_id = min(l.company_id) and r.document_id = d.id) as issued`,
    by: sql`section, l.rate, l.supply, l.hsn, d.id, d.type, d.number, l.date`,
  },
} as const;

/** Supplies made and bought by rate, HSN or voucher, and their agreement with the ledger. */
export function gstSummaryRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: gstSummary.path,
      summary: 'GST of a period by rate, HSN or voucher, tied to the ledger',
      needs: { anyOf: [gstSummary.screen] },
      query: gstSummary.query,
      answer: gstSummary.answer,
    },
    async (tx, { who, query }) => {
      const scope = await scopeOf(tx, who, query);
      const { by, section, line, supply, rate, hsn } = query;
      const inLine = line === 'all' ? null : (await supplySums(tx, scope)).filter(SUPPLIES_OF_LINE[line]);
      const { columns, by: groups } = GROUPED[by];
      const found = await rowsOf<Omit<GstSummaryRow, 'name'>>(
        tx,
        sql`
        select * from (
        select ${SECTION} as section, l.supply, l.rate, ${columns}, count(distinct l.document_id)::int as vouchers,
               sum(l.taxable)::bigint as taxable, sum(l.igst)::bigint as igst, sum(l.cgst)::bigint as cgst, sum(l.sgst)::bigint as sgst, sum(l.cess)::bigint as cess,
               sum(l.igst + l.cgst + l.sgst + l.cess)::bigint as tax,
               coalesce(sum(l.igst + l.cgst + l.sgst + l.cess) filter (where l.direction = 'inward' and not l.credit_eligible), 0)::bigint as blocked
          from (${suppliesIn(scope)}) l
          join documents d on d.company_id = l.company_id and d.id = l.document_id
          left join accounts a on a.company_id = l.company_id and a.id = l.party_id
         where ${inLine ? matchingSums(inLine) : sql`true`}
           ${section !== 'all' ? sql`and ${SECTION} = ${section}` : sql``}
           ${supply !== 'all' ? sql`and l.supply = ${supply}` : sql``}
           ${rate !== 'all' ? sql`and l.rate = ${Number(rate)}` : sql``}
           ${hsn ? sql`and l.hsn is not distinct from ${hsn === 'none' ? null : hsn}` : sql``}
         group by ${groups}
        having sum(l.taxable) <> 0 or sum(l.igst + l.cgst + l.sgst + l.cess) <> 0
        ) s order by section = 'outward' desc, section, ${by === 'voucher' ? sql`date, "voucherId", rate` : sql`rate desc, supply, hsn`}`,
      );
      const rows = found.map((row) => ({ ...row, name: row.number ?? `${formatPercent(row.rate as Percent)} %` }));
      const { ties, without } = await tieToLedger(tx, who, scope);
      const isNarrowed =
        hsn !== undefined ||
        [line, supply, rate].some((one) => one !== 'all') ||
        (section !== 'all' && section !== 'without');
      return { rows: [...rows, ...(isNarrowed ? [] : without)], ties };
    },
  );
}
