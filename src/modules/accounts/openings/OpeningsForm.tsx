import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasOpening, type OpeningSheet, sidesOf } from '../../../../contract/accounts/openingSheet';
import { OpeningLine, type Openings } from '../../../../contract/accounts/openings';
import { linesOfFile } from '../../../../contract/accounts/openingsFile';
import type { Paise } from '../../../../contract/amount';
import { MESSAGE } from '../../../../contract/errors';
import type { Schema } from '../../../../contract/resource';
import type { Values } from '../../../kit/define';
import { focusNextField } from '../../../kit/document/focusNextField';
import { DraftRestored } from '../../../kit/form/DraftRestored';
import { ErrorSummary } from '../../../kit/form/ErrorSummary';
import { useDraftKeeper } from '../../../kit/form/useDraftKeeper';
import { setFieldValue, useEntryForm } from '../../../kit/form/useEntryForm';
import { SearchBox } from '../../../kit/grid/SearchBox';
import { ApiError } from '../../../kit/http';
import { useKeys } from '../../../kit/keys/useKeys';
import { LoadingButton } from '../../../kit/LoadingButton';
import { showMessage, showProblem } from '../../../kit/messages';
import { useUrl } from '../../../kit/urlState';
import { checkOpenings } from '../voucherChecks';
import { OpeningGrid } from './OpeningGrid';
import { OpeningTotals } from './OpeningGroup';
import type { OpeningsFile } from './Openings';
import {
  allAccounts,
  changedLines,
  keyOf,
  lineOf,
  openingsQuery,
  pathOf,
  sheetQuery,
  storedLines,
  type Typed,
  useSaveOpenings,
} from './openingsData';
import { PastePreview } from './PastePreview';
import { readPasted } from './pasted';
import { RegisterNotice } from './RegisterNotice';
import { isFound, registerDifferences, sheetRows } from './sheetRows';
import './openings.scss';
import { translate } from '../../../kit/translate';

const TypedOpenings = z.object({ lines: z.record(z.string(), OpeningLine) });
const START: Values = { lines: {} };

type Props = {
  openings: Openings;
  sheet: OpeningSheet;
  readOnly: boolean;
  /** Rows of a file that take the place of lines of the same accounts. */
  file: OpeningsFile | null;
  /** Whether keys are meant for this form. */
  keys: boolean;
};

