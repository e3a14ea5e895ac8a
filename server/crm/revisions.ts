import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { type QuotationInput, quotations } from '../../contract/crm/quotations';
import {
  compareOffers,
  type OfferComparison,
  type OfferSide,
  type QuotationRevisions,
  quotationRevisions,
} from '../../contract/crm/revisions';
import { type Api, notFound } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { atOnce } from '../core/db/atOnce';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { instantText } from '../core/documents/documentStore';

/** The changes between two revisions of a quotation. */
export const revisionRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: `${quotationRevisions.path}/:id`,
      summary: 'The revisions of a quotation, and two of them compared: the last two unless others are named',
      needs: { anyOf: quotationRevisions.screens },
      query: quotationRevisions.query,
      answer: quotationRevisions.answer,
    },
    async (tx, { who, id, query }) => {
      const stored = await storedOf(tx, who, id);
      const last = stored.at(-1);
      if (!last) throw notFound('This quotation');
      const { number } = last;
      if (number === null) throw new Refused(409, 'DRAFT', 'A draft has no revisions yet.', { type: 3 });
      const to = Number(query.to ?? last.revision);
      const from = Number(query.from ?? Math.max(1, to - 1));
      const [before, after] = [from, to].map((wanted) => stored.find(({ revision }) => revision === wanted));
      if (!before || !after) throw invalid({ [before ? 'to' : 'from']: 'There is no such revision' });
      const compared = compareOffers(before.input, after.input);
      const names = await namesOf(tx, who, compared);
      const lines = compared.lines.map(({ change, before: was, after: now }) => ({
        item: names.items.get((now ?? was)?.itemId ?? 0) ?? '',
        change,
        before: sideOf(was, names.units),
        after: sideOf(now, names.units),
      }));
      const terms = compared.terms.map(({ field, before: was, after: now }) => {
        const named = names.terms[field];
        const said = (value: typeof was) => (named ? (named.get(Number(value)) ?? null) : value);
        return { field, before: said(was), after: said(now) };
      });
      const revisions = stored.map(({ revision, amount, by, at }) => ({ revision, amount, by, at }));
      return { ...compared, number, revisions, from, to, lines, terms };
    },
  );

type Stored = {
  number: string | null;
  revision: number;
  input: QuotationInput;
  amount: Paise;
  by: string | null;
  at: string | null;
};

/** Each revision as it was entered, the present one last. */
const storedOf = (tx: Tx, who: SignedIn, id: number) =>
  rowsOf<Stored>(
    tx,
    sql`
    select d.number, x.revision, x.input, x.amount, u.name as by, x.at
      from documents d
      join lateral (
        select r.revision, r.input, r.amount, r.changed_by, ${instantText('r.changed_at')} as at
          from document_revisions r where r.company_id = d.company_id and r.document_id = d.id
        union all
        select d.revision, d.input, d.amount, null::int, null::text) x on true
      left join users u on u.company_id = d.company_id and u.id = x.changed_by
     where d.company_id = ${who.companyId} and d.id = ${id} and d.type = ${quotations.type} ${mayBranches(who, 'd.branch_id')}
     order by x.revision`,
  );

type Names = ReadonlyMap<number, string>;

function sideOf(side: OfferSide | null, units: Names): QuotationRevisions['lines'][number]['before'] {
  if (!side) return null;
  const { itemId: _, unitId, ...figures } = side;
  return { ...figures, unit: units.get(unitId) ?? '' };
}

/** Names of what the lines and the terms refer to. */
async function namesOf(tx: Tx, { companyId }: SignedIn, { lines, terms }: OfferComparison) {
  const sides = lines.flatMap(({ before, after }) => [before, after]).filter((side) => side !== null);
  const said = (wanted: string) =>
    terms.flatMap(({ field, before, after }) => (field === wanted ? [Number(before), Number(after)] : []));
  const named = async (table: 'items' | 'units' | 'customers' | 'sale_types' | 'agents', ids: readonly number[]) => {
    if (ids.length === 0) return new Map<number, string>();
    const name = sql.identifier(table === 'units' ? 'code' : 'name');
    const rows = await rowsOf<{ id: number; name: string }>(
      tx,
      sql`select id, ${name} as name from ${sql.identifier(table)} where company_id = ${companyId} and id = ${anyOf([...new Set(ids)])}`,
    );
    return new Map(rows.map((row) => [row.id, row.name]));
  };
  const [items, units, customers, saleTypes, agents] = await atOnce(
    named(
      'items',
      sides.map(({ itemId }) => itemId),
    ),
    named(
      'units',
      sides.map(({ unitId }) => unitId),
    ),
    named('customers', said('customerId')),
    named('sale_types', said('saleTypeId')),
    named('agents', said('agentId')),
  );
  const ofTerms: Partial<Record<string, Names>> = { customerId: customers, saleTypeId: saleTypes, agentId: agents };
  return { items, units, terms: ofTerms };
}
