import { sql } from 'drizzle-orm';
import {
  DUE_FORMS,
  type FiledDays,
  isFiledBy,
  returnDueOn,
  unfiledPeriods,
} from '../../contract/accounts/gst/unfiledReturns';
import { accounts as screens } from '../../contract/accounts/screens';
import { statementDueOn } from '../../contract/accounts/tds/tdsRegister';
import { quarterFrom } from '../../contract/accounts/tds/tdsStatements';
import { type DatedRegistration, registrationOn } from '../../contract/admin/registrations';
import { TDS_FORMS } from '../../contract/books/gst/returnForms';
import {
  addDays,
  addMonths,
  formatDate,
  formatMonth,
  type IsoDate,
  lastOfMonth,
  midnightInIndia,
  todayInIndia,
} from '../../contract/dates';
import { canOpen } from '../../contract/screen';
import { isCollected, statementOn } from '../../contract/tdsProvisions';
import { registrationsOf as datedRegistrations } from '../books/gst/registrations';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import type { Note, NoteSource } from '../core/notifications/notifications';
import { ofWhom } from './dashboard/taxDues';
import { registrationsOf } from './gst/scope';
import { REMINDED_BEFORE } from './notes';

/** A return or statement that is still to be filed. */
type Unfiled = { key: string; words: string; to: IsoDate; dueOn: IsoDate };

/** Returns and statements, from a week before they are due until their filing is recorded. */
export const filingNotes: NoteSource = async (tx, { who, now }) => {
  if (!canOpen(who, screens.filedReturns)) return [];
  const today = todayInIndia(now);
  const known = await filedOf(tx, who);
  const unfiled = [...(await gstReturns(tx, who, known, today)), ...(await statements(tx, who, known.filed, today))];
  return unfiled.flatMap(({ key, words, dueOn }): Note[] => {
    const from = addDays(dueOn, -REMINDED_BEFORE);
    if (today < from) return [];
    const isLate = dueOn < today;
    return [
      {
        key: `filing.${key}`,
        icon: 'bill',
        status: isLate ? 'danger' : 'primary',
        title: `${words} ${isLate ? 'was' : 'is'} to be filed by ${formatDate(dueOn)}`,
        badge: null,
        text: 'Record it under Filed Returns once it is filed',
        time: midnightInIndia(from),
        link: screens.filedReturns.path,
      },
    ];
  });
};

type Filed = FiledDays & { registration: string };
type Known = { filed: Filed[]; dated: DatedRegistration[]; begins: IsoDate | null };

/** Filed returns, the registrations of the company, and the first day whose returns are filed from here. */
const filedOf = (tx: Tx, { companyId }: SignedIn): Promise<Known> =>
  rowOf<Known>(
    tx,
    sql`
    select coalesce((select json_agg(json_build_object('form', f.form, 'registration', f.registration, 'from', f.from_date, 'to', f.to_date))
                       from filed_returns f where f.company_id = ${companyId}), '[]') as filed,
           ${datedRegistrations(companyId)} as dated,
           (select greatest(c.returns_from, (select min(y.from_date) from financial_years y where y.company_id = c.id))
              from companies c where c.id = ${companyId}) as begins`,
  );

/** Returns of each registration with a GSTIN whose branches are all the user's. */
async function gstReturns(tx: Tx, who: SignedIn, { filed, dated, begins }: Known, today: IsoDate): Promise<Unfiled[]> {
  const all = (await registrationsOf(tx, who, null)).filter(({ gstin }) => gstin !== null);
  return all.flatMap((registration) => {
    const own = filed.filter((one) => one.registration === registration.gstin);
    return DUE_FORMS.flatMap((form) =>
      unfiledPeriods(form, own, today)
        .filter(({ to }) => begins !== null && to >= begins && isFiledBy(form, registrationOn(dated, to).kind))
        .map(
          ({ from, to }): Unfiled => ({
            key: `${form}.${registration.gstin}.${to}`,
            words: `${form} of ${periodWords(from, to)}${ofWhom(registration, all)}`,
            to,
            dueOn: returnDueOn(form, { from, to }, registration.stateCode),
          }),
        ),
    );
  });
}

const periodWords = (from: IsoDate, to: IsoDate): string =>
  lastOfMonth(from) === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`;

/** How far back a statement is missed. */
const QUARTERS_BACK = 4;

/**
 * Statements of the last quarters in which tax was deducted or collected; they are of the whole company. Where none was
 * ever recorded only the last quarter is known to be missing.
 */
async function statements(tx: Tx, who: SignedIn, filed: readonly Filed[], today: IsoDate): Promise<Unfiled[]> {
  if (who.branchIds) return [];
  const now = quarterFrom(today);
  const isKept = filed.some(({ form }) => isTdsForm(form));
  const first = addMonths(now, -3 * (isKept ? QUARTERS_BACK : 1));
  const rows = await rowsOf<{ section: string; date: IsoDate; on: IsoDate }>(
    tx,
    sql`
    select s.code as section, min(k.date) as date, min(coalesce(k.credited_on, k.date)) as "on"
      from tds_deductions k join tds_sections s on s.company_id = k.company_id and s.id = k.section_id
     where k.company_id = ${who.companyId} and k.date >= ${first} and k.date < ${now}
     group by s.code, date_trunc('quarter', k.date), coalesce(k.credited_on, k.date) < '2026-04-01'
    having sum(k.tax) <> 0`,
  );
  const found = new Map<string, Unfiled>();
  for (const { section, date, on } of rows) {
    const form = statementOn(section, on);
    const from = quarterFrom(date);
    if (!isTdsForm(form) || filed.some((one) => one.form === form && one.from === from)) continue;
    const to = lastOfMonth(addMonths(from, 2));
    const words = `Statement ${form} of ${periodWords(from, to)}`;
    found.set(`${form} ${from}`, { key: `${form}.${to}`, words, to, dueOn: statementDueOn(to, isCollected(section)) });
  }
  return [...found.values()];
}

const isTdsForm = (form: string): boolean => (TDS_FORMS as readonly string[]).includes(form);
