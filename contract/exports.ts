import * as z from 'zod/mini';
import { choice, optionalText, text } from './fields';

export const EXPORT_FORMATS = ['xlsx', 'pdf', 'csv', 'print'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** More rows than people read on paper, or than a browser writes at once. */
export const MOST_ROWS: Readonly<Record<ExportFormat, number>> = {
  xlsx: 100_000,
  csv: 100_000,
  pdf: 5_000,
  print: 5_000,
};

/** An export, recorded in the audit trail before the file is made. */
export const ExportInput = z.object({
  /** Route of the screen, without the layout prefix. */
  screen: text(100, 'Say which screen'),
  format: choice(EXPORT_FORMATS),
  /** The filters in words. */
  filter: optionalText(1000),
  rows: z.int('Say how many rows').check(z.gte(0, 'At least 0'), z.lte(100_000, 'At most 1,00,000 rows')),
});
export type ExportInput = z.infer<typeof ExportInput>;

export const exportsPath = '/api/exports';
