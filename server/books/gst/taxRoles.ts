import { type SQL, sql } from 'drizzle-orm';
import type { Head } from '../../../contract/books/gst/heads';

/** The GST role of an account, by its purpose: tax owed, credit, or tax owed under reverse charge. */
export const TAX_ROLES = {
  outputIgst: { side: 'output', head: 'igst' },
  outputCgst: { side: 'output', head: 'cgst' },
  outputSgst: { side: 'output', head: 'sgst' },
  outputCess: { side: 'output', head: 'cess' },
  inputIgst: { side: 'input', head: 'igst' },
  inputCgst: { side: 'input', head: 'cgst' },
  inputSgst: { side: 'input', head: 'sgst' },
  inputCess: { side: 'input', head: 'cess' },
  rcmIgst: { side: 'reverse', head: 'igst' },
  rcmCgst: { side: 'reverse', head: 'cgst' },
  rcmSgst: { side: 'reverse', head: 'sgst' },
  rcmCess: { side: 'reverse', head: 'cess' },
} as const satisfies Record<string, { side: 'output' | 'input' | 'reverse'; head: Head }>;
export type TaxRole = keyof typeof TAX_ROLES;

const ROLES = JSON.stringify(Object.keys(TAX_ROLES));

/** The GST accounts of a company as rows of `account_id` and `role`: those of the purposes and those of the taxes. */
export const taxAccounts = (companyId: number | SQL): SQL => sql`
  (select account_id, min(role) as role
     from (select account_id, purpose as role from account_purposes
            where company_id = ${companyId} and purpose in (select jsonb_array_elements_text(${ROLES}::jsonb))
           union all
           select v.account_id, v.role
             from taxes t,
                  lateral (values (t.cgst_sales_id, 'outputCgst'), (t.sgst_sales_id, 'outputSgst'), (t.igst_sales_id, 'outputIgst'),
                                  (t.cgst_purchase_id, 'inputCgst'), (t.sgst_purchase_id, 'inputSgst'), (t.igst_purchase_id, 'inputIgst'),
                                  (t.other_sales_id, 'outputCess'), (t.other_purchase_id, 'inputCess')) v(account_id, role)
            where t.company_id = ${companyId} and t.kind in ('gst', 'cess') and v.account_id is not null) r
    group by account_id)`;
