import { boolean, char, date, text } from 'drizzle-orm/pg-core';
import { masterTable, refTo } from '../core/db/masterTable';
import { branches } from '../core/db/tables';

export const countries = masterTable(
  'countries',
  {
    /** ISO 3166-1 alpha-2. */
    code: char('code', { length: 2 }).notNull(),
    name: text('name').notNull(),
    dialCode: text('dial_code'),
    /** ISO 4217. */
    currency: char('currency', { length: 3 }),
  },
  { unique: ['code', 'name'] },
);

export const states = masterTable(
  'states',
  {
    countryId: refTo('country_id', countries).notNull(),
    stateCode: text('state_code').notNull(),
    /** Place of supply of the GST law; none outside India. */
    gstCode: char('gst_code', { length: 2 }),
    name: text('name').notNull(),
    ptApplies: boolean('pt_applies').notNull().default(false),
  },
  { unique: [['countryId', 'stateCode'], 'gstCode'] },
);

export const designations = masterTable(
  'designations',
  { code: text('code').notNull(), name: text('name').notNull() },
  { unique: ['code', 'name'] },
);

export const employees = masterTable(
  'employees',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    designationId: refTo('designation_id', designations).notNull(),
    branchId: refTo('branch_id', branches),
    mobile: text('mobile'),
    email: text('email'),
    joinedOn: date('joined_on'),
  },
  { unique: ['code'] },
);
