import { sql } from 'drizzle-orm';
import { inventoryKinds } from '../../contract/inventory/kinds';
import { type TransferPaper, transferPapers } from '../../contract/inventory/transferPapers';
import { stateName } from '../../contract/statutory';
import { type Api, notFound } from '../core/calls/api';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

type Place = {
  name: string;
  address: string | null;
  city: string | null;
  pin: string | null;
  stateCode: string;
  gstin: string | null;
};
type Row = Pick<TransferPaper, 'lines' | 'taxes'> & { from: Place; to: Place; supplies: string[] };

/** The paper that goes with goods to another branch: both branches with their GSTIN, HSN of each line, tax by rate. */
export function transferPaperRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: transferPapers.path,
      summary: 'What the paper of a branch transfer says besides its form',
      needs: { anyOf: [transferPapers.screen] },
      query: transferPapers.query,
      answer: transferPapers.answer,
      costs: ['taxable', 'taxes'],
    },
    async (tx, { who, query }): Promise<TransferPaper> => {
      const place = (alias: string) =>
        sql.raw(
          `json_build_object('name', ${alias}.name, 'address', ${alias}.address, 'city', ${alias}.city, 'pin', ${alias}.pin, 'stateCode', ${alias}.state_code,
             'gstin', coalesce(${alias}.gstin, case when ${alias}.state_code = c.state_code then c.gstin end))`,
        );
      const own = sql`g.company_id = d.company_id and g.document_id = d.id and not g.is_mirror and g.revised = 0`;
      const [row] = await rowsOf<Row>(
        tx,
        sql`
        select ${place('f')} as "from", ${place('t')} as "to",
               coalesce((select json_agg(json_build_object('hsn', h.code, 'taxable', coalesce(l.taxable, 0)) order by l.place) from item_lines l
                           join items i on i.company_id = l.company_id and i.id = l.item_id
                           left join hsn_codes h on h.company_id = i.company_id and h.id = i.hsn_code_id
                          where l.company_id = d.company_id and l.document_id = d.id and l.part = 'items'), '[]') as lines,
               coalesce((select json_agg(s order by s.rate) from (
                 select g.rate, sum(g.taxable)::bigint as taxable, sum(g.igst)::bigint as igst, sum(g.cgst)::bigint as cgst, sum(g.sgst)::bigint as sgst, sum(g.cess)::bigint as cess
                   from gst_lines g where ${own} group by g.rate) s), '[]') as taxes,
               coalesce((select json_agg(distinct g.supply) from gst_lines g where ${own}), '[]') as supplies
          from documents d
          join companies c on c.id = d.company_id
          join branches f on f.company_id = d.company_id and f.id = d.branch_id
          join branches t on t.company_id = d.company_id and t.id = d.other_branch_id
         where d.company_id = ${who.companyId} and d.id = ${query.documentId} and d.type = ${inventoryKinds.branchTransfer.type}
               ${mayBranches(who, 'd.branch_id', 'd.other_branch_id')}`,
      );
      if (!row) throw notFound('The document');
      const { from, to, lines, taxes, supplies } = row;
      return {
        title: titleOf(supplies),
        parties: [partyOf('From', from), partyOf('To', to)],
        facts: [{ label: 'Place of supply', text: stateWords(to.stateCode) }],
        lines,
        taxes,
      };
    },
  );
}

const UNTAXED: ReadonlySet<string> = new Set(['nilRated', 'exempt', 'nonGst']);

/** CGST Act 2017, sections 25(4) and 31; CGST Rules 2017, rules 46, 49 and 55. */
function titleOf(supplies: readonly string[]): string {
  if (supplies.length === 0) return 'Delivery challan';
  return supplies.every((supply) => UNTAXED.has(supply)) ? 'Bill of supply' : 'Tax invoice';
}

const stateWords = (code: string) => `${stateName(code) ?? ''} (${code})`.trim();

const partyOf = (title: string, { name, address, city, pin, stateCode, gstin }: Place) => ({
  title,
  name,
  lines: [
    address,
    [city, pin, stateWords(stateCode)].filter(Boolean).join(', '),
    gstin ? `GSTIN ${gstin}` : 'Not registered',
  ].filter((line): line is string => Boolean(line)),
});
