import { sql } from 'drizzle-orm';
import { journalExport } from '../../contract/accounts/journalExport';
import { UNCLOSED_PROFITS } from '../../contract/accounts/statements';
import type { Nature } from '../../contract/books/accountGroups';
import { addDays, formatDate, type IsoDate, periodOf } from '../../contract/dates';
import type { Api, StreamCtx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { writeTrail } from '../core/trail/audit';
import { groupTree } from './accountGroups';
import { type JournalNames, type JournalVoucher, journalHead, journalNames, posting, voucherHead } from './journalText';
import { yearStart } from './statementColumns';
import { surplusGroup } from './trialBalance';

type Asked = { from: IsoDate; to: IsoDate };
type Entry = JournalVoucher & {
  id: number;
  period: number;
  documentId: number;
  accountId: number;
  net: number;
  billNo: string | null;
  lineNarration: string | null;
};

/** Entries read at a time, each time in a transaction of its own: however long a download takes, it holds up nobody. */
const PAGE = 2_000;

/**
 * The journal as plain text. It is sent while it is read, so that ten years of a busy company need no more memory
 * than a day. The ledger is append-only: limited to the last entry at the start, all pages show the same moment.
 */
export function journalExportRoutes(api: Api): void {
  api.stream(
    {
      method: 'GET',
      path: journalExport.path,
      summary: 'Every voucher of some days as text for hledger and ledger',
      needs: journalExport.needs,
      query: journalExport.query,
    },
    async ({ query, ...ctx }) => {
      if (query.to < query.from) throw invalid({ to: 'The last day comes before the first' });
      const begun = await ctx.system.database.inCompany(ctx.who.companyId, (tx) => begin(tx, ctx, query));
      return new Response(streamed(textOf(ctx, query, begun)), {
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          'Content-Disposition': `attachment; filename="journal-${query.from}-to-${query.to}.journal"`,
        },
      });
    },
  );
}

type Begun = { head: string; names: JournalNames; opening: string; lastId: number };

type Reader = Omit<StreamCtx<unknown>, 'query'>;

async function begin(tx: Tx, { who, now }: Reader, asked: Asked): Promise<Begun> {
  const { from, to } = asked;
  const groups = await rowsOf<{ id: number; trail: string[]; nature: Nature; controlType: string }>(
    tx,
    sql`${groupTree(who.companyId)}
        select id, nature, control_type as "controlType",
               (select to_json(array_agg(g.name order by array_position(path, g.id)))
                  from account_groups g where g.company_id = ${who.companyId} and g.id = any(path)) as trail
          from tree order by place`,
  );
  const trails = new Map(groups.map(({ id, trail }) => [id, trail]));
  const accounts = await rowsOf<{ id: number; code: string | null; name: string; groupId: number }>(
    tx,
    sql`select id, code, name, group_id as "groupId" from accounts where company_id = ${who.companyId} order by id`,
  );
  const opening = await openings(tx, who, from);
  const unclosed = opening.find(({ accountId }) => accountId === UNCLOSED);
  if (unclosed) accounts.push({ id: UNCLOSED, code: null, name: UNCLOSED_PROFITS.earlier, groupId: unclosed.groupId });
  const names = journalNames(
    groups,
    accounts.map(({ groupId, ...account }) => ({ ...account, groupTrail: trails.get(groupId) ?? [] })),
  );
  const { company, lastId } = await rowOf<{ company: string; lastId: number }>(
    tx,
    sql`select c.name as company,
               coalesce((select max(id) from ledger_entries where company_id = c.id), 0)::bigint as "lastId"
          from companies c where c.id = ${who.companyId}`,
  );
  await writeTrail(tx, who, now, [{ action: 'export', entity: journalExport.path, after: { from, to } }]);
  return {
    head: journalHead(company, from, to, groups, names),
    names,
    opening: openingText(from, opening, names),
    lastId,
  };
}

/** Openings of a year have a period before its first month, though they are dated on its first day. */
const firstPeriod = (from: IsoDate) => periodOf(from, from.endsWith('-01') ? 'opening' : 'normal');

/** Replaces the account for the open income and expenses of earlier years; no account has this key. */
const UNCLOSED = 0;

type OpeningSum = { accountId: number; groupId: number; net: number };

