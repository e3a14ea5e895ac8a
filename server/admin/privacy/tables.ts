import { boolean, date, integer, text } from 'drizzle-orm/pg-core';
import { accounts } from '../../books/tables';
import { masterTable, refTo } from '../../core/db/masterTable';

/** Personal data under the DPDP Act 2023: notices, consents, requests and breaches. */

export const consentTexts = masterTable(
  'consent_texts',
  {
    name: text('name').notNull(),
    language: text('language').notNull(),
    versionNo: integer('version_no').notNull(),
    fromDate: date('from_date').notNull(),
    dataItems: text('data_items').notNull(),
    body: text('body').notNull(),
    withdrawBy: text('withdraw_by').notNull(),
    complainTo: text('complain_to').notNull(),
  },
  { unique: [['name', 'language', 'versionNo']] },
);

export const consents = masterTable('consents', {
  name: text('name').notNull(),
  contact: text('contact'),
  textId: refTo('text_id', consentTexts).notNull(),
  givenOn: date('given_on').notNull(),
  channel: text('channel').notNull(),
  withdrawnOn: date('withdrawn_on'),
  withdrawnBy: text('withdrawn_by'),
  isChild: boolean('is_child').notNull(),
  guardian: text('guardian'),
  guardianProof: text('guardian_proof'),
});

export const dataRequests = masterTable('data_requests', {
  name: text('name').notNull(),
  contact: text('contact'),
  kind: text('kind').notNull(),
  receivedOn: date('received_on').notNull(),
  details: text('details').notNull(),
  accountId: refTo('account_id', accounts),
  status: text('status').notNull(),
  answeredOn: date('answered_on'),
  keptBy: text('kept_by'),
  answer: text('answer'),
});

export const dataBreaches = masterTable('data_breaches', {
  name: text('name').notNull(),
  happenedOn: date('happened_on').notNull(),
  noticedOn: date('noticed_on').notNull(),
  noticedAt: text('noticed_at').notNull(),
  nature: text('nature').notNull(),
  dataItems: text('data_items').notNull(),
  people: integer('people').notNull(),
  consequences: text('consequences').notNull(),
  measures: text('measures').notNull(),
  peopleToldOn: date('people_told_on'),
  boardToldOn: date('board_told_on'),
  reportSentOn: date('report_sent_on'),
  remark: text('remark'),
});
