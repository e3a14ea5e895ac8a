import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { PREFERENCES } from '../../../contract/preferences';
import { OwnPreferences } from '../../../contract/session';
import type { Api } from '../calls/api';
import { asOwner } from '../db/asOwner';

/** Display choices of users; they do not affect the books, so they leave no trail. */
export function preferenceRoutes(api: Api): void {
  api.on(
    {
      method: 'PUT',
      path: PREFERENCES,
      summary: 'Choose how the product looks for oneself; what is left out is as the company has it',
      needs: 'signedIn',
      body: z.strictObject(OwnPreferences.shape),
      answer: OwnPreferences,
      whenOver: true,
    },
    async (tx, { who, body }) => {
      await asOwner(tx, () =>
        tx.execute(
          sql`update users set preferences = ${JSON.stringify(body)}::jsonb where company_id = ${who.companyId} and id = ${who.userId}`,
        ),
      );
      return body;
    },
  );
}
