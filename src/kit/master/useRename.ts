import { useState } from 'react';
import { isFocusFree } from '../focus';
import type { Entity } from '../grid/DataGrid';
import { showProblem } from '../messages';
import type { Master } from './master';
import { inputOf, useSaveRecord } from './records';

/** The row whose name is edited; with its version, unless a refusal has already shown a newer one. */
type Renaming = { id: number; version: number | null; typed: string };

/** Renames a row in place. @param goOn gives the keyboard back to the list. */
export function useRename(master: Master, goOn: () => void) {
  const [renaming, setRenaming] = useState<Renaming | null>(null);
  const save = useSaveRecord(master);

  async function rename(row: Entity, version: number, name: string) {
    setRenaming(null);
    // Unless the field was left for something else.
    requestAnimationFrame(() => isFocusFree() && goOn());
    if (name.trim() === '' || name === row[master.name]) return;
    try {
      const values = { ...inputOf(master, row), [master.name]: name };
      await save.mutateAsync({ record: { ...row, version }, values });
    } catch (error) {
      showProblem(error);
      // The typed name stays, to be corrected or sent again.
      setRenaming({ id: row.id, version: null, typed: name });
    }
  }

  return {
    begin: (row: Entity) => setRenaming({ id: row.id, version: row.version, typed: String(row[master.name]) }),
    /** The edited name of a row, or null. */
    of: (row: Entity) =>
      renaming?.id === row.id
        ? {
            typed: renaming.typed,
            done: (name: string) => void rename(row, renaming.version ?? row.version, name),
          }
        : null,
  };
}

export type Rename = ReturnType<typeof useRename>;
