import { sql } from 'drizzle-orm';
import { crmSettings } from '../../contract/crm/settings';
import { PublicEnquiry, PublicEnquiryTaken, publicEnquiryPath, submissions } from '../../contract/crm/submissions';
import type { Api } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { runAsSystem } from '../core/calls/runAsSystem';
import { rowOf } from '../core/db/database';
import { storeOf } from '../core/masters/store';
import { joinEarlier } from './submissions';

/** Submissions from strangers to one company in a day; more are no longer enquiries. */
const MOST_A_DAY = 500;
const THANKS = { message: 'Thank you. We will get in touch with you.' };

/**
 * The call of a form on a website. Without the key that the company has set nothing is taken; tries are counted by address,
 * submissions by company, and what fills the field that nobody sees is thanked and forgotten.
 */
export function publicFormRoute(api: Api): void {
  api.open(
    {
      method: 'POST',
      path: publicEnquiryPath,
      summary: 'Takes an enquiry from the form of a website',
      needs: 'open',
      tries: 'to send an enquiry',
      body: PublicEnquiry,
      answer: PublicEnquiryTaken,
    },
    async ({ system, body }) => {
      const { key, website, ...sent } = body;
      if (website) return THANKS;
      const [company] = await system.database.query<{ id: number }>(
        sql`select company_id as id from settings where setup_code = ${crmSettings.settings.formKey.code} and setup_value = ${key} limit 2`,
      );
      if (!company) throw invalid({ key: 'This form is closed' });
      const problems =
        sent.mobile === null && sent.email === null ? { mobile: 'Give a mobile number or an e-mail address' } : null;
      if (problems) throw invalid(problems);
      await runAsSystem(system, { companyId: company.id, userId: null }, async (tx, ctx) => {
        const { count } = await rowOf<{ count: number }>(
          tx,
          sql`select coalesce(sum(times), 0)::int as count from contact_submissions
               where company_id = ${company.id} and received_at > ${ctx.now.toISOString()}::timestamptz - interval '24 hours'`,
        );
        if (count >= MOST_A_DAY)
          throw new Refused(429, 'TOO_MANY', 'Too many enquiries were sent today. Please call us.', { type: 2 });
        if (await joinEarlier(tx, ctx, sent)) return ctx.changed(submissions.path);
        await storeOf(api, submissions).create(tx, ctx, { ...sent, source: 'website', active: true });
      });
      return THANKS;
    },
  );
}
