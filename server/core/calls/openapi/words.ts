import { fieldWords } from '../../../../contract/fieldWords';
import type { JsonNode } from '../inputShape';

/** Meanings of fields and parameters that many calls have. */
const GLOSSARY: Readonly<Record<string, string>> = {
  active: 'Whether it is offered for new entries',
  asOn: 'State at the end of this day',
  branchId: 'Branch',
  branchIds: 'Branches; none for all of them',
  code: 'Short code, compared without spaces at its ends and without regard to case',
  confirmed: 'Warnings that the caller has read and overrides',
  createdAt: 'When it was entered',
  createdBy: 'Code of the user who entered it',
  dir: 'Direction of each column of `sort`, asc or desc, with commas between',
  fields: 'A sentence for each field that is wrong, by its path, such as `lines.0.amount`',
  from: 'First day of the period',
  fromDate: 'First day from which it holds',
  id: 'Key of the entry',
  isSystem: 'Whether the product itself made it; it is never deleted',
  narration: 'Remark on the entry',
  number: 'Number of the document',
  page: 'Which page of the list, from 1 on',
  particulars: 'Accounts of the lines, shortened',
  q: 'Text that is searched for',
  reason: 'Why, for the audit trail',
  rows: 'Entries of this page',
  size: 'How many entries a page has',
  sort: 'Up to three fields to order by, with commas between',
  step: '`post` posts the document, `save` keeps it as a draft',
  sums: 'Totals over the whole list, by field',
  tag: 'Key of a tag that the entries have',
  tags: 'Tags on the entries, by key of the entry',
  to: 'Last day of the period',
  toDate: 'Last day on which it holds',
  total: 'How many entries the whole list has',
  version: 'Version that was read; another one means that somebody changed it meanwhile',
  where: 'Conditions on single fields, as JSON',
};

/** Description of a field, without unit and format. */
export const fieldIs = (name: string): string => GLOSSARY[name] ?? (fieldWords(name) || name);

/** The meaning of a parameter, with its unit and form, since it is always a text. */
export const parameterIs = (name: string, { description: form }: JsonNode): string =>
  form ? `${fieldIs(name)}. ${form}` : fieldIs(name);
