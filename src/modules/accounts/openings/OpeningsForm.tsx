import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { OpeningSheet } from '../../../../contract/accounts/openingSheet';
import type { Openings, OpeningsOf } from '../../../../contract/accounts/openings';
import { focusNextField } from '../../../kit/document/focusNextField';
import { DraftRestored } from '../../../kit/form/DraftRestored';
import { ErrorSummary } from '../../../kit/form/ErrorSummary';
import { useKeys } from '../../../kit/keys/useKeys';
import { LoadingButton } from '../../../kit/LoadingButton';
import { useUrl } from '../../../kit/urlState';
import { OpeningBar } from './OpeningBar';
import { OpeningGrid } from './OpeningGrid';
import { OpeningTotals } from './OpeningGroup';
import type { OpeningsFile } from './Openings';
import { keyOf } from './openingsData';
import { PastePreview } from './PastePreview';
import { readPasted } from './pasted';
import { RegisterNotice } from './RegisterNotice';
import { sheetRows } from './sheetRows';
import { useOpeningFills } from './useOpeningFills';
import { useOpeningsEntry } from './useOpeningsEntry';
import { useShownAccounts } from './useShownAccounts';
import './openings.scss';
import { translate } from '../../../kit/translate';

type Props = {
  of: OpeningsOf;
  openings: Openings;
  sheet: OpeningSheet;
  readOnly: boolean;
  /** Rows of a file that take the place of lines of the same accounts. */
  file: OpeningsFile | null;
  /** Whether keys are meant for this form. */
  keys: boolean;
};

/** The opening balances of all accounts of a branch; all changes are saved and posted together. */
export function OpeningsForm({ of, openings, sheet, readOnly, file, keys }: Props) {
  const [, setUrl] = useUrl();
  const entry = useOpeningsEntry(of, openings);
  const { stored, taken } = entry;
  const shown = useShownAccounts(sheet, openings, entry);
  const { all, accounts } = shown;
  const { fillPasted, fillRegister } = useOpeningFills({ entry, all, file });
  const [pasted, setPasted] = useState<string[][] | null>(null);
  const rows = useMemo(() => sheetRows(accounts), [accounts]);
  const hasRegister = all.some((account) => account.register);
  const labels = useMemo(
    () => ({
      debit: 'Debit',
      credit: 'Credit',
      ...Object.fromEntries(all.map((account) => [keyOf(account.id), account.name])),
    }),
    [all],
  );

  const act = (work: () => void) => (readOnly || !keys ? undefined : work);
  useKeys([
    { keys: 'Alt+A', words: '', act: act(entry.submit) },
    { keys: 'Alt+R', words: '', act: act(fillRegister) },
  ]);

  return (
    <FormProvider {...entry.form}>
      <form className="entry" noValidate onSubmit={(event) => event.preventDefault()} onKeyDown={focusNextField}>
        {entry.recovered && <DraftRestored discard={entry.discard} />}
        {taken && (
          <p className="notice" role="status">
            {translate('{words} entered in the lines. Not posted yet. ', { words: taken.words })}
            <button type="button" onClick={() => entry.takeBack(taken.before)}>
              {translate('Take them back')}
            </button>
          </p>
        )}
        <RegisterNotice accounts={all} stored={stored} fill={readOnly ? undefined : fillRegister} />
        <ErrorSummary
          labels={labels}
          reach={(path) => entry.setWanted({ accountId: Number(/\.a(\d+)/.exec(path)?.[1]) })}
        />
        <OpeningBar shown={shown} rows={sheet.rows.length} total={sheet.total} />
        {rows.length === 0 ? (
          <p className="notice">
            {translate('No account is found. Search for another name, or show all accounts.')}{' '}
            <button type="button" onClick={() => setUrl({ q: null, only: null }, { replace: true })}>
              {translate('Show all accounts')}
            </button>
          </p>
        ) : (
          <OpeningGrid
            rows={rows}
            stored={stored}
            hasRegister={hasRegister}
            readOnly={readOnly}
            wanted={entry.wanted}
            paste={setPasted}
          />
        )}
        <footer className="entry-foot">
          {!readOnly && (
            <LoadingButton
              type="button"
              className="btn btn-primary entry-post"
              isLoading={entry.isSaving}
              onClick={entry.submit}
            >
              {translate('Save and post')} <kbd>Alt+A</kbd>
            </LoadingButton>
          )}
          <OpeningTotals stored={stored} stock={sheet.stock} />
        </footer>
      </form>
      {pasted && (
        <PastePreview
          rows={readPasted(pasted, all)}
          accounts={all}
          take={(balances) => {
            fillPasted(balances);
            setPasted(null);
          }}
          close={() => setPasted(null)}
        />
      )}
    </FormProvider>
  );
}
