import './settings.scss';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AccountOption, accounts } from '../../../contract/books/accounts';
import type { Purposes, PurposesPage } from '../../../contract/books/purposes';
import { MESSAGE } from '../../../contract/errors';
import type { BranchColumn } from '../../../contract/settings';
import type { ScreenDefinition } from '../definition';
import { Failed, LoadingRows } from '../grid/states';
import { entriesOf, lookup } from '../inputs/inputKinds';
import { LookupInput } from '../inputs/LookupInput';
import { useOption } from '../lists';
import { showMessage, showProblem } from '../messages';
import { ScreenFrame } from '../ScreenFrame';
import { translate } from '../translate';
import { type PlaceRow, PlacesGrid } from './PlacesGrid';
import { purposesQuery, useSavePurposes } from './purposesData';
import { SaveBar } from './SaveBar';
import { focusProblem, useEdits } from './useEdits';

const entries = entriesOf(accounts, AccountOption);
const anyAccount = lookup(entries);
const placeKey = (branchId: number, purpose: string) => `${branchId} ${purpose}`;

/** Which account each purpose is posted to, for the company and where a branch has another. */
export function PurposesGrid({ page, data }: { page: PurposesPage; data: Purposes }) {
  const { branches, purposes, values, changes } = data;
  const save = useSavePurposes(page);
  const held = useEdits<number | null>(page.path);
  const stored = new Map(values.map((value) => [placeKey(value.branchId, value.purpose), value]));

  const rows = purposes.map(
    ({ purpose, label }): PlaceRow => ({
      key: purpose,
      label,
      last: changes.find((change) => change.purpose === purpose),
    }),
  );

  function cell(row: PlaceRow, branch: BranchColumn | null) {
    const key = placeKey(branch?.id ?? 0, row.key);
    const before = stored.get(key);
    return (
      <AccountOfPurpose
        name={`${row.label}, ${branch?.name ?? 'company'}`}
        value={held.valueOf(key, before?.accountId ?? null)}
        stored={before ? { id: before.accountId, name: before.accountName } : null}
        otherwise={translate(branch ? 'Same as company' : 'No account')}
        problem={held.problems[key]}
        isChanged={key in held.edits}
        change={(value) => held.edit(key, before?.accountId ?? null, value)}
      />
    );
  }

  async function send() {
    const edits = Object.entries(held.edits);
    try {
      await save.mutateAsync({
        changes: edits.map(([key, { was, value }]) => {
          const gap = key.indexOf(' ');
          return { branchId: Number(key.slice(0, gap)), purpose: key.slice(gap + 1), was, accountId: value };
        }),
      });
      held.clear();
      showMessage(
        MESSAGE.success,
        edits.length === 1
          ? translate('The account is saved')
          : translate('{edits} accounts are saved', { edits: edits.length }),
      );
    } catch (error) {
      const places = edits.map(([key]) => key);
      if (held.land(error, places)) focusProblem();
      else showProblem(error);
    }
  }

  return (
    <>
      <PlacesGrid
        label={translate('Account purposes')}
        branches={branches}
        groups={[{ title: 'What the product posts to by itself', rows }]}
        cell={cell}
      />
      <SaveBar count={held.count} isSaving={save.isPending} save={() => void send()} undo={held.clear} />
    </>
  );
}

type AccountProps = {
  name: string;
  value: number | null;
  stored: { id: number; name: string } | null;
  otherwise: string;
  problem: string | undefined;
  isChanged: boolean;
  change(value: number | null): void;
};

/** The same function at every drawing, so that the field is focused when it appears and never again. */
const focusOnce = (field: HTMLElement | null) => field?.focus();

/** The name of the account; a press opens the choice. So a grid of many does not ask the server for any. */
function AccountOfPurpose({ name, value, stored, otherwise, problem, isChanged, change }: AccountProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isStored = value === stored?.id;
  const chosen = useOption(entries, isStored || isOpen ? null : value);
  const words = isStored ? stored?.name : value === null ? null : (chosen?.label ?? '…');
  return (
    <div className={isChanged ? 'place is-changed' : 'place'}>
      {isOpen ? (
        <LookupInput
          id={id}
          ref={focusOnce}
          invalid={problem !== undefined}
          ariaLabel={name}
          input={anyAccount}
          value={value}
          placeholder={otherwise}
          onChange={change}
          onBlur={() => setIsOpen(false)}
        />
      ) : (
        <button
          type="button"
          className={`place-value ${words ? '' : 'is-quiet'}`}
          aria-label={translate('{name}: {words}. Change', { name, words: words ?? otherwise })}
          aria-invalid={problem !== undefined || undefined}
          data-entry=""
          onClick={() => setIsOpen(true)}
        >
          {words ?? otherwise}
        </button>
      )}
      {problem && <div className="field-error">{problem}</div>}
    </div>
  );
}

/** The accounts of a page, loaded. */
export function PurposesOf({ page }: { page: PurposesPage }) {
  const { data, error, isError, refetch } = useQuery(purposesQuery(page));
  if (data) return <PurposesGrid page={page} data={data} />;
  return isError ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows columns={3} />;
}

type PanelProps = { page: PurposesPage };

function PurposesPanel({ page }: PanelProps) {
  return (
    <ScreenFrame title={translate(page.screen.title)} keys={[]}>
      <PurposesOf page={page} />
    </ScreenFrame>
  );
}

/** A whole screen of accounts that an area posts to by itself. */
export const definePurposes = (page: PurposesPage): ScreenDefinition => ({
  screen: page.screen,
  Component: PurposesPanel.bind(null, { page }),
});
