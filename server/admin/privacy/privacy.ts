import { sql } from 'drizzle-orm';
import { consents } from '../../../contract/admin/privacy/consents';
import { consentTexts } from '../../../contract/admin/privacy/consentTexts';
import { dataBreaches } from '../../../contract/admin/privacy/dataBreaches';
import { dataRequests } from '../../../contract/admin/privacy/dataRequests';
import { asItStands, BREACH_REPORT_HOURS, PERSONAL_DATA_DAYS } from '../../../contract/statutoryFigures';
import { type Api, todayOf } from '../../core/calls/api';
import { booksKeptUntil } from '../../core/calls/personalData';
import { invalid, Refused } from '../../core/calls/refused';
import { tableRoutes } from '../../core/masters/fromTable';
import { erasureRoutes } from './erasure';
import { adminPersonalData } from './personalData';
import * as tables from './tables';

/** The registers of personal data. Proofs of compliance are never deleted or changed. */
export function privacyRoutes(api: Api): void {
  tableRoutes(api, consentTexts, {
    table: tables.consentTexts,
    order: ['name', 'language', 'versionNo'],
    label: sql`r.name || ', ' || r.language || ', ' || r."versionNo"`,
    extra: () => ({
      consents: sql`(select count(*)::int from consents c where c.company_id = t.company_id and c.text_id = t.id)`,
    }),
    async check(_tx, _ctx, input, present) {
      if (!present || present.consents === 0) return;
      const changed = TEXT.filter((field) => input[field] !== present[field]);
      const words = `People consented to this version, so its words stay. Enter version ${present.versionNo + 1}.`;
      if (changed.length > 0) throw invalid(Object.fromEntries(changed.map((field) => [field, words])));
    },
    async checkDelete(_tx, _ctx, present) {
      if (present.consents > 0) throw stays('People consented to this version. Switch it off instead of deleting it.');
    },
  });

  tableRoutes(api, consents, {
    table: tables.consents,
    order: sql`r."givenOn" desc, r.id desc`,
    extra: () => ({
      textName: sql`(select x.name || ', ' || x.version_no from consent_texts x where x.company_id = t.company_id and x.id = t.text_id)`,
    }),
    searched: ['contact'],
    async check(_tx, ctx, input, present) {
      const today = todayOf(ctx.now);
      const future = (['givenOn', 'withdrawnOn'] as const).filter((field) => (input[field] ?? '') > today);
      if (future.length > 0)
        throw invalid(Object.fromEntries(future.map((field) => [field, 'The date cannot be in the future.'])));
      const changed = present ? GIVEN.filter((field) => input[field] !== present[field]) : [];
      const words = 'A consent stays as it was given. Enter its withdrawal, or another consent.';
      if (changed.length > 0) throw invalid(Object.fromEntries(changed.map((field) => [field, words])));
      if (present?.withdrawnOn && input.withdrawnOn !== present.withdrawnOn)
        throw invalid({ withdrawnOn: 'It was withdrawn. Enter a new consent where it is given again.' });
    },
    async checkDelete() {
      throw stays('A consent stays in the log. Enter its withdrawal.');
    },
  });

  tableRoutes(api, dataRequests, {
    table: tables.dataRequests,
    order: sql`r."receivedOn" desc, r.id desc`,
    extra: ({ companyId }, now) => ({
      dueOn: sql`t.received_on + ${asItStands(PERSONAL_DATA_DAYS)}::int`,
      isLate: sql`coalesce(t.answered_on, ${todayOf(now)}::date) > t.received_on + ${asItStands(PERSONAL_DATA_DAYS)}::int`,
      vouchers: sql`(select count(distinct e.document_id)::int from ledger_entries e where e.company_id = ${companyId} and e.account_id = t.account_id)`,
      // For the financial year of the last entry, from the end of that year.
      keptUntil: sql`(select ${booksKeptUntil(sql`max(e.date)`)} from ledger_entries e where e.company_id = ${companyId} and e.account_id = t.account_id)`,
    }),
    searched: ['contact', 'details'],
    async checkDelete() {
      throw stays('A request stays in the log. Enter how it was answered.');
    },
  });

  api.personal.push(...adminPersonalData);
  erasureRoutes(api);

  tableRoutes(api, dataBreaches, {
    table: tables.dataBreaches,
    order: sql`r."noticedOn" desc, r.id desc`,
    extra: (_who, now) => {
      const due = sql`(t.noticed_on + t.noticed_at::time + make_interval(hours => ${asItStands(BREACH_REPORT_HOURS)}::int))`;
      return {
        reportDue: sql`to_char(${due}, 'YYYY-MM-DD HH24:MI')`,
        isLate: sql`coalesce(t.report_sent_on::timestamp, ${now.toISOString()}::timestamptz at time zone 'Asia/Kolkata') > ${due}`,
      };
    },
    async checkDelete() {
      throw stays('A breach stays in the register.');
    },
  });
}

const TEXT = ['name', 'language', 'versionNo', 'dataItems', 'body', 'withdrawBy', 'complainTo'] as const;
const GIVEN = ['name', 'textId', 'givenOn', 'channel', 'isChild', 'guardian', 'guardianProof'] as const;
const stays = (words: string) => new Refused(409, 'STAYS', words, { type: 3 });
