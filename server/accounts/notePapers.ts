import { sql } from 'drizzle-orm';
import type { JournalInput } from '../../contract/accounts/journals';
import { notePapers } from '../../contract/accounts/notePapers';
import type { RegistrationKind } from '../../contract/admin/registrations';
import { loadBooks } from '../books/facts';
import { registrationAt } from '../books/gst/registrations';
import { isBase } from '../books/gst/taxLines';
import type { AccountFacts } from '../books/posting';
import { type Api, notFound } from '../core/calls/api';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { bankLines, bankOf } from '../selling/payTo';
import { type Entry, type NoteFacts, notePaperOf } from './notePapers.decide';

type Row = Pick<NoteFacts, 'number' | 'date' | 'taxed' | 'against'> & {
  branchId: number;
  input: JournalInput;
  registration: RegistrationKind;
};

const NOTES: ReadonlySet<JournalInput['purpose']> = new Set(['saleNote', 'debitNote', 'creditNote']);

/** The paper of a bill or note that was entered as a journal. */
export function notePaperRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: notePapers.path,
      summary: 'What a bill or note that was entered as a journal says to its party',
      needs: { anyOf: [notePapers.screen] },
      query: notePapers.query,
      answer: notePapers.answer,
    },
    async (tx, { who, query }) => {
      const { companyId } = who;
      const [row] = await rowsOf<Row>(
        tx,
        sql`select coalesce(d.number, '') as number, d.date, d.branch_id as "branchId", d.input, ${registrationAt(sql`d.company_id`, sql`d.branch_id`, sql`d.date`)} as registration,
                   coalesce((select json_agg(json_build_object('direction', g.direction, 'kind', g.kind, 'supply', g.supply, 'billNo', g.bill_no, 'billDate', g.bill_date,
                                                               'gstin', g.gstin, 'gstType', g.gst_type, 'place', g.place_of_supply, 'hsn', g.hsn, 'rate', g.rate, 'uqc', g.uqc,
                                                               'taxable', g.taxable, 'igst', g.igst, 'cgst', g.cgst, 'sgst', g.sgst, 'cess', g.cess) order by g.id)
                               from gst_lines g where g.company_id = d.company_id and g.document_id = d.id and not g.is_mirror and g.revised = 0), '[]') as taxed,
                   coalesce((select json_agg(json_build_object('billNo', b.bill_no, 'billDate', b.bill_date) order by b.bill_date, b.id)
                               from bills b where b.company_id = d.company_id and b.document_id <> d.id and b.kind = 'bill'
                                and b.id in (select m.bill_id from bill_movements m
                                              where m.company_id = d.company_id and m.document_id = d.id and not m.is_mirror and m.revised = 0)), '[]') as against
              from documents d
             where d.company_id = ${companyId} and d.id = ${query.documentId} and d.type = 'JV' and d.status <> 'draft' ${mayBranches(who, 'd.branch_id')}`,
      );
      if (!row) throw notFound('This journal');
      const { input, branchId } = row;
      if (!NOTES.has(input.purpose)) return null;
      const books = await loadBooks(
        tx,
        companyId,
        branchId,
        { accounts: input.lines.map(({ accountId }) => accountId), bills: [], purposes: [], gst: true },
        [],
      );
      const entries = input.lines.flatMap((line): Entry[] => {
        const account = books.accounts.get(line.accountId);
        return account ? [{ account: account.name, amount: amountOf(line), line, as: partOf(account) }] : [];
      });
      const party = entries.find(({ as }) => as === 'customer' || as === 'supplier')?.line.accountId ?? 0;
      const [of] = await rowsOf<NonNullable<NoteFacts['party']>>(
        tx,
        sql`select name, address, gstin, state_code as "stateCode" from accounts where company_id = ${companyId} and id = ${party}`,
      );
      const bank = await bankOf(tx, who, branchId);
      return notePaperOf({ ...row, entries, party: of ?? null, bank: bank && bankLines(bank) });
    },
  );
}

const amountOf = ({ debit, credit }: JournalInput['lines'][number]) => (debit - credit) as Entry['amount'];

function partOf(account: AccountFacts): Entry['as'] {
  const { controlType, systemKey, taxRole } = account;
  if (controlType === 'receivable') return 'customer';
  if (controlType === 'payable') return 'supplier';
  if (systemKey === 'tdsPayable') return 'keptBack';
  if (taxRole) return 'tax';
  return isBase(account) ? 'value' : 'other';
}
