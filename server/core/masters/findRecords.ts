import { sql } from 'drizzle-orm';
import type { IsoDate } from '../../../contract/dates';
import { amountIn, type FoundEntry, findRecords, LEAST_TYPED } from '../../../contract/findRecords';
import { canOpen } from '../../../contract/screen';
import type { Api } from '../calls/api';
import { seesCosts } from '../calls/costs';
import type { SignedIn } from '../calls/system';
import { targetOf } from '../dashboards/dashboards';
import { anyOf } from '../db/anyOf';
import { rowsOf, type Tx } from '../db/database';
import { mayBranches } from '../documents/documentHeader';
import { kindOf } from '../documents/kinds';
import { idsWith, typedWords } from '../lists/search/words';
import { tidy } from './search';

const DOCUMENTS = 8;
const ENTRIES = 4;
/** An amount is looked for among the latest documents: no index has it. */
const LATEST = 20_000;
/** As many documents that have a word are compared with the others. */
const MOST_KEYS = 2_000;

/** Paths of masters that are found besides documents, those first that people look for most. */
export function findRecordsRoute(api: Api, masters: readonly `/api/${string}`[]): void {
  api.on(
    {
      method: 'GET',
      path: findRecords.path,
      summary: 'Documents and entries of masters by number, name, cheque or amount, of those that the user may open',
      needs: 'signedIn',
      query: findRecords.query,
      answer: findRecords.answer,
    },
    async (tx, { who, now, query }) => {
      const text = tidy(query.q);
      if (text.length < LEAST_TYPED) return [];
      const found: FoundEntry[] = [];
      for (const path of masters) found.push(...(await entriesOf(api, tx, { who, now, path, text })));
      return [...found, ...(await documentsOf(api, tx, { who, now, text }))];
    },
  );
}

type Asked = { who: SignedIn; now: Date; text: string };

async function entriesOf(api: Api, tx: Tx, { who, now, path, text }: Asked & { path: string }): Promise<FoundEntry[]> {
  const record = api.records.get(path);
  const screen = record && [record.screen, ...(record.alsoOn ?? [])].find((shown) => canOpen(who, shown));
  const find = api.finders.get(path);
  if (!record || !screen || !find) return [];
  const rows = await find(tx, { who, now, text, size: ENTRIES });
  return rows.map(({ id, label, hint }) => ({
    title: label,
    kind: record.names.one,
    about: hint,
    date: null,
    amount: null,
    opens: targetOf(screen, { tab: record.tab ?? null, open: id }),
  }));
}

type DocumentRow = { id: number; type: string; date: IsoDate; partyName: string | null; amount: number | null };

async function documentsOf(api: Api, tx: Tx, { who, now, text }: Asked): Promise<FoundEntry[]> {
  const shown = api.documents.filter(({ path }) => {
    const record = api.records.get(path);
    return record && [record.screen, ...(record.alsoOn ?? [])].some((screen) => canOpen(who, screen));
  });
  if (shown.length === 0) return [];
  const tellsCost = (type: string) => (kindOf(type)?.costs ?? []).length > 0;
  const mayCost = !shown.some(({ type }) => tellsCost(type)) || (await seesCosts(tx, who));
  const types = shown.map(({ type }) => type);
  const ids = new Set(await idsByWords(tx, who, types, text));
  const amount = amountIn(text);
  if (amount !== null) {
    const priced = types.filter((type) => mayCost || !tellsCost(type));
    for (const id of await idsByAmount(tx, who, priced, amount)) ids.add(id);
  }
  const rows = await rowsOf<DocumentRow>(
    tx,
    sql`select d.id, d.type, d.date, d.party_name as "partyName", d.amount from documents d
         where d.company_id = ${who.companyId} and d.id = ${anyOf([...ids])} ${mayBranches(who, 'd.branch_id')}
         order by d.date desc, d.id desc limit ${DOCUMENTS}`,
  );
  const found: FoundEntry[] = [];
  for (const row of rows) {
    const kind = shown.find(({ type }) => type === row.type);
    const record = kind && api.records.get(kind.path);
    const title = record && (await record.find(tx, who, now, row.id));
    const screen = record && [record.screen, ...(record.alsoOn ?? [])].find((one) => canOpen(who, one));
    if (!record || !title || !screen) continue;
    found.push({
      title,
      kind: record.names.one,
      about: row.partyName,
      date: row.date,
      amount: mayCost || !tellsCost(row.type) ? row.amount : null,
      opens: targetOf(screen, { tab: record.tab ?? null, open: row.id }),
    });
  }
  return found;
}

/** Documents that have every typed word, in any of these types. */
async function idsByWords(tx: Tx, who: SignedIn, types: readonly string[], text: string): Promise<number[]> {
  const groups: number[][] = [];
  for (const { whole, parts } of typedWords(text)) {
    const byWhole = await idsWithWord(tx, who, types, whole);
    if (byWhole.length > 0) groups.push(byWhole);
    else for (const part of parts) groups.push(await idsWithWord(tx, who, types, part));
  }
  const [first = [], ...others] = groups;
  return first.filter((id) => others.every((ids) => ids.includes(id)));
}

async function idsWithWord(tx: Tx, who: SignedIn, types: readonly string[], word: string): Promise<number[]> {
  const byType = types.map((type) => sql`(${idsWith(who.companyId, type, word)} limit ${MOST_KEYS})`);
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct f.row_id as id from (${sql.join(byType, sql` union all `)}) f order by id desc limit ${MOST_KEYS}`,
  );
  return rows.map(({ id }) => id);
}

async function idsByAmount(tx: Tx, who: SignedIn, types: readonly string[], amount: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
    select d.id from (select id, type, amount from documents where company_id = ${who.companyId} order by id desc limit ${LATEST}) d
     where d.amount = ${amount} and d.type in (select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb))
     order by d.id desc limit ${DOCUMENTS}`,
  );
  return rows.map(({ id }) => id);
}
