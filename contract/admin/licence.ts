import * as z from 'zod/mini';
import { addDays, formatDate, type IsoDate } from '../dates';
import { editions } from '../editions';
import { count, instant, isoDateField, text } from '../fields';
import type { Screen } from '../screen';
import { admin as screens } from './screens';

/** Days before the end on which the header begins to say so, and days after it on which everything still works. */
const NOTICE_DAYS = 30;
const GRACE_DAYS = 15;

/** `unlimited`: none was ever loaded. `over`: the books are read, printed and exported, but not written. */
export const LICENCE_STATES = ['unlimited', 'valid', 'ending', 'grace', 'over'] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];

/** The last day on which something can be entered. */
export const graceEnd = (validTo: IsoDate): IsoDate => addDays(validTo, GRACE_DAYS);

export function licenceStateOf(validTo: IsoDate | null, today: IsoDate): LicenceState {
  if (validTo === null) return 'unlimited';
  if (today > graceEnd(validTo)) return 'over';
  if (today > validTo) return 'grace';
  return today >= addDays(validTo, -NOTICE_DAYS) ? 'ending' : 'valid';
}

/** The licence message in the header; empty while there is none. */
export function licenceMessage(validTo: IsoDate | null, today: IsoDate): string {
  const state = licenceStateOf(validTo, today);
  if (validTo === null || state === 'valid') return '';
  if (state === 'ending') return `Licence ends on ${formatDate(validTo)}`;
  if (state === 'grace')
    return `Licence ended on ${formatDate(validTo)}; entries until ${formatDate(graceEnd(validTo))}`;
  return `Licence ended on ${formatDate(validTo)}; only reading`;
}

export const LicenceGrant = z.object({
  company: z.int('It names no company'),
  name: text(120, 'It names no company'),
  editions: z.array(z.string()).check(z.minLength(1, 'It names no edition')),
  /** Users that may be active at a time; null is no limit. */
  users: z.nullable(count(1_000_000, 1)),
  validTo: isoDateField('It has no last day'),
  supportTill: z.nullable(isoDateField()),
  issuedOn: isoDateField('It does not say when it was issued'),
});
export type LicenceGrant = z.infer<typeof LicenceGrant>;

/** A licence file: what is granted, and the supplier's Ed25519 signature of `signedText` in base64. */
export const LicenceFile = z.object({ licence: LicenceGrant, signature: text(200, 'It is not signed') });
export type LicenceFile = z.infer<typeof LicenceFile>;

/** The text that is signed: the licence as JSON without spaces, its names in the order of the alphabet. */
export function signedText({ company, editions, issuedOn, name, supportTill, users, validTo }: LicenceGrant): string {
  return JSON.stringify({ company, editions, issuedOn, name, supportTill, users, validTo });
}

/** Editions that users of the company may be given: its own, and those that its licence names besides. */
export const editionsWithin = (own: string, licensed: readonly string[] | null): string[] => [
  ...new Set([own, ...(licensed ?? []).filter((code) => code in editions)]),
];

/** The message for a user whose edition is no longer licensed; empty for all others. */
export const editionMessage = (pCode: string, allowed: readonly string[]): string => {
  if (allowed.includes(pCode)) return '';
  const name = Object.entries<{ name: string }>(editions).find(([code]) => code === pCode)?.[1].name;
  return `The licence no longer covers your edition, ${name ?? pCode}. Ask an administrator to choose another for you under Users`;
};

export const Licence = z.object({
  company: z.int(),
  companyName: z.string(),
  edition: z.string(),
  state: z.enum(LICENCE_STATES),
  usersUsed: z.int(),
  usersAllowed: z.nullable(z.int()),
  validTo: z.nullable(isoDateField()),
  graceTo: z.nullable(isoDateField()),
  /** Facts of the licence last loaded; null where none was. */
  loaded: z.nullable(
    z.object({
      by: z.string(),
      at: instant,
      issuedOn: isoDateField(),
      editions: z.array(z.string()),
      supportTill: z.nullable(isoDateField()),
    }),
  ),
});
export type Licence = z.infer<typeof Licence>;

export const LicenceUpload = z.object({ file: text(20_000, 'Choose a licence file') });

export const licence = { path: '/api/admin/license', screen: screens.license } as const;

/** Something to do about a licence, and the screen where it is done. */
export type LicenceStep = { text: string; leads?: { screen: Screen; words: string } };

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Steps to take while a licence ends, has ended, or allows fewer users than are active. */
export function licenceSteps(
  data: Pick<Licence, 'state' | 'validTo' | 'graceTo' | 'usersUsed' | 'usersAllowed'>,
): LicenceStep[] {
  const { state, validTo, graceTo, usersUsed, usersAllowed } = data;
  const steps: LicenceStep[] = [];
  if (validTo && graceTo && (state === 'ending' || state === 'grace' || state === 'over')) {
    steps.push({ text: 'Ask your supplier for the next licence file, and load it below; it holds at once.' });
    if (state !== 'over') {
      steps.push({
        text: `Until ${formatDate(graceTo)} everything is entered as before; ${days(GRACE_DAYS)} after the end, that is from ${formatDate(addDays(graceTo, 1))} on, the books are only read, printed and exported.`,
      });
      if (state === 'grace') {
        steps.push({ text: 'Post the drafts that belong to these days before then: afterwards nothing is posted.' });
      }
    } else {
      steps.push({
        text: 'Nothing is lost: reports, prints, exports and backups go on working.',
        leads: { screen: screens.backup, words: 'Take a backup' },
      });
    }
  }
  const tooMany = usersAllowed === null ? 0 : usersUsed - usersAllowed;
  if (tooMany > 0) {
    steps.push({
      text: `${usersUsed} users are active and the licence allows ${usersAllowed}: switch off ${tooMany}, or ask for a larger licence. Nobody is switched on before.`,
      leads: { screen: screens.users, words: 'Users' },
    });
  }
  return steps;
}
