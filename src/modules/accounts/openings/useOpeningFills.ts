import { useEffect, useRef } from 'react';
import { type OpeningSheet, sidesOf } from '../../../../contract/accounts/openingSheet';
import { linesOfFile } from '../../../../contract/accounts/openingsFile';
import type { Paise } from '../../../../contract/amount';
import { translate } from '../../../kit/translate';
import type { OpeningsFile } from './Openings';
import { lineOf } from './openingsData';
import { registerDifferences } from './sheetRows';
import type { OpeningsEntry } from './useOpeningsEntry';

type Wanted = { entry: OpeningsEntry; all: OpeningSheet['rows']; file: OpeningsFile | null };

/** Lines from a file, from pasted cells and from the asset register. */
export function useOpeningFills({ entry: { fill, typedNow, stored }, all, file }: Wanted) {
  function fillFile({ rows, name }: OpeningsFile) {
    const accounts = new Map(all.map((account) => [account.id, account]));
    const lines = linesOfFile(rows, (id) => accounts.get(id) ?? { nature: 'asset', creditDays: 0 });
    fill(lines, translate('{rows} rows of {name}', { rows: rows.length, name }));
  }
  const fillNow = useRef(fillFile);
  fillNow.current = fillFile;

  useEffect(() => {
    if (file) fillNow.current(file);
  }, [file]);

  const fillBalances = (balances: ReadonlyMap<number, Paise>, words: string) =>
    fill(
      [...balances].map(([id, balance]) => ({ ...lineOf(id, typedNow(), stored), ...sidesOf(balance) })),
      words,
    );

  const fillPasted = (balances: ReadonlyMap<number, Paise>) =>
    fillBalances(
      balances,
      balances.size === 1
        ? translate('One pasted balance')
        : translate('{balances} pasted balances', { balances: balances.size }),
    );

  function fillRegister() {
    const differences = registerDifferences(all, typedNow(), stored);
    if (differences.length === 0) return;
    fillBalances(
      new Map(differences.map(({ account, register }) => [account.id, register])),
      translate('{differencesWords} of the asset register', {
        differencesWords:
          differences.length === 1
            ? translate('One balance')
            : translate('{differences} balances', { differences: differences.length }),
      }),
    );
  }

  return { fillPasted, fillRegister };
}