/** Opening balances by account, as in the trial balance. */
async function openings(tx: Tx, who: SignedIn, from: IsoDate): Promise<OpeningSum[]> {
  const { surplus } = await rowOf<{ surplus: number | null }>(tx, sql`select ${surplusGroup(who)} as surplus`);
  const year = periodOf(await yearStart(tx, who, from));
  return rowsOf<OpeningSum>(
    tx,
    sql`select case when m.unclosed then ${UNCLOSED}::int else m.account_id end as "accountId",
               max(case when m.unclosed then ${surplus}::int else m.group_id end) as "groupId", sum(m.net)::bigint as net
          from (select e.account_id, a.group_id, e.net, ${surplus !== null}::boolean and g.nature in ('income', 'expense') and e.period < ${year} as unclosed
                  from (select account_id, period, debit - credit as net from account_months
                         where company_id = ${who.companyId} and period < ${firstPeriod(from)} ${mayBranches(who, 'branch_id')}
                        union all
                        select account_id, period, debit - credit from ledger_entries
                         where company_id = ${who.companyId} and period = ${periodOf(from)} and date < ${from} ${mayBranches(who, 'branch_id')}) e
                  join accounts a on a.company_id = ${who.companyId} and a.id = e.account_id
                  join account_groups g on g.company_id = a.company_id and g.id = a.group_id) m
         group by 1 having sum(m.net) <> 0 order by 1`,
  );
}

/** They are in one voucher; there is none where the books begin later. */
function openingText(from: IsoDate, sums: readonly OpeningSum[], names: JournalNames): string {
  if (sums.length === 0) return '';
  const particulars = `Balances brought forward from ${formatDate(addDays(from, -1))}`;
  const head = { date: from, number: null, particulars, narration: null, branchCode: null, isMirror: false };
  const lines = sums.map(({ accountId, net }) =>
    posting(names.accounts.get(accountId) ?? '', { net, billNo: null, narration: null }),
  );
  return voucherHead(head) + lines.join('');
}

async function* textOf(ctx: Reader, asked: Asked, begun: Begun): AsyncGenerator<string> {
  yield begun.head + begun.opening;
  let last: Entry | undefined;
  for (;;) {
    const after = last;
    const entries: Entry[] = await ctx.system.database.inCompany(
      ctx.who.companyId,
      (tx) => entriesAfter(tx, ctx.who, asked, begun.lastId, after),
      'reads',
    );
    let text = '';
    for (const entry of entries) {
      if (entry.documentId !== last?.documentId || entry.isMirror !== last.isMirror) text += voucherHead(entry);
      const { net, billNo, lineNarration } = entry;
      text += posting(begun.names.accounts.get(entry.accountId) ?? '', { net, billNo, narration: lineNarration });
      last = entry;
    }
    if (text) yield text;
    if (entries.length < PAGE) return;
  }
}

/** The next page in accounting order, the entries of a voucher together. */
function entriesAfter(tx: Tx, who: SignedIn, { from, to }: Asked, lastId: number, last: Entry | undefined) {
  const after = last
    ? sql`and (e.period, e.date, e.document_id, e.is_mirror, e.id) > (${last.period}, ${last.date}::date, ${last.documentId}, ${last.isMirror}::boolean, ${last.id}::bigint)`
    : sql``;
  return rowsOf<Entry>(
    tx,
    sql`
    with page as (
      select e.* from ledger_entries e
       where e.company_id = ${who.companyId} and e.period between ${firstPeriod(from)} and ${periodOf(to) + 5}
         and e.date between ${from} and ${to} and e.id <= ${lastId} ${mayBranches(who, 'e.branch_id')} ${after}
       order by e.period, e.date, e.document_id, e.is_mirror, e.id limit ${PAGE})
    select e.id, e.period, e.date, e.document_id as "documentId", e.is_mirror as "isMirror", e.account_id as "accountId",
           e.debit - e.credit as net, e.bill_no as "billNo", e.narration as "lineNarration",
           d.number, d.particulars, d.narration, b.code as "branchCode"
      from page e
      join documents d on d.company_id = e.company_id and d.id = e.document_id
      join branches b on b.company_id = e.company_id and b.id = e.branch_id
     order by e.period, e.date, e.document_id, e.is_mirror, e.id`,
  );
}

/** Asks for the next piece when the one before has left. */
function streamed(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => pieces.return(undefined).then(() => undefined),
  });
}
