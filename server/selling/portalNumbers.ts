import { sql } from 'drizzle-orm';
import type { Stored } from '../../contract/resource';
import { rowsOf } from '../core/db/database';
import { lockOnce } from '../core/db/lockOnce';
import type { HeaderInput } from '../core/documents/documentHeader';
import type { Decided, DocumentKind } from '../core/documents/kind';

/** Numbers that the government's portals give to one document each. */
const PORTAL_NUMBERS = { ewayNo: 'E-way bill', irnNo: 'IRN' } as const;
type Field = keyof typeof PORTAL_NUMBERS;
type Numbered = HeaderInput & { [F in Field]?: string | null };

/** A kind of which each number of a portal is on one document. */
export function withPortalNumbers<I extends Numbered, S extends Decided, R extends Stored, D extends I & Stored>(
  kind: DocumentKind<I, S, R, D>,
): DocumentKind<I, S, R, D> {
  const { type } = kind.resource;
  return {
    ...kind,
    async decide(tx, ctx, input, basis, confirmed) {
      for (const field of Object.keys(PORTAL_NUMBERS) as Field[]) {
        const number = input[field];
        if (!number) continue;
        const { companyId } = ctx.who;
        await lockOnce(tx, companyId, field, type, number);
        const [other] = await rowsOf<{ number: string }>(
          tx,
          sql`select number from documents
               where company_id = ${companyId} and type = ${type} and input ->> ${field}::text = ${number}
                 and phase <> 'void' and number is not null and id <> ${basis.documentId ?? 0} limit 1`,
        );
        if (other) basis.problems.add({ [field]: `${PORTAL_NUMBERS[field]} ${number} is on ${other.number} already.` });
      }
      return kind.decide(tx, ctx, input, basis, confirmed);
    },
  };
}
