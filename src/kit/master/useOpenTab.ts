import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { focusFirstEntry } from '../form/useEntryForm';
import type { AnyTab } from './master';
import type { useRecordForm } from './useRecordForm';

export type OpenTab = ReturnType<typeof useOpenTab>;

/** The open tab of a record's form. After a failed attempt it is a tab with a problem. */
export function useOpenTab(tabs: readonly AnyTab[], { form, root }: ReturnType<typeof useRecordForm>) {
  const { errors, submitCount } = useFormState({ control: form.control });
  const [open, setOpen] = useState(0);
  const [attempt, setAttempt] = useState(submitCount);
  const wrong = tabs.map(({ fields }) => fields.filter((field) => errors[field] !== undefined).length);
  if (submitCount !== attempt) {
    setAttempt(submitCount);
    const first = wrong.findIndex((count) => count > 0);
    if (first >= 0 && !wrong[open]) setOpen(first);
  }

  function choose(tab: number) {
    // Drawn before the focus goes into it.
    flushSync(() => setOpen(tab));
  }

  return {
    open,
    wrong,
    choose,
    /** Opens the tab of a field. */
    show(path: string) {
      const tab = tabs.findIndex(({ fields }) => fields.includes(path.split('.')[0] ?? ''));
      if (tab >= 0) choose(tab);
    },
    /** Goes on in the next tab. @returns whether there is one. */
    next(): boolean {
      if (open + 1 >= tabs.length) return false;
      choose(open + 1);
      const panel = root.current?.querySelector<HTMLElement>('.record-panel:not([hidden])') ?? null;
      focusFirstEntry(panel);
      if (panel && !panel.contains(document.activeElement)) panel.querySelector('button')?.focus();
      return true;
    },
  };
}
