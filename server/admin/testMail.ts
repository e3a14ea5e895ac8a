import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { settings, TestMail, testMailPath } from '../../contract/admin/settings';
import { TRAN } from '../../contract/screen';
import type { Api } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import type { System } from '../core/calls/system';
import { senderOf } from '../core/mails/sender';
import { writeTrail } from '../core/trail/audit';

const { path, screen } = settings;

/** By the codes of nodemailer. */
const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server does not take this user or password.',
  ETLS: 'The mail server offers no encryption (STARTTLS) that can be trusted, so the password was not sent. Try port 465.',
  EENVELOPE: 'The mail server does not take mails from or to these addresses.',
  EMESSAGE: 'The mail server did not take the mail.',
  EDNS: 'There is no mail server of this name.',
};
const SILENT = 'No mail server answers at this name and port.';

/**
 * Why a mail was not sent, in our own words: the server at an address that a user typed may be no mail server at all,
 * and its answer must not be shown.
 */
function whyNot(error: unknown): string {
  const { name, code, responseCode } = Object(error) as { name?: string; code?: string; responseCode?: number };
  if (name === 'PrivateHost') {
    return 'The mail server is inside the network of this installation. Your server administrator can allow that (MAIL_ALLOW_PRIVATE).';
  }
  if (code === 'ENOTFOUND') return REASONS.EDNS ?? SILENT;
  return REASONS[responseCode === 535 ? 'EAUTH' : (code ?? '')] ?? SILENT;
}

/** Sends a mail to the user with the present settings, and says why it was not sent. */
export function testMailRoute(api: Api, system: System): void {
  api.signedIn(
    {
      method: 'POST',
      path: testMailPath,
      summary: 'Send a mail to oneself by the mail server of the company',
      needs: { screen, tran: TRAN.modify },
      answer: TestMail,
    },
    async (c, who, now) => {
      const { companyId, userId } = who;
      const [user] = await system.database.query<{ email: string | null; name: string; company: string }>(sql`
        select u.email, u.name, c.name as company from users u join companies c on c.id = u.company_id
         where u.company_id = ${companyId} and u.id = ${userId}`);
      if (!user?.email) {
        throw new Refused(409, 'NO_ADDRESS', 'You have no e-mail address. Give one under Profile, then try again.', {
          type: 3,
        });
      }
      try {
        await system.mailer.send({
          ...(await senderOf(system.database, companyId)),
          to: user.email,
          subject: `Test mail of ${user.company}`,
          text: `Dear ${user.name},\n\nmails of ${user.company} leave Vyapar Suite by what is set under System settings, Mail.`,
        });
      } catch (error) {
        system.log.warn({ err: error, company: companyId }, 'test mail');
        throw new Refused(409, 'MAIL_REFUSED', `The mail was not sent. ${whyNot(error)}`, { type: 4 });
      }
      const entry = { action: 'mail', entity: path, number: 'mail_test', after: { to: user.email } } as const;
      await system.database.inCompany(companyId, (tx) => writeTrail(tx, who, now, [entry]));
      return c.json({ to: user.email } satisfies z.infer<typeof TestMail>);
    },
  );
}
