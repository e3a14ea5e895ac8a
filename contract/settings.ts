import * as z from 'zod/mini';
import { limitsProblem, limitsWords } from './approvalLimits';
import { formatDate, isIsoDate } from './dates';
import { id, instant } from './fields';
import type { Screen } from './screen';

export type SettingKind =
  | { type: 'choice'; words: Readonly<Record<string, string>> }
  | { type: 'count'; min: number; max: number; unit: string }
  | { type: 'date' }
  /** Checked by its own rule; `sample` shows the result where it is not obvious. */
  | {
      type: 'text';
      problem(value: string): string | null;
      sample?(value: string, branchCode: string | null): string;
    }
  /** Roles, each with the amount up to which it approves: `contract/approvalLimits.ts`. */
  | { type: 'limits' }
  /** Written and never shown again. */
  | { type: 'secret' };

/** The placeholder for a stored secret. */
export const SECRET_KEPT = 'kept';

/**
 * Where a setting is made: once for the company (`*`), for the company and branch by branch, or under the letters that
 * the specification gives to purchases and CRM, once or with values of branches too.
 */
export type SettingScope = 'company' | 'branches' | 'PUR' | 'PUR and branches' | 'CRM';

export const isByBranch = (scope: SettingScope) => scope === 'branches' || scope === 'PUR and branches';

export type SettingSpec = {
  code: string;
  group: string;
  label: string;
  /** Its effect, where the help of the group does not cover it. */
  help: string | null;
  scope: SettingScope;
  kind: SettingKind;
  /** The value while nothing is set; null is no value. */
  standard: string | null;
};

/** Groups in their order, with what is true of all their settings. */
export type SettingGroup = { title: string; help: string | null };

/** A screen of settings: the calls, the checks and the screen follow from it. */
export type SettingsPage<S extends Readonly<Record<string, SettingSpec>> = Readonly<Record<string, SettingSpec>>> = {
  path: `/api/${string}`;
  screen: Screen;
  groups: readonly SettingGroup[];
  settings: S;
  /** Shows values that no setting of the product describes, so that nothing which is stored is hidden. */
  showsOthers?: true;
};

export const settingsPage = <const S extends Readonly<Record<string, SettingSpec>>>(page: SettingsPage<S>) => page;

/** A value as the server reads it: a number of a count, one of the words of a choice, or text. */
export type SettingValue<S extends SettingSpec> = S['kind'] extends { type: 'count' }
  ? number
  : S['kind'] extends { type: 'choice'; words: infer W }
    ? keyof W & string
    : string;

export const COMPANY_WIDE = '*';

/** Where the value of the whole company is stored. */
export const companyPlace = (scope: SettingScope): string =>
  scope === 'CRM' ? scope : scope.startsWith('PUR') ? 'PUR' : COMPANY_WIDE;

/** @returns what is wrong with a value in words, or null. */
export function settingProblem({ kind, label }: SettingSpec, value: string): string | null {
  if (kind.type === 'choice') return Object.hasOwn(kind.words, value) ? null : `Select a value for ${label}`;
  if (kind.type === 'date') return isIsoDate(value) ? null : 'Give a real date, such as 05-Apr-2025';
  if (kind.type === 'text') return kind.problem(value);
  if (kind.type === 'limits') return limitsProblem(value);
  if (kind.type === 'secret') return null;
  const isCount = /^\d{1,6}$/.test(value) && Number(value) >= kind.min && Number(value) <= kind.max;
  return isCount ? null : `${label}: a whole number from ${kind.min} to ${kind.max}`;
}

/** A value as people read it. */
export function settingWords({ kind }: SettingSpec, value: string | null): string {
  if (value === null) return 'None';
  if (kind.type === 'choice') return kind.words[value] ?? value;
  if (kind.type === 'date') return isIsoDate(value) ? formatDate(value) : value;
  if (kind.type === 'limits') return limitsWords(value);
  return kind.type === 'count' ? `${value} ${kind.unit}` : value;
}

const place = z.string().check(z.maxLength(20));
const code = z.string().check(z.maxLength(40));
const value = z.nullable(z.string('Give a value').check(z.maxLength(1000, 'Keep it within 1,000 characters')));

export const BranchColumn = z.object({ id, code: z.string(), name: z.string() });
export type BranchColumn = z.infer<typeof BranchColumn>;

export const Settings = z.object({
  branches: z.array(BranchColumn),
  values: z.array(z.object({ branchId: z.string(), setupCode: z.string(), setupValue: z.string() })),
  /** The last user who changed each setting, by code. */
  changes: z.array(z.object({ setupCode: z.string(), by: z.string(), at: instant })),
  /** After a save: what does not hold yet, in words. */
  waits: z.optional(z.array(z.string())),
});
export type Settings = z.infer<typeof Settings>;

/** Changes that hold together or not at all. `was` is what the maker saw; null is unset, for a branch the company's. */
export const SettingsInput = z.object({
  changes: z
    .array(z.object({ branchId: place, setupCode: code, was: value, setupValue: value }))
    .check(z.minLength(1, 'Change something first'), z.maxLength(500, 'Save these in parts')),
});
export type SettingsInput = z.infer<typeof SettingsInput>;
