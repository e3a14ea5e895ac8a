import { useForm } from 'react-hook-form';
import { formatPaise, formatPrice, formatQuantity, type Paise } from '../../../contract/amount';
import { Offer, OfferAnswer, OfferTaken, offerAnswerPath, offerPath } from '../../../contract/crm/offerAnswers';
import { formatDate } from '../../../contract/dates';
import { ApiError, http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { LoginField } from '../session/LoginField';
import { complaintsOf } from '../session/showComplaints';
import { type LinkForm, LinkPage } from './LinkPage';

/** The page of the link of a quotation: a customer reads it, and accepts or declines it without signing in. */
export function OfferPage() {
  return (
    <LinkPage title="Your offer" path={offerPath} schema={Offer} sentTitle="Your answer is sent">
      {(form) => (
        <>
          <h1 className="public-title">Quotation of {form.asked.company}</h1>
          <About offer={form.asked} />
          <Lines offer={form.asked} />
          {form.asked.terms && <p className="offer-terms">{form.asked.terms}</p>}
          <AnswerForm {...form} />
        </>
      )}
    </LinkPage>
  );
}

function About({ offer: { number, revision, date, customer, validTill } }: { offer: Offer }) {
  return (
    <p className="text-body-secondary">
      {number}
      {revision > 1 && `, revision ${revision}`} of {formatDate(date)} for {customer}, valid till{' '}
      {formatDate(validTill)}.
    </p>
  );
}

function Lines({ offer: { items, totals, amount } }: { offer: Offer }) {
  // An item may occur twice; the lines of a stored quotation do not move.
  const keys = items.map(({ name }, place) => `${place} ${name}`);
  return (
    <>
      <ul className="offer-lines" aria-label="Items">
        {items.map((line, place) => (
          <li key={keys[place]}>
            <span>
              <strong>{line.name}</strong>
              {line.description && <small>{line.description}</small>}
              <small>
                {formatQuantity(line.qty)} {line.unit} at {formatPrice(line.rate)}
                {line.isBeside && ' · optional, not in the total'}
              </small>
            </span>
            <span className="figure">{formatPaise(line.amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="offer-totals">
        {totals.map(({ label, amount: figure }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{formatPaise(figure as Paise)}</dd>
          </div>
        ))}
        <div className="offer-whole">
          <dt>Total</dt>
          <dd className="figure">{formatPaise(amount)}</dd>
        </div>
      </dl>
    </>
  );
}

type Typed = { name: string; remark: string };

function AnswerForm({ asked: { revision }, token, onSent, onOver }: LinkForm<Offer>) {
  const { register, handleSubmit, setError, formState } = useForm<Typed>({ defaultValues: { name: '', remark: '' } });
  const { errors, isSubmitting } = formState;

  function show(problems: Readonly<Record<string, string>>, otherwise: string) {
    const { name, remark } = problems;
    if (name) setError('name', { message: name }, { shouldFocus: true });
    if (remark) setError('remark', { message: remark }, { shouldFocus: !name });
    if (!name && !remark) setError('root', { message: Object.values(problems)[0] ?? otherwise });
  }

  const send = (answer: OfferAnswer['answer']) =>
    handleSubmit(async ({ name, remark }) => {
      const given = { token, revision, answer, name: name.trim(), remark: remark.trim() || null };
      const checked = OfferAnswer.safeParse(given);
      if (!checked.success) return show(complaintsOf(checked.error.issues), 'Check what you entered');
      try {
        onSent(OfferTaken.parse((await http.post(offerAnswerPath, checked.data)).data).message);
      } catch (error) {
        const problem = error instanceof ApiError ? error : null;
        if (problem?.code === 'LINK_OVER') onOver(problem.message);
        else show(problem?.fields ?? {}, problem?.message ?? 'The answer could not be sent. Try again.');
      }
    })();

  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send('accepted');
      }}
    >
      {errors.root && (
        <div className="notice is-bad" role="alert">
          {errors.root.message}
        </div>
      )}
      <LoginField label="Your name" error={errors.name?.message}>
        <input {...register('name')} autoComplete="name" maxLength={80} />
      </LoginField>
      <LoginField label="Remark" error={errors.remark?.message}>
        <input {...register('remark')} autoComplete="off" maxLength={500} />
      </LoginField>
      <div className="offer-acts">
        <LoadingButton isLoading={isSubmitting}>Accept</LoadingButton>
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={isSubmitting}
          onClick={() => void send('declined')}
        >
          Decline
        </button>
      </div>
    </form>
  );
}
