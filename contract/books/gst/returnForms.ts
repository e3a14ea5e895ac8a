import * as z from 'zod/mini';
import { isoDateField } from '../../fields';

/** Returns of the GST, of a registration, and quarterly statements of tax deducted and collected, of the company. */
export const GST_FORMS = ['GSTR-1', 'GSTR-1A', 'GSTR-3B', 'CMP-08', 'GSTR-4'] as const;
export const TDS_FORMS = ['24Q', '26Q', '27Q', '27EQ', '138', '140', '144', '143'] as const;
export const RETURN_FORMS = [...GST_FORMS, ...TDS_FORMS] as const;
export type ReturnForm = (typeof RETURN_FORMS)[number];

export const isGstForm = (form: ReturnForm): boolean => (GST_FORMS as readonly string[]).includes(form);

/** A filing as reports show it. */
export const Filing = z.object({
  form: z.enum(RETURN_FORMS),
  from: isoDateField(),
  to: isoDateField(),
  filedOn: isoDateField(),
  ackNo: z.string(),
});
export type Filing = z.infer<typeof Filing>;
