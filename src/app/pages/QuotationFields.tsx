import { useForm } from 'react-hook-form';
import { formatQuantity, parsePercent, parseRate } from '../../../contract/amount';
import { formatDate } from '../../../contract/dates';
import {
  QuotationAnswer,
  type QuotationForm,
  QuotationTaken,
  quotationAnswerPath,
} from '../../../contract/procurement/quotationForms';
import { ApiError, http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { LoginField } from '../session/LoginField';
import { complaintsOf } from '../session/showComplaints';
import type { LinkForm } from './LinkPage';

type TypedLine = { rate: string; discountPercent: string; leadDays: string };
type Typed = { validTill: string; remarks: string; items: TypedLine[] };

const FIGURES = [
  { field: 'rate', label: 'Rate, without GST', problem: 'Enter a rate such as 62.50' },
  { field: 'discountPercent', label: 'Discount %', problem: 'Enter a percentage such as 2.5' },
  { field: 'leadDays', label: 'Delivery in days', problem: 'Enter a number of days' },
] as const;

/** NaN where something is typed that is no figure, so that the check says so by its field. */
function figures({ rate, discountPercent, leadDays }: TypedLine) {
  const days = leadDays.trim();
  return {
    rate: rate.trim() === '' ? null : (parseRate(rate) ?? Number.NaN),
    discountPercent: discountPercent.trim() === '' ? 0 : (parsePercent(discountPercent) ?? Number.NaN),
    leadDays: days === '' ? null : /^\d+$/.test(days) ? Number(days) : Number.NaN,
  };
}

/** The form of an answer: a row of figures for each item, and fields for the whole quotation. */
export function QuotationFields({ token, asked, onSent, onOver }: LinkForm<QuotationForm>) {
  const blank = { rate: '', discountPercent: '', leadDays: '' };
  const form = useForm<Typed>({
    defaultValues: { validTill: '', remarks: '', items: asked.items.map(() => blank) },
  });
  const labelOf = (field: string, label: string) =>
    field === 'rate' && asked.currency ? `Rate in ${asked.currency}` : label;
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  /** Puts each problem at its field; a problem without a field appears above the form. */
  function show(problems: Readonly<Record<string, string>>, otherwise: string) {
    let isShown = false;
    for (const [path, message] of Object.entries(problems)) {
      const [, place, name] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const figure = FIGURES.find(({ field }) => field === name);
      const focus = { shouldFocus: !isShown };
      if (figure && place !== undefined) setError(`items.${Number(place)}.${figure.field}`, { message }, focus);
      else if (path === 'validTill' || path === 'remarks') setError(path, { message }, focus);
      else continue;
      isShown = true;
    }
    if (!isShown) setError('root', { message: Object.values(problems)[0] ?? otherwise });
  }

  async function send({ validTill, remarks, items }: Typed) {
    const lines = asked.items.map(({ lineId }, place) => ({ lineId, ...figures(items[place] ?? blank) }));
    const unread = lines.flatMap((line, place) =>
      FIGURES.flatMap(({ field, problem }) =>
        Number.isNaN(line[field]) ? [[`items.${place}.${field}`, problem] as const] : [],
      ),
    );
    if (unread.length > 0) return show(Object.fromEntries(unread), '');
    const answer = { token, validTill, remarks: remarks.trim() || null, items: lines };
    const checked = QuotationAnswer.safeParse(answer);
    if (!checked.success) return show(complaintsOf(checked.error.issues), 'Check what you entered');
    try {
      onSent(QuotationTaken.parse((await http.post(quotationAnswerPath, checked.data)).data).message);
    } catch (error) {
      const problem = error instanceof ApiError ? error : null;
      if (problem?.code === 'LINK_OVER') onOver(problem.message);
      else show(problem?.fields ?? {}, problem?.message ?? 'The quotation could not be sent. Try again.');
    }
  }

  return (
    <form className="fields" onSubmit={handleSubmit(send)} noValidate>
      {errors.root && (
        <div className="notice is-bad" role="alert">
          {errors.root.message}
        </div>
      )}
      {asked.items.map(({ lineId, name, description, qty, unit, neededOn }, place) => (
        <fieldset key={lineId} className="quotation-line">
          <legend>
            {name}{' '}
            <small className="text-body-secondary">
              {[`${formatQuantity(qty)} ${unit}`, description, neededOn && `needed on ${formatDate(neededOn)}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </legend>
          <div className="quotation-figures">
            {FIGURES.map(({ field, label }) => (
              <LoginField key={field} label={labelOf(field, label)} error={errors.items?.[place]?.[field]?.message}>
                <input {...register(`items.${place}.${field}`)} inputMode="decimal" autoComplete="off" />
              </LoginField>
            ))}
          </div>
        </fieldset>
      ))}
      <LoginField label="Offer valid till" error={errors.validTill?.message}>
        <input {...register('validTill')} type="date" />
      </LoginField>
      <LoginField label="Remarks" error={errors.remarks?.message}>
        <input {...register('remarks')} autoComplete="off" maxLength={500} />
      </LoginField>
      <LoadingButton isLoading={isSubmitting}>Send quotation</LoadingButton>
    </form>
  );
}
