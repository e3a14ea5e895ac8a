import { sql } from 'drizzle-orm';
import { gstr1 } from '../../../contract/accounts/gst/gstr1';
import { gstr1Of, type HsnRules, linesBehind } from '../../../contract/accounts/gst/gstr1Of';
import { filingsFor } from '../../books/gst/filed';
import { hsnDigits } from '../../books/gst/hsn';
import { readRegistration } from '../../books/gst/registrations';
import type { Api } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { inScope, registrationOf, type Scope } from './scope';
import { amendedIn, issuedIn, supplyRows } from './supplyRows';
import { tieToLedger } from './tie';

/** Supplies made in a period, as GSTR-1 asks for them. */
export function gstr1Routes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: gstr1.path,
      summary: 'Working figures of GSTR-1',
      needs: { anyOf: [gstr1.screen] },
      query: gstr1.query,
      answer: gstr1.answer,
    },
    async (tx, { who, query }) => {
      const { from, to, branchId, behind } = query;
      if (to < from) throw invalid({ to: 'The last day comes before the first' });
      const { gstin, stateCode, name, branchIds } = await registrationOf(tx, who, branchId);
      const registration = gstin ?? stateCode;
      const filings = await filingsFor(tx, who.companyId, { registration, from, to });
      const scope = partOf({ companyId: who.companyId, branchIds, from, to }, filings, query.part);
      const rows = await supplyRows(tx, scope, 'outward');
      const rules = await hsnRules(tx, who, rows);
      const amended = await amendedIn(tx, scope, registration);
      const sorted = gstr1Of(rows, await issuedIn(tx, scope), stateCode, rules, amended);
      const { without } = await tieToLedger(tx, who, scope);
      const untold = without.map(({ voucherId, type, number, date }) => {
        return {
          text: 'It touches the tax accounts but has no GST details, so it is in no table.',
          voucherId,
          type,
          number,
          date,
        };
      });
      const unregistered = {
        text: `Branch ${name} has no GSTIN. Give it under Branches.`,
        voucherId: null,
        type: null,
        number: null,
        date: null,
      };
      const kind = await readRegistration(tx, who.companyId, branchIds[0] ?? 0, to);
      const otherReturn = {
        ...unregistered,
        text:
          kind === 'composition'
            ? 'The company is under composition at the end of the period: its returns are CMP-08 and GSTR-4.'
            : 'The company is not registered at the end of the period, so it files no return.',
      };
      const problems = [
        ...(kind === 'regular' ? [] : [otherReturn]),
        ...(gstin || kind === 'unregistered' ? [] : [unregistered]),
        ...untold,
        ...sorted.problems,
      ];
      return {
        ...sorted,
        problems,
        rows: sorted.lines,
        gstin,
        stateCode,
        from,
        to,
        filed: filings
          .filter(({ form }) => form === 'GSTR-1' || form === 'GSTR-1A')
          .map(({ lastLine: _, ...filing }) => filing),
        later: await writtenLater(tx, scope),
        ...(behind && { behind: { row: behind, lines: linesBehind(rows, stateCode, behind, rules) } }),
      };
    },
  );
}

/** A filed return has what was written before it was filed; GSTR-1A of its days has what came later. */
function partOf(
  scope: Scope,
  filings: readonly { form: string; lastLine: number }[],
  part: 'return' | 'amendment',
): Scope {
  const filed = filings.find(({ form }) => form === 'GSTR-1');
  if (!filed && part === 'amendment')
    throw invalid({ part: 'GSTR-1 of these days is not recorded as filed, so nothing is to be amended.' });
  if (!filed) return scope;
  if (part === 'return') return { ...scope, upToLine: filed.lastLine };
  const last = filings.find(({ form }) => form === 'GSTR-1A')?.lastLine;
  return { ...scope, afterLine: filed.lastLine, ...(last !== undefined && { upToLine: last }) };
}

/** Lines of supplies made that were written in the days of a return after it was filed. */
async function writtenLater(tx: Tx, { upToLine, afterLine, ...scope }: Scope): Promise<number> {
  const last = afterLine ?? upToLine;
  if (last === undefined) return 0;
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from gst_lines l where ${inScope({ ...scope, afterLine: last })} and l.direction = 'outward' and l.revised = 0`,
  );
  return count;
}

/** The rules of table 12 of GSTR-1, for the codes of some supplies. */
async function hsnRules(
  tx: Tx,
  who: SignedIn,
  rows: readonly { hsn?: string | null | undefined }[],
): Promise<HsnRules> {
  const codes = [...new Set(rows.flatMap(({ hsn }) => hsn ?? []))];
  const units = await rowsOf<{ code: string; uqc: string }>(
    tx,
    sql`select code, uqc from hsn_codes where company_id = ${who.companyId} and code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`,
  );
  return { units: new Map(units.map(({ code, uqc }) => [code, uqc])), digits: await hsnDigits(tx, who) };
}
