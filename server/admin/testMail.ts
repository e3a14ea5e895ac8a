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

/** Sends a mail to whoever asks, by what is set, and says what the mail server answered. */
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
        const said = (error instanceof Error ? error.message : String(error)).slice(0, 300);
        throw new Refused(409, 'MAIL_REFUSED', `The mail was not sent. The mail server says: ${said}`, { type: 4 });
      }
      const entry = { action: 'mail', entity: path, number: 'mail_test', after: { to: user.email } } as const;
      await system.database.inCompany(companyId, (tx) => writeTrail(tx, who, now, [entry]));
      return c.json({ to: user.email } satisfies z.infer<typeof TestMail>);
    },
  );
}