/** The opening balances of all accounts of a branch; what was changed is saved and posted together. */
export function OpeningsForm({ openings, sheet, readOnly, file, keys }: Props) {
  const { branchId } = openings;
  const [params, setUrl] = useUrl();
  const q = params.get('q') ?? '';
  const only = params.get('only') ?? '';
  const stored = useMemo(() => storedLines(openings), [openings]);
  // Under this name the form holds lines by account.
  const form = useEntryForm(TypedOpenings as unknown as Schema<Values>, START, ({ lines }) =>
    checkOpenings(changedLines(lines as Typed, stored), openings.date, pathOf),
  );
  const { recovered, forget } = useDraftKeeper(`opening-sheet#${branchId}`, form, START);
  const save = useSaveOpenings();
  const client = useQueryClient();
  const { getValues } = form;
  const [taken, setTaken] = useState<{ words: string; before: Typed } | null>(null);
  const [pasted, setPasted] = useState<string[][] | null>(null);
  const [wanted, setWanted] = useState<{ accountId: number } | null>(null);
  const typedNow = () => (getValues('lines') ?? {}) as Typed;

  // The state that was seen when the typing began is what a save is held against.
  const seen = useRef(openings.version);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!isDirty) seen.current = openings.version;
  }, [isDirty, openings.version]);

  const all = useMemo(() => allAccounts(sheet, openings), [sheet, openings]);
  const isPart = sheet.total > sheet.rows.length;
  // A chart that is too large to be sent whole is searched by the server.
  const found = useQuery({
    ...sheetQuery(branchId, q),
    enabled: isPart && q !== '',
    placeholderData: keepPreviousData,
  });
  const accounts = useMemo(() => {
    const among = isPart && q !== '' && found.data ? found.data.rows : all.filter((one) => q === '' || isFound(one, q));
    if (only !== 'filled') return among;
    const typed = (getValues('lines') ?? {}) as Typed;
    return among.filter(({ id }) => hasOpening(lineOf(id, typed, stored)));
  }, [all, found.data, getValues, isPart, only, q, stored]);
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

  /** Lines that came otherwise than by typing; they can be taken back as long as nothing is saved. */
  function fill(lines: readonly OpeningLine[], words: string) {
    const before = typedNow();
    const fresh = Object.fromEntries(lines.map((line) => [keyOf(line.accountId), line]));
    setFieldValue(form, 'lines', { ...before, ...fresh });
    setTaken({ words, before });
  }

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

  /** Names the accounts of a refusal instead of the places in which their lines were sent. */
  function land(error: ApiError, sent: readonly OpeningLine[]): boolean {
    const fields = Object.entries(error.fields);
    for (const [path, message] of fields) {
      const [, place = '', ...rest] = path.split('.');
      const line = sent[Number(place)];
      form.setError(line ? [pathOf(line.accountId), ...rest].join('.') : 'lines', { type: 'server', message });
      if (line) setWanted((now) => now ?? { accountId: line.accountId });
    }
    return fields.length > 0;
  }

  async function send() {
    const lines = changedLines(typedNow(), stored);
    if (lines.length === 0)
      return showMessage(MESSAGE.warningToast, translate('Nothing was changed, so nothing was posted'));
    setWanted(null);
    try {
      const answer = await save.mutateAsync({ branchId, version: seen.current, lines });
      if (answer) done(answer);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE') await takeIn().catch(showProblem);
      else if (!(error instanceof ApiError) || !land(error, lines)) showProblem(error);
    }
  }

  function done({ number }: Openings) {
    forget();
    form.reset(START);
    setTaken(null);
    showMessage(
      MESSAGE.success,
      translate('Opening balances are posted as {number}', { number: number ?? translate('a voucher') }),
    );
  }

  /** Somebody else was faster: the sheet shows what they saved, and what was typed stays to be looked over. */
  async function takeIn() {
    const now = await client.fetchQuery({ ...openingsQuery(branchId), staleTime: 0 });
    seen.current = now.version;
    // An answer that got lost: all of it is stored already.
    if (changedLines(typedNow(), storedLines(now)).length === 0) return done(now);
    showMessage(
      MESSAGE.warningDialog,
      translate(
        'Somebody else saved opening balances meanwhile. Theirs are taken in and yours stay; look them over and save again.',
      ),
    );
  }

  function submit() {
    if (!save.isPending) void form.handleSubmit(send)();
  }

  const act = (work: () => void) => (readOnly || !keys ? undefined : work);
  useKeys([
    { keys: 'Alt+A', words: '', act: act(submit) },
    { keys: 'Alt+R', words: '', act: act(fillRegister) },
  ]);

  return (
    <FormProvider {...form}>
      <form className="entry" noValidate onSubmit={(event) => event.preventDefault()} onKeyDown={focusNextField}>
        {recovered && (
          <DraftRestored
            discard={() => {
              forget();
              form.reset(START);
            }}
          />
        )}
        {taken && (
          <p className="notice" role="status">
            {translate('{words} stand in the lines. Nothing is posted yet. ', { words: translate(taken.words) })}
            <button
              type="button"
              onClick={() => {
                setFieldValue(form, 'lines', taken.before);
                setTaken(null);
              }}
            >
              {translate('Take them back')}
            </button>
          </p>
        )}
        <RegisterNotice accounts={all} stored={stored} fill={readOnly ? undefined : fillRegister} />
        <ErrorSummary labels={labels} reach={(path) => setWanted({ accountId: Number(/\.a(\d+)/.exec(path)?.[1]) })} />
        <div className="opening-bar">
          <SearchBox
            value={q}
            search={(text) => setUrl({ q: text }, { replace: true })}
            label={translate('Account, code or group')}
          />
          <label className="form-check">
            <input
              type="checkbox"
              className="form-check-input"
              checked={only === 'filled'}
              onChange={(event) => setUrl({ only: event.target.checked ? 'filled' : null })}
            />
            <span className="form-check-label">{translate('Only with a balance')}</span>
          </label>
          <span className="opening-told">
            {isPart && q === ''
              ? translate('{rows} of {total} accounts; search for the others', {
                  rows: sheet.rows.length,
                  total: sheet.total,
                })
              : `${accounts.length} ${translate(accounts.length === 1 ? 'account' : 'accounts')}`}
          </span>
        </div>
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
            wanted={wanted}
            paste={setPasted}
          />
        )}
        <footer className="entry-foot">
          {!readOnly && (
            <LoadingButton
              type="button"
              className="btn btn-primary entry-post"
              isLoading={save.isPending}
              onClick={submit}
            >
              {translate('Save and post')} <kbd>Alt+A</kbd>
            </LoadingButton>
          )}
          <OpeningTotals stored={stored} />
        </footer>
      </form>
      {pasted && (
        <PastePreview
          rows={readPasted(pasted, all)}
          accounts={all}
          take={(balances) => {
            fillBalances(balances, balances.size === 1 ? 'One pasted balance' : `${balances.size} pasted balances`);
            setPasted(null);
          }}
          close={() => setPasted(null)}
        />
      )}
    </FormProvider>
  );
}
