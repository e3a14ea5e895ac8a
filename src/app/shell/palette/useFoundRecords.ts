import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { Paise } from '../../../../contract/amount';
import { formatDate } from '../../../../contract/dates';
import { FoundEntry, findRecords, LEAST_TYPED } from '../../../../contract/findRecords';
import { sentenceCase } from '../../../../contract/resource';
import { screenAt } from '../../../../contract/sidebar';
import { formatValue } from '../../../kit/formatValue';
import { http } from '../../../kit/http';
import { translate } from '../../../kit/translate';
import { useDebounced } from '../../../kit/useDebounced';
import type { PaletteEntry } from './paletteEntries';

const DELAY = 200;
const NONE: readonly PaletteEntry[] = [];

/** Documents and entries of masters that the server finds by the typed text. */
export function useFoundRecords(typed: string): readonly PaletteEntry[] {
  const q = useDebounced(typed.trim(), DELAY);
  const { data } = useQuery({
    queryKey: [findRecords.path, q],
    queryFn: async ({ signal }) =>
      z.array(FoundEntry).parse((await http.get(findRecords.path, { params: { q }, signal })).data),
    enabled: q.length >= LEAST_TYPED,
    gcTime: 60_000,
  });
  const found = useMemo(() => data?.flatMap(entryOf) ?? NONE, [data]);
  // Records found for other words are not offered for these.
  return q === typed.trim() ? found : NONE;
}

function entryOf({ title, kind, about, date, amount, opens }: FoundEntry): PaletteEntry[] {
  const screen = screenAt(opens.path);
  if (!screen) return [];
  const trail = [
    sentenceCase(translate(kind)),
    about,
    date && formatDate(date),
    amount === null ? null : formatValue(amount as Paise, 'money'),
  ]
    .filter(Boolean)
    .join(' · ');
  const link = `${opens.path}?${new URLSearchParams(opens.params)}`;
  return [{ link, screen, title, trail, english: { title, trail } }];
}
