import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NewRate as Input, newRatePath, Tax, type TaxShape } from '../../contract/admin/taxes';
import { formatPercent, type Percent } from '../../contract/amount';
import { formatDate, type IsoDate } from '../../contract/dates';
import { MESSAGE } from '../../contract/errors';
import { type Screen, TRAN } from '../../contract/screen';
import { ApiError, http, newKey } from '../kit/http';
import { DateInput } from '../kit/inputs/DateInput';
import { FigureInput } from '../kit/inputs/FigureInput';
import { LoadingButton } from '../kit/LoadingButton';
import { ModalFrame } from '../kit/ModalFrame';
import type { SummaryProps } from '../kit/master/master';
import { showMessage, showProblem } from '../kit/messages';
import { useMay } from '../kit/session';
import { translate } from '../kit/translate';

/** Changes the rate of a tax: never the row itself, which documents carry, but by another one from a day on. */
export const newRateOn =
  (screen: Screen) =>
  ({ record }: SummaryProps<TaxShape, Tax>) => <NewRate screen={screen} record={record} />;

function NewRate({ screen, record }: { screen: Screen; record: Tax }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay(screen);
  if (!may(TRAN.create) || !record.active) return null;
  return (
    <div className="record-actions">
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('New rate from…')}
      </button>
      {isOpen && <NewRateDialog tax={record} close={() => setOpen(false)} />}
    </div>
  );
}

function NewRateDialog({ tax, close }: { tax: Tax; close(): void }) {
  const id = useId();
  const [fromDate, setFromDate] = useState<string | null>(null);
  const [rate, setRate] = useState<Percent | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: async (body: Input) => {
      const headers = { 'Idempotency-Key': newKey() };
      return Tax.parse((await http.post(newRatePath(tax.id), body, { headers })).data);
    },
    onSuccess: (made) => {
      showMessage(
        MESSAGE.success,
        translate('{code} is {rate} % from {fromDate} on', {
          code: made.code,
          rate: formatPercent(made.rate),
          fromDate: formatDate(made.fromDate),
        }),
      );
      close();
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setProblems(error.fields);
      else showProblem(error);
    },
  });

  function send() {
    const input = Input.safeParse({ version: tax.version, fromDate: fromDate as IsoDate | null, rate });
    if (input.success) return save.mutate(input.data);
    setProblems(Object.fromEntries(input.error.issues.map(({ path, message }) => [String(path[0]), message])));
  }

  const control = (name: 'fromDate' | 'rate') => ({
    id: `${id}-${name}`,
    ref: null,
    invalid: name in problems,
    describedBy: name in problems ? `${id}-${name}-error` : undefined,
    onBlur: () => undefined,
  });
  const problem = (name: string) =>
    problems[name] && (
      <div id={`${id}-${name}-error`} className="field-error">
        {problems[name]}
      </div>
    );

  return (
    <ModalFrame title={translate('New rate of {name}', { name: tax.name })} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>
          {translate('It is {rate} % since {fromDate}. Documents of days before keep that rate.', {
            rate: formatPercent(tax.rate),
            fromDate: formatDate(tax.fromDate),
          })}
        </p>
        <div className="field">
          <label htmlFor={`${id}-fromDate`} className="form-label">
            {translate('First day of the new rate')}
          </label>
          <DateInput {...control('fromDate')} value={fromDate} onChange={setFromDate} />
          {problem('fromDate')}
        </div>
        <div className="field">
          <label htmlFor={`${id}-rate`} className="form-label">
            {translate('New rate %')}
          </label>
          <FigureInput
            {...control('rate')}
            kind="percent"
            empty={null}
            value={rate}
            onChange={(value) => setRate(value as Percent | null)}
          />
          {problem('rate')}
        </div>
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Cancel')}
          </button>
          <LoadingButton type="submit" isLoading={save.isPending}>
            {translate('Set the new rate')}
          </LoadingButton>
        </div>
      </form>
    </ModalFrame>
  );
}
