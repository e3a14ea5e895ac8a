import { type BaseSyntheticEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import { sentenceCase } from '../../../contract/resource';
import type { Values } from '../define';
import { linesIn } from '../document/entryValues';
import { fieldsOf } from '../form/fieldsOf';
import { requiredFields } from '../form/requiredFields';
import { useDraftKeeper } from '../form/useDraftKeeper';
import { clearHidden, focusFirstEntry, setFieldValue, showFieldProblems, useEntryForm } from '../form/useEntryForm';
import type { Entity } from '../grid/DataGrid';
import { ApiError } from '../http';
import { whenLookedUp } from '../inputs/lookedUp';
import { queueKeysUntil } from '../keys/keyQueue';
import { confirmDialog, showMessage, showProblem } from '../messages';
import { useSession } from '../session';
import { translate } from '../translate';
import type { Master } from './master';
import { inputOf, useSaveRecord } from './records';
import { useGivenFills } from './useGivenFills';

type Parts = {
  master: Master;
  /** The record that is changed; null makes a new one. */
  record: Entity | null;
  /** Values that a new record begins with besides the blank ones. */
  given?: Values;
  /** The initial values of a new record in this company. */
  begins?: Values | undefined;
  saved(row: Entity): void | Promise<void>;
  /** Fetches the record again after another user changed it. */
  reload?(): void;
};

/** Fields whose typing is never kept. */
function secretsOf(form: Master['form']): string[] {
  return fieldsOf(form)
    .filter((field) => field.input === 'password')
    .map((field) => field.field);
}

/** A record that must name its branch begins with the user's own. */
function useOwnBranch({ resource, blank }: Master): Values {
  const own = useSession((session) => session.details?.addr.branchId);
  return useMemo(
    () => (own !== undefined && requiredFields(resource.input, blank).has('branchId') ? { branchId: own } : {}),
    [own, resource, blank],
  );
}

/** The behaviour of a record's form: checks, saving, refusals, kept typing. */
export function useRecordForm({ master, record, given, begins, saved, reload }: Parts) {
  const root = useRef<HTMLFormElement>(null);
  // The version at opening is sent, so that a change made meanwhile by another user is detected.
  const [base, setBase] = useState(record);
  const ownBranch = useOwnBranch(master);
  const start = base ? inputOf(master, base) : { ...master.blank, ...ownBranch, ...begins, ...given };
  const form = useEntryForm(master.resource.input, start);
  useGivenFills(master, form, given);
  const save = useSaveRecord(master);
  const draftName = given ? null : `${master.resource.path}#${record?.id ?? 'new'}`;
  const { recovered, forget } = useDraftKeeper(draftName, form, start, true, secretsOf(master.form));
  // Read in drawing, or react-hook-form does not follow it.
  const { isDirty } = form.formState;
  const { reset } = form;

  useFocusOnOpen(root);

  useEffect(() => {
    if (!record || !base || record.version <= base.version || isDirty) return;
    setBase(record);
    reset(inputOf(master, record));
  }, [record, base, isDirty, reset, master]);

  async function refuse(error: unknown) {
    if (showFieldProblems(form, error)) return;
    if (error instanceof ApiError && error.code === 'STALE' && reload) {
      const message = `${error.message} ${translate('What you typed here is then given up.')}`;
      const answer = await confirmDialog({ title: 'Changed meanwhile', message, action: 'Reload it' });
      if (!answer) return;
      forget();
      return reload();
    }
    showProblem(error);
  }

  const isStored = useRef(false);
  const isAtWork = useRef(false);
  const send = form.handleSubmit(async (values) => {
    try {
      const row = await save.mutateAsync({ record: base, values });
      if (!row) return;
      forget();
      showMessage(
        MESSAGE.success,
        translate('{one} {row} is saved', {
          one: sentenceCase(translate(master.resource.names.one)),
          row: String(row[master.name] ?? ''),
        }),
      );
      if (base) setBase(row);
      form.reset(inputOf(master, row));
      await master.saved?.(base, row);
      await saved(row);
      isStored.current = true;
    } catch (error) {
      await refuse(error);
    }
  });

  function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault();
    // Sent twice, a change would meet itself as that of somebody else.
    if (isAtWork.current) return;
    isAtWork.current = true;
    const work = new Promise<boolean>((done) => whenLookedUp(() => done(submitTyped())));
    void queueKeysUntil(
      work.finally(() => {
        isAtWork.current = false;
      }),
    );
  }

  /** @returns whether it is stored. */
  async function submitTyped(): Promise<boolean> {
    clearHidden(form, master.form, master.blank);
    for (const lines of master.lines) {
      const typed = linesIn(form.getValues(), lines);
      const filled = typed.filter((line) => !lines.isBlank(line));
      if (filled.length < typed.length) setFieldValue(form, lines.field, filled);
    }
    isStored.current = false;
    await send();
    return isStored.current;
  }

  /** @returns whether the form may be left. */
  async function mayLeave(): Promise<boolean> {
    if (!isDirty) return true;
    const message = translate('What you typed is not saved.');
    const answer = await confirmDialog({ title: 'Leave without saving?', message, action: 'Leave', danger: true });
    if (answer) forget();
    return answer !== null;
  }

  return {
    form,
    root,
    submit,
    isSaving: save.isPending,
    isNew: base === null,
    recovered,
    forget: () => {
      forget();
      form.reset(start);
    },
    mayLeave,
    isDirty,
  };
}

function useFocusOnOpen(root: RefObject<HTMLElement | null>) {
  useEffect(() => focusFirstEntry(root.current), [root]);
}
