import { type RefObject, useEffect, useRef } from 'react';
import { MESSAGE } from '../../../contract/errors';
import type { Values } from '../define';
import { useDraftKeeper } from '../form/useDraftKeeper';
import { focusFirstEntry, landRefusal, useEntryForm } from '../form/useEntryForm';
import type { Entity } from '../grid/DataGrid';
import { ApiError } from '../http';
import { confirmDialog, say, showProblem } from '../messages';
import type { Master } from './master';
import { useSaveRecord } from './records';

type Parts = {
  master: Master;
  /** The record that is changed; null makes a new one. */
  record: Entity | null;
  /** Values that a new record begins with besides the blank ones. */
  given?: Values;
  saved(row: Entity): void;
  /** Fetches the record anew, after somebody else changed it. */
  reload?(): void;
};

/** Only what is entered: the rest of a stored record is shown, not sent back. */
function entered(blank: Values, record: Entity): Values {
  return Object.fromEntries(Object.keys(blank).map((field) => [field, record[field] ?? null]));
}

/** The behaviour of a record's form: checks, saving, refusals, kept typing. */
export function useRecordForm({ master, record, given, saved, reload }: Parts) {
  const root = useRef<HTMLFormElement>(null);
  const start = record ? entered(master.blank, record) : { ...master.blank, ...given };
  const form = useEntryForm(master.resource.input, start);
  const save = useSaveRecord(master.resource);
  const draftName = given ? null : `${master.resource.path}#${record?.id ?? 'new'}`;
  const { recovered, forget } = useDraftKeeper(draftName, form, start);
  // Read in drawing, or react-hook-form does not follow it.
  const { isDirty } = form.formState;

  useFocusOnOpen(root);

  async function refuse(error: unknown) {
    if (landRefusal(form, error)) return;
    if (error instanceof ApiError && error.code === 'STALE' && reload) {
      const answer = await confirmDialog({ title: 'Changed meanwhile', message: error.message, action: 'Reload it' });
      if (!answer) return;
      forget();
      return reload();
    }
    showProblem(error);
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      const row = await save.mutateAsync({ record, values });
      if (!row) return;
      forget();
      say(MESSAGE.success, `${capital(master.resource.names.one)} ${String(row[master.name] ?? '')} is saved`);
      form.reset(entered(master.blank, row));
      saved(row);
    } catch (error) {
      await refuse(error);
    }
  });

  /** @returns whether the form may be left. */
  async function mayLeave(): Promise<boolean> {
    if (!isDirty) return true;
    const message = 'What you typed is not saved.';
    const answer = await confirmDialog({ title: 'Leave without saving?', message, action: 'Leave', danger: true });
    if (answer) forget();
    return answer !== null;
  }

  return {
    form,
    root,
    submit,
    isSaving: save.isPending,
    recovered,
    forget: () => {
      forget();
      form.reset(start);
    },
    mayLeave,
    isDirty,
  };
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function useFocusOnOpen(root: RefObject<HTMLElement | null>) {
  useEffect(() => focusFirstEntry(root.current), [root]);
}
