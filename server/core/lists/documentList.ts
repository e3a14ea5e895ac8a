import { sql } from 'drizzle-orm';
import type { Listed } from '../../../contract/resource';
import { taggedIds } from '../attachments/tags';
import type { SignedIn } from '../calls/system';
import { anyOf } from '../db/anyOf';
import type { Tx } from '../db/database';
import { mayBranches } from '../documents/documentHeader';
import { instantText } from '../documents/documentStore';
import { between, columnsOf, listOf } from './listEngine';
import type { List, ListParts, ListRequest, TextFound } from './listParts';
import { documentsWith, typedWords } from './search/words';

/** Columns, joins and filters that a kind of document adds to those of all documents. They may name the row `d`. */
export type KindList = Partial<Pick<ListParts<unknown>, 'columns' | 'joins' | 'where'>>;

/** A column with the name of an entry that the head of a document names. */
export const listedName = (table: string, field: string) => ({
  value: sql`(select o.name from ${sql.identifier(table)} o where o.company_id = d.company_id and o.id = (d.input ->> ${sql.raw(`'${field}'`)})::int)`,
});

const STATUS = sql`d.status`;
/** Cancelled documents do not count. */
const STANDS = sql`d.phase <> 'void'`;

const COLUMNS: ListParts<unknown>['columns'] = {
  ...columnsOf('d', 'id', 'version', 'type', 'number', 'branchId', 'particulars', 'partyName', 'narration'),
  date: { value: sql`d.date`, type: 'date', required: true },
  branchName: { value: sql`b.name`, joins: ['branch'] },
  status: STATUS,
  amount: { value: sql`d.amount`, sum: true },
  createdBy: { value: sql`maker.code`, joins: ['maker'] },
  createdAt: { value: sql`d.created_at`, shown: instantText('d.created_at'), type: 'timestamptz' },
};

const JOINS: ListParts<unknown>['joins'] = {
  branch: sql`join branches b on b.company_id = d.company_id and b.id = d.branch_id`,
  maker: sql`join users maker on maker.company_id = d.company_id and maker.id = d.created_by`,
};

/** The common part of lists and reports whose rows are documents. */
export const OF_DOCUMENTS = {
  from: sql`documents d`,
  company: sql`d.company_id`,
  branch: 'd.branch_id',
  key: sql`d.id`,
} as const;

/** The list of a kind of document, newest first by an index unless another order is requested. */
export function documentList<R>(
  { type, path, names, row, filters, otherBranch }: Listed<R> & { type: string; otherBranch?: string },
  own: KindList = {},
): List<R> {
  return listOf({
    many: names.many,
    row,
    filters,
    ...OF_DOCUMENTS,
    ...(otherBranch && { otherBranch: 'd.other_branch_id' }),
    only: sql`d.type = ${type}`,
    columns: { ...COLUMNS, ...own.columns },
    joins: { ...JOINS, ...own.joins },
    where: {
      number: (number) => sql`d.number = ${number}`,
      status: (status) => sql`${STATUS} = ${status}`,
      ...between(sql`d.date`),
      ...own.where,
    },
    order: [{ field: 'date', dir: 'desc' }],
    ties: sql`d.id desc`,
    tags: path,
    search: (tx, { who }, text) => documentsFound(tx, who, { type, path }, text),
    ...(!otherBranch && { countAll: (asked) => countAll(asked, type) }),
    summed: STANDS,
  });
}

/** Hits of a typed text: documents with each of its words, or with a tag that is exactly this text. */
async function documentsFound(
  tx: Tx,
  who: SignedIn,
  { type, path }: { type: string; path: string },
  text: string,
): Promise<TextFound> {
  const found = await documentsWith(tx, who.companyId, type, typedWords(text));
  const tagged = await taggedIds(tx, who, path, text.toLowerCase());
  if ('ids' in found) return { all: sql`d.id = ${anyOf([...new Set([...found.ids, ...tagged])])}` };
  const keys = sql`${found.keys} union select unnest(${`{${tagged.join()}}`}::int[])`;
  return { keys, all: sql`d.id in (${keys})`, inOrder: sql`(${found.where} or d.id = ${anyOf(tagged)})` };
}

/**
 * Counts all documents of a type: the last numbers given, and the few documents without a number. Old documents are
 * not counted again.
 */
const countAll = ({ who }: ListRequest, type: string) => sql`
  select ((select coalesce(sum(n.last), 0) from number_counters n
            where n.company_id = ${who.companyId} and n.type = ${type} ${mayBranches(who, 'n.branch_id')})
        + (select count(*) from documents d
            where d.company_id = ${who.companyId} and d.type = ${type} and d.number is null ${mayBranches(who, 'd.branch_id')}))::int as total`;
