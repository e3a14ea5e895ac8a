import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasOpening, type OpeningSheet } from '../../../../contract/accounts/openingSheet';
import type { Openings } from '../../../../contract/accounts/openings';
import { useUrl } from '../../../kit/urlState';
import { allAccounts, lineOf, sheetQuery, type Typed } from './openingsData';
import { isFound } from './sheetRows';
import type { OpeningsEntry } from './useOpeningsEntry';

/** All accounts of the sheet, and those left after the search and the tick. */
export function useShownAccounts(sheet: OpeningSheet, openings: Openings, { of, form, stored }: OpeningsEntry) {
  const { branchId } = openings;
  const { getValues } = form;
  const [params] = useUrl();
  const q = params.get('q') ?? '';
  const only = params.get('only') ?? '';
  const all = useMemo(() => allAccounts(sheet, openings), [sheet, openings]);
  const isPart = sheet.total > sheet.rows.length;
  // A chart that is too large to be sent whole is searched by the server.
  const found = useQuery({
    ...sheetQuery(of, branchId, q),
    enabled: isPart && q !== '',
    placeholderData: keepPreviousData,
  });
  const accounts = useMemo(() => {
    const among = isPart && q !== '' && found.data ? found.data.rows : all.filter((one) => q === '' || isFound(one, q));
    if (only !== 'filled') return among;
    const typed = (getValues('lines') ?? {}) as Typed;
    return among.filter(({ id }) => hasOpening(lineOf(id, typed, stored)));
  }, [all, found.data, getValues, isPart, only, q, stored]);

  return { all, accounts, isPart, q, only };
}

export type ShownAccounts = ReturnType<typeof useShownAccounts>;
