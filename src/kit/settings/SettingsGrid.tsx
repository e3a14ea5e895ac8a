import { type ReactNode, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import {
  type BranchColumn,
  companyPlace,
  isByBranch,
  type SettingSpec,
  type Settings,
  type SettingsPage,
  settingProblem,
  settingWords,
} from '../../../contract/settings';
import { NoMatch } from '../grid/states';
import { showMessage, showProblem } from '../messages';
import { translate } from '../translate';
import { type PlaceGroup, type PlaceRow, PlacesGrid } from './PlacesGrid';
import { SaveBar } from './SaveBar';
import { SettingControl } from './SettingControl';
import { SettingsTools } from './SettingsTools';
import { useSaveSettings } from './settingsData';
import { focusProblem, useEdits } from './useEdits';

const placeKey = (branchId: string, code: string) => `${branchId} ${code}`;

export type GroupActions = Readonly<Record<string, (isUnsaved: boolean) => ReactNode>>;

type Props = { page: SettingsPage; data: Settings; actions: GroupActions };

/** The described settings, those of other hands under Other, and the unsaved changes. */
export function SettingsGrid({ page, data, actions }: Props) {
  const { branches, values, changes } = data;
  const [search, setSearch] = useState('');
  const save = useSaveSettings(page);
  const held = useEdits<string | null>(page.path);
  const specs = Object.values(page.settings);
  const settingOf = (code: string) => specs.find((spec) => spec.code === code);
  const stored = new Map(values.map((value) => [placeKey(value.branchId, value.setupCode), value.setupValue]));
  const lastOf = (code: string) => changes.find((change) => change.setupCode === code);
  const others = values.filter((value) => !settingOf(value.setupCode));

  const rowOf = ({ code, label, help, scope }: SettingSpec): PlaceRow => ({
    key: code,
    label,
    help,
    once: !isByBranch(scope),
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
        name={`${translate(spec.label)}, ${branch?.name ?? translate('company')}`}
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
      const { waits } = await save.mutateAsync({
        changes: edits.map(([key, { was, value }]) => {
          const gap = key.indexOf(' ');
          return { branchId: key.slice(0, gap), setupCode: key.slice(gap + 1), was, setupValue: value };
        }),
      });
      held.clear();
      for (const sentence of waits ?? []) showMessage(MESSAGE.warningDialog, sentence);
      const stored = edits.length - (waits?.length ?? 0);
      if (stored === 0) return;
      showMessage(
        MESSAGE.success,
        stored === 1 ? translate('The setting is saved') : translate('{edits} settings are saved', { edits: stored }),
      );
    } catch (error) {
      const places = edits.map(([key]) => key);
      if (held.land(error, places)) focusProblem();
      else showProblem(error);
    }
  }

  const found = searchOf(search, held.edits);
  const groups = page.groups
    .map(({ title, help }): PlaceGroup => {
      return {
        title,
        help,
        action: actions[title]?.(held.count > 0),
        rows: specs.filter((spec) => spec.group === title && found(spec)).map(rowOf),
      };
    })
    .filter(({ rows }) => rows.length > 0);

  return (
    <>
      <SettingsTools search={search} setSearch={setSearch} titles={groups.map(({ title }) => title)} />
      {groups.length > 0 ? (
        <PlacesGrid label={translate('Settings')} branches={branches} groups={groups} cell={cell} />
      ) : (
        <NoMatch
          text={translate('No setting has “{search}” in its name, its help or its code.', { search: search.trim() })}
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
    const text = [code, ...own, ...own.map((one) => translate(one))].join(' ').toLowerCase();
    return changed.has(code) || words.every((word) => text.includes(word));
  };
}

/** The value where nothing is set. */
function otherwise(spec: SettingSpec, branch: BranchColumn | null, wide: string | null): string {
  const { kind, standard } = spec;
  // A format that is best understood by example is shown as it is.
  if (kind.type === 'text' && kind.sample) return (branch ? wide : null) ?? standard ?? '';
  return branch
    ? sameAs(spec, wide)
    : translate('{words} (standard)', { words: translate(settingWords(spec, standard)) });
}

/** An example of a value's effect. */
function sampleOf({ kind, standard }: SettingSpec, branch: BranchColumn | undefined, value: string | null) {
  const pattern = value ?? standard;
  if (kind.type !== 'text' || !kind.sample || pattern === null || kind.problem(pattern)) return null;
  return translate('Such as {pattern}', { pattern: kind.sample(pattern, branch?.code ?? null) });
}

const sameAs = (spec: SettingSpec, wide: string | null) => {
  const words = translate(settingWords(spec, wide ?? spec.standard));
  return translate('Same as company ({words})', { words: words.charAt(0).toLowerCase() + words.slice(1) });
};

type OtherProps = { others: Settings['values']; branches: readonly BranchColumn[] };

/** Settings that this version does not know; they are kept as they are. */
function OtherSettings({ others, branches }: OtherProps) {
  const placeName = (branchId: string) =>
    branchId === '*'
      ? translate('Company')
      : (branches.find((branch) => String(branch.id) === branchId)?.name ?? branchId);
  return (
    <section className="other-settings">
      <h2>{translate('Other')}</h2>
      <p>{translate('Kept for programs that read them; nothing here depends on them.')}</p>
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
