import { useState } from 'react';
import { numberText, patternProblem, STANDARD_PATTERN, typeOf } from '../../../contract/admin/numberPatterns';
import {
  type BranchColumn,
  companyPlace,
  SETTING_GROUPS,
  SETTINGS,
  type SettingSpec,
  type Settings,
  settingOf,
  settingProblem,
  settingWords,
} from '../../../contract/admin/settings';
import { financialYearOf, todayInIndia } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { NoMatch } from '../../kit/grid/states';
import { say, showProblem } from '../../kit/messages';
import { said } from '../../kit/words';
import { type PlaceGroup, type PlaceRow, PlacesGrid } from './PlacesGrid';
import { SaveBar } from './SaveBar';
import { SettingControl } from './SettingControl';
import { SettingsTools, TestMailButton } from './SettingsTools';
import { useSaveSettings } from './settingsData';
import { focusProblem, useEdits } from './useEdits';

const placeKey = (branchId: string, code: string) => `${branchId} ${code}`;

/** The described settings, those of other hands under Other, and what is not saved. */
export function SettingsGrid({ data }: { data: Settings }) {
  const { branches, values, changes } = data;
  const [search, setSearch] = useState('');
  const save = useSaveSettings();
  const held = useEdits<string | null>('settings');
  const stored = new Map(values.map((value) => [placeKey(value.branchId, value.setupCode), value.setupValue]));
  const lastOf = (code: string) => changes.find((change) => change.setupCode === code);
  const others = values.filter((value) => !settingOf(value.setupCode));

  const rowOf = ({ code, label, help, scope }: SettingSpec): PlaceRow => ({
    key: code,
    label,
    help,
    once: scope !== 'branches',
    last: lastOf(code),
  });

  function check(key: string, spec: SettingSpec) {
    const edit = held.edits[key];
    const problem = edit?.value == null ? null : settingProblem(spec, edit.value);
    held.setProblems(({ [key]: _, ...rest }) => (problem ? { ...rest, [key]: problem } : rest));
  }

  function cell(row: PlaceRow, branch: BranchColumn | null) {
    const spec = settingOf(row.key);
    if (!spec) return null;
    const company = companyPlace(spec.scope);
    const companyKey = placeKey(company, spec.code);
    const key = branch ? placeKey(String(branch.id), spec.code) : companyKey;
    const before = stored.get(key) ?? null;
    const wide = held.valueOf(companyKey, stored.get(companyKey) ?? null);
    return (
      <SettingControl
        spec={spec}
        name={`${said(spec.label)}, ${branch?.name ?? said('company')}`}
        value={held.valueOf(key, before)}
        stored={before}
        otherwise={otherwise(spec, branch, wide)}
        sample={sampleOf(spec, branch ?? branches[0], held.valueOf(key, before) ?? (branch ? wide : null))}
        problem={held.problems[key]}
        isChanged={key in held.edits}
        change={(value) => held.edit(key, before, value)}
        left={() => check(key, spec)}
      />
    );
  }

  function wrongOnes() {
    return Object.entries(held.edits).flatMap(([key, { value }]) => {
      const spec = settingOf(key.slice(key.indexOf(' ') + 1));
      const problem = spec && value !== null ? settingProblem(spec, value) : null;
      return problem ? [[key, problem] as const] : [];
    });
  }

  async function send() {
    const wrong = wrongOnes();
    held.setProblems(Object.fromEntries(wrong));
    if (wrong.length > 0) return focusProblem();
    const edits = Object.entries(held.edits);
    try {
      await save.mutateAsync({
        changes: edits.map(([key, { was, value }]) => {
          const gap = key.indexOf(' ');
          return { branchId: key.slice(0, gap), setupCode: key.slice(gap + 1), was, setupValue: value };
        }),
      });
      held.clear();
      say(
        MESSAGE.success,
        edits.length === 1 ? said('The setting is saved') : said('{edits} settings are saved', { edits: edits.length }),
      );
    } catch (error) {
      const places = edits.map(([key]) => key);
      if (held.land(error, places)) focusProblem();
      else showProblem(error);
    }
  }

  const found = searchOf(search, held.edits);
  const testMail = <TestMailButton isUnsaved={held.count > 0} />;
  const groups = SETTING_GROUPS.map(({ title, help }): PlaceGroup => {
    return {
      title,
      help,
      action: title === 'Mail' ? testMail : undefined,
      rows: SETTINGS.filter((spec) => spec.group === title && found(spec)).map(rowOf),
    };
  }).filter(({ rows }) => rows.length > 0);

  return (
    <>
      <SettingsTools search={search} setSearch={setSearch} titles={groups.map(({ title }) => title)} />
      {groups.length > 0 ? (
        <PlacesGrid label={said('Settings')} branches={branches} groups={groups} cell={cell} />
      ) : (
        <NoMatch
          text={said('No setting has “{search}” in its name, its help or its code.', { search: search.trim() })}
          clear={() => setSearch('')}
        />
      )}
      {others.length > 0 && <OtherSettings others={others} branches={branches} />}
      <SaveBar count={held.count} isSaving={save.isPending} save={() => void send()} undo={held.clear} />
    </>
  );
}

/** Whether a setting is shown: it has every word of the search, or is changed and not saved. */
function searchOf(search: string, edits: Readonly<Record<string, unknown>>): (spec: SettingSpec) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const changed = new Set(Object.keys(edits).map((key) => key.slice(key.indexOf(' ') + 1)));
  return ({ code, group, label, help }) => {
    const own = [group, label, help ?? ''];
    const text = [code, ...own, ...own.map((one) => said(one))].join(' ').toLowerCase();
    return changed.has(code) || words.every((word) => text.includes(word));
  };
}

/** What holds where nothing is set. */
function otherwise(spec: SettingSpec, branch: BranchColumn | null, wide: string | null): string {
  if (spec.kind.type === 'pattern') return (branch ? wide : null) ?? STANDARD_PATTERN;
  return branch ? sameAs(spec, wide) : said('{words} (standard)', { words: said(settingWords(spec, spec.standard)) });
}

/** A number as the pattern writes it. */
function sampleOf({ kind, code }: SettingSpec, branch: BranchColumn | undefined, value: string | null): string | null {
  const pattern = value ?? STANDARD_PATTERN;
  if (kind.type !== 'pattern' || patternProblem(pattern)) return null;
  const place = { type: typeOf(code), branch: branch?.code ?? 'BRN', year: financialYearOf(todayInIndia()).code };
  return said('Such as {pattern}', { pattern: numberText(pattern, place, 42) });
}

const sameAs = (spec: SettingSpec, wide: string | null) => {
  const words = said(settingWords(spec, wide ?? spec.standard));
  return said('Same as company ({words})', { words: words.charAt(0).toLowerCase() + words.slice(1) });
};

type OtherProps = { others: Settings['values']; branches: readonly BranchColumn[] };

/** Settings that this version does not know; they are kept as they are. */
function OtherSettings({ others, branches }: OtherProps) {
  const placeName = (branchId: string) =>
    branchId === '*' ? said('Company') : (branches.find((branch) => String(branch.id) === branchId)?.name ?? branchId);
  return (
    <section className="other-settings">
      <h2>{said('Other')}</h2>
      <p>{said('Kept for programs that read them; nothing here depends on them.')}</p>
      <dl>
        {others.map(({ branchId, setupCode, setupValue }) => (
          <div key={`${branchId} ${setupCode}`}>
            <dt>
              {setupCode} <small>{placeName(branchId)}</small>
            </dt>
            <dd>{setupValue}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
