import * as z from 'zod/mini';
import { choice, id } from '../fields';
import { customers, gstTypeWords } from './customers';

/** What a new customer of this company begins with: the group of most of its customers, else that of its trade, and how it is sold to. */
export const customerStart = {
  path: '/api/selling/customer-start',
  screens: [customers.screen, ...(customers.alsoOn ?? [])],
  answer: z.object({ groupId: z.nullable(id), saleTypeId: z.nullable(id), gstType: choice(gstTypeWords) }),
} as const;
export type CustomerStart = z.infer<typeof customerStart.answer>;
