import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LookupInput, Values } from '../define';
import { fieldsOf } from '../form/fieldsOf';
import type { EntryForm } from '../form/useEntryForm';
import { optionQuery } from '../lists';
import type { Master } from './master';

/** An entry given to a new record fills the related fields as if it had been chosen; other given values stay. */
export function useGivenFills(master: Master, form: EntryForm, given: Values | undefined): void {
  const client = useQueryClient();
  const { getValues, setValue } = form;
  const begun = useRef({ master, given });
  useEffect(() => {
    const { master, given = {} } = begun.current;
    let isGone = false;
    async function fill(field: string, { source, fills }: LookupInput, id: number) {
      const option = await client.fetchQuery(optionQuery(source, id)).catch(() => null);
      // Meanwhile the form was left, or another entry was chosen.
      if (!option || isGone || getValues(field) !== id) return;
      for (const [sibling, value] of Object.entries(fills?.(option, getValues()) ?? {}))
        if (!(sibling in given)) setValue(sibling, value);
    }
    for (const { field, input } of fieldsOf(master.form)) {
      const id = given[field];
      if (typeof input === 'object' && input.kind === 'lookup' && typeof id === 'number') void fill(field, input, id);
    }
    return () => {
      isGone = true;
    };
  }, [client, getValues, setValue]);
}
