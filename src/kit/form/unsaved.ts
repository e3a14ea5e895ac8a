import { useEffect } from 'react';
import type { EntryForm } from './useEntryForm';

const unsaved = new Set<object>();

/** Whether a form on the page holds typing that nobody has saved. */
export const isTypingUnsaved = (): boolean => unsaved.size > 0;

/** Registers a form as unsaved for as long as it is on the page. */
export function useUnsaved({ subscribe, control }: EntryForm): void {
  useEffect(() => {
    const stop = subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty }) => {
        if (isDirty) unsaved.add(control);
        else unsaved.delete(control);
      },
    });
    return () => {
      stop();
      unsaved.delete(control);
    };
  }, [subscribe, control]);
}
