import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import {
  DepreciationPreview,
  type DepreciationRunInput,
  depreciationRuns,
  endOfPeriod,
  type RunPeriod,
} from '../../../../contract/accounts/assets/depreciationRuns';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { sumOf } from '../../../../contract/amount';
import { addDays, addMonths, formatDate, type IsoDate, todayInIndia } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import type { Schema } from '../../../../contract/resource';
import type { AnyColumn, Values } from '../../../kit/define';
import { useStoreDocument } from '../../../kit/document/documents';
import { EntriesTable } from '../../../kit/document/EntriesTable';
import { focusNextField } from '../../../kit/document/focusNextField';
import { ErrorSummary, labelsOf } from '../../../kit/form/ErrorSummary';
import { FormFields } from '../../../kit/form/FormFields';
import { focusFirstEntry, setFieldValue, showFieldProblems, useEntryForm } from '../../../kit/form/useEntryForm';
import { LoadingRows } from '../../../kit/grid/states';
import { ApiError, http } from '../../../kit/http';
import { Icon } from '../../../kit/Icon';
import { LoadingButton } from '../../../kit/LoadingButton';
import { showMessage, showProblem } from '../../../kit/messages';
import { ReportTable } from '../../../kit/report/ReportTable';
import { useStartMonth } from '../../../kit/report/useReport';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useSession } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { depreciationRunsDocument as kind } from './depreciationRuns.document';

const MONTHS: Readonly<Record<RunPeriod, number>> = { month: 1, quarter: 3, year: 12 };

/** The last period that is over. */
function lastOver(period: RunPeriod, today: IsoDate, startMonth: number): IsoDate {
  const end = endOfPeriod(today, period, startMonth);
  return end <= today ? end : addDays(addMonths(addDays(end, 1), -MONTHS[period]), -1);
}

const COLUMNS: readonly AnyColumn[] = [
  { field: 'name', label: 'Asset' },
  { field: 'code', label: 'Code' },
  { field: 'className', label: 'Class' },
  { field: 'from', label: 'From', show: 'date' },
  { field: 'days', label: 'Days', show: 'count' },
  { field: 'cost', label: 'Cost', show: 'money' },
  { field: 'before', label: 'Depreciated before', show: 'money' },
  { field: 'charge', label: 'To charge', show: 'money' },
  { field: 'net', label: 'Net after it', show: 'money' },
];

const KEYS_WORDS = { post: 'Post the run', back: 'Back to the list' };

/** A run is looked at asset by asset before it is posted. */
export function DepreciationRun() {
  const root = useRef<HTMLFormElement>(null);
  const [, setUrl] = useUrl();
  const startMonth = useStartMonth();
  const branchId = useSession((session) => session.details?.addr.branchId ?? null);
  const [start] = useState<Values>(() => ({
    ...kind.blank({ date: lastOver('month', todayInIndia(), startMonth), branchId }),
  }));
  // The form takes any typing; its schema checks it.
  const form = useEntryForm(depreciationRuns.input as unknown as Schema<Values>, start);
  const store = useStoreDocument(kind);
  const values: Values = useWatch({ control: form.control });
  const { period } = values;
  const asked = depreciationRuns.input.safeParse(values);
  // Once it is sent, the same run would be refused as made already.
  const isSent = store.isPending || store.isSuccess;
  const preview = usePreview(asked.success ? asked.data : null, isSent);
  const [shownPeriod, setShownPeriod] = useState(period);

  useEffect(() => focusFirstEntry(root.current), []);
  // Another period ends on another day.
  useEffect(() => {
    if (period === shownPeriod) return;
    setShownPeriod(period);
    if (period === 'month' || period === 'quarter' || period === 'year')
      setFieldValue(form, 'date', lastOver(period, todayInIndia(), startMonth));
  }, [period, shownPeriod, startMonth, form]);

  const close = () => setUrl({ open: null });

  async function send(input: Values) {
    try {
      const stored = await store.mutateAsync({ document: null, values: input, step: 'post' });
      if (!stored) return;
      showMessage(
        MESSAGE.success,
        translate('Depreciation is posted as {number}', { number: stored.number ?? translate('a voucher') }),
      );
      setUrl({ open: stored.id }, { replace: true });
    } catch (error) {
      if (!showFieldProblems(form, error)) showProblem(error);
    }
  }

  const submit = () => {
    if (!store.isPending) void form.handleSubmit(send)();
  };

  return (
    <ScreenFrame
      title={translate('New depreciation run')}
      keys={[
        { keys: 'Alt+A', words: KEYS_WORDS.post, act: submit },
        { keys: 'Esc', words: KEYS_WORDS.back, act: close },
      ]}
      actions={
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('List')} <kbd>Esc</kbd>
        </button>
      }
    >
      <FormProvider {...form}>
        <form
          ref={root}
          className="entry"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={focusNextField}
        >
          <ErrorSummary labels={labelsOf(kind.header)} />
          <div className="entry-head">
            <FormFields form={[...kind.header, ...kind.below]} blank={start} />
          </div>
          <Preview preview={preview} date={asked.success ? asked.data.date : null} />
          <footer className="entry-foot">
            <LoadingButton
              type="button"
              className="btn btn-primary entry-post"
              isLoading={store.isPending}
              disabled={!preview.data || preview.isError}
              onClick={submit}
            >
              {translate('Post the run')} <kbd>Alt+A</kbd>
            </LoadingButton>
          </footer>
        </form>
      </FormProvider>
    </ScreenFrame>
  );
}

function usePreview(input: DepreciationRunInput | null, isSent: boolean) {
  return useQuery({
    queryKey: [`${depreciationRuns.path}/preview`, input],
    queryFn: async ({ signal }) =>
      DepreciationPreview.parse((await http.post(`${depreciationRuns.path}/preview`, input, { signal })).data),
    enabled: input !== null && !isSent,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

function Preview({ preview, date }: { preview: ReturnType<typeof usePreview>; date: IsoDate | null }) {
  if (!date)
    return <p className="preview-empty">{translate('Choose period, day and branch to see what would be charged.')}</p>;
  if (preview.isError) {
    const text =
      preview.error instanceof ApiError ? preview.error.message : translate('The run could not be worked out');
    return (
      <p className="notice" role="status">
        <Icon name="warning" /> {text}
      </p>
    );
  }
  if (!preview.data) return <LoadingRows columns={COLUMNS.length} />;
  const { assets, entries } = preview.data;
  const totals = {
    cost: sumOf(assets, (line) => line.cost),
    before: sumOf(assets, (line) => line.before),
    charge: sumOf(assets, (line) => line.charge),
    net: sumOf(assets, (line) => line.net),
  };
  return (
    <div className={preview.isPlaceholderData ? 'run-preview is-waiting' : 'run-preview'}>
      <div className="report-scroll">
        <ReportTable
          label={translate('Depreciation to {date}', { date: formatDate(date) })}
          columns={COLUMNS}
          rows={assets.map((line) => ({
            key: String(line.assetId),
            kind: 'row' as const,
            values: line,
            open: { screen: screens.assets, params: { open: line.assetId } },
          }))}
          totals={totals}
        />
      </div>
      <EntriesTable entries={entries} title={translate('Posting')} />
    </div>
  );
}
