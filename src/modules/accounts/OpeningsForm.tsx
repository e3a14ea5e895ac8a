import { useEffect, useRef, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { type OpeningLine, type Openings, OpeningsInput } from '../../../contract/accounts/openings';
import { linesOfFile, withFile } from '../../../contract/accounts/openingsFile';
import { type Paise, sumOf } from '../../../contract/amount';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import type { Field, Values } from '../../kit/define';
import { plainFields } from '../../kit/define';
import type { Lines } from '../../kit/document/document';
import { withoutBlankLines } from '../../kit/document/entryValues';
import { LineGrid } from '../../kit/document/LineGrid';
import { moveOn } from '../../kit/document/moveOn';
import { ErrorSummary, labelsOf } from '../../kit/form/ErrorSummary';
import { useDraftKeeper } from '../../kit/form/useDraftKeeper';
import { landRefusal, useEntryForm } from '../../kit/form/useEntryForm';
import { useKeys } from '../../kit/keys/useKeys';
import { LoadingButton } from '../../kit/LoadingButton';
import { say, showProblem } from '../../kit/messages';
import { Figure } from '../../kit/show';
import { namedAccount } from './lookups';
import { OpeningLineDetail } from './OpeningLineDetail';
import type { OpeningsFile } from './Openings';
import { blankOpening, enteredOpenings, useSaveOpenings } from './openingsData';

const COLUMNS: readonly Field<OpeningLine>[] = [
  { field: 'accountId', label: 'Account', input: namedAccount },
  { field: 'debit', label: 'Debit', input: 'money' },
  { field: 'credit', label: 'Credit', input: 'money' },
];

const LINES: Lines = {
  field: 'lines',
  blank: blankOpening,
  isBlank: (line) => line.accountId === null && !line.debit && !line.credit,
  columns: plainFields(COLUMNS),
  Detail: OpeningLineDetail,
};

type Props = {
  openings: Openings;
  readOnly: boolean;
  /** Rows of a file that take the place of lines of the same accounts. */
  file: OpeningsFile | null;
  /** Whether keys are meant for this form. */
  keys: boolean;
};

/** All opening balances of a branch in one grid, saved and posted together. */
export function OpeningsForm({ openings, readOnly, file, keys }: Props) {
  const root = useRef<HTMLFormElement>(null);
  const start = enteredOpenings(openings);
  // The form takes whatever is typed; its schema says what is right.
  const form = useEntryForm(OpeningsInput as unknown as Schema<Values>, start);
  const { recovered, forget } = useDraftKeeper(`openings#${openings.branchId}`, form, start);
  const save = useSaveOpenings();
  const { getValues, setValue } = form;
  const [taken, setTaken] = useState<{ file: OpeningsFile; before: unknown } | null>(null);

  useEffect(() => {
    if (!file) return;
    const before = getValues('lines');
    const kept = withoutBlankLines(getValues(), LINES).lines as OpeningLine[];
    setValue('lines', withFile(kept, linesOfFile(file.rows)), { shouldDirty: true });
    setTaken({ file, before });
  }, [file, getValues, setValue]);

  function takeBack() {
    if (!taken) return;
    setValue('lines', taken.before, { shouldDirty: true });
    setTaken(null);
  }

  async function send(values: Values) {
    try {
      const stored = await save.mutateAsync(withoutBlankLines(values, LINES));
      if (!stored) return;
      forget();
      form.reset(enteredOpenings(stored));
      setTaken(null);
      say(MESSAGE.success, `Opening balances are posted as ${stored.number ?? 'a voucher'}`);
    } catch (error) {
      if (!landRefusal(form, error)) showProblem(error);
    }
  }

  function submit() {
    if (save.isPending) return;
    const kept = withoutBlankLines(form.getValues(), LINES);
    form.setValue('lines', kept.lines);
    void form.handleSubmit(send)();
  }

  useKeys([{ keys: 'Alt+A', words: '', act: readOnly || !keys ? undefined : submit }]);

  return (
    <FormProvider {...form}>
      <form ref={root} className="entry" noValidate onSubmit={(event) => event.preventDefault()} onKeyDown={moveOn}>
        {recovered && (
          <p className="notice" role="status">
            What you typed last time is back.{' '}
            <button
              type="button"
              onClick={() => {
                forget();
                form.reset(start);
              }}
            >
              Discard it
            </button>
          </p>
        )}
        {taken && (
          <p className="notice" role="status">
            {taken.file.rows.length} rows of {taken.file.name} stand in the lines. Nothing is posted yet.{' '}
            <button type="button" onClick={takeBack}>
              Take them back
            </button>
          </p>
        )}
        <ErrorSummary labels={labelsOf(LINES.columns)} />
        <fieldset disabled={readOnly} className="field-group">
          <LineGrid lines={LINES} label="Opening balances" />
        </fieldset>
        <footer className="entry-foot">
          {!readOnly && (
            <LoadingButton
              type="button"
              className="btn btn-primary entry-post"
              isLoading={save.isPending}
              onClick={submit}
            >
              Save and post <kbd>Alt+A</kbd>
            </LoadingButton>
          )}
          <OpeningTotals />
        </footer>
      </form>
    </FormProvider>
  );
}

const NONE = 0 as Paise;

/** Both sides and what is missing between them, as they are typed. */
function OpeningTotals() {
  const { control } = useFormContext<Values>();
  const lines = (useWatch({ control, name: 'lines' }) ?? []) as { debit: Paise | null; credit: Paise | null }[];
  const side = (name: 'debit' | 'credit') => sumOf(lines, (line) => line[name] || NONE);
  const difference = (side('debit') - side('credit')) as Paise;
  return (
    <dl className="entry-totals" aria-live="polite">
      <div>
        <dt>Debit</dt>
        <dd>
          <Figure amount={side('debit')} />
        </dd>
      </div>
      <div>
        <dt>Credit</dt>
        <dd>
          <Figure amount={side('credit')} />
        </dd>
      </div>
      <div className="is-strong">
        <dt>Difference</dt>
        <dd>
          <Figure amount={difference} />
        </dd>
      </div>
    </dl>
  );
}
