import { type ReactNode, useId } from 'react';
import type { BankLine } from '../../../../contract/accounts/bank/reconciliation';
import type { RuleKind } from '../../../../contract/accounts/bank/rules';
import { add, formatPaise, type Paise, type Percent } from '../../../../contract/amount';
import { taxOf } from '../../../../contract/books/gst/heads';
import { taxWithin } from '../../../../contract/books/gst/within';
import { formatDate } from '../../../../contract/dates';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput';
import { DateInput } from '../../../kit/inputs/DateInput';
import { FigureInput } from '../../../kit/inputs/FigureInput';
import { LookupInput } from '../../../kit/inputs/LookupInput';
import { TextInput } from '../../../kit/inputs/TextInput';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { translate } from '../../../kit/translate';
import { anyAccount, costCentre } from '../lookups';
import { headsChoiceWords, modeWords } from '../words';
import { kindWords } from './bankWords';
import { type LineToBook, type LineVoucher, useLineVoucher } from './useLineVoucher';

/** A bank moves money in every other way. */
const { cash: _cash, ...bankModes } = modeWords;
const { payment, receipt, journal } = kindWords;

/** A voucher for a line that the books do not have; a rule has filled it in where one is met. */
export function LineVoucherDialog(asked: LineToBook) {
  const { line, close } = asked;
  const voucher = useLineVoucher(asked);
  const { typed, set, problems, taxedAt } = voucher;
  const isOut = line.amount < 0;
  const shown = shownFields(voucher);
  const others = Object.entries(problems).filter(([field]) => !shown.includes(field));

  return (
    <ModalFrame title={translate(isOut ? 'Book money that went out' : 'Book money that came in')} onClose={close}>
      <form onSubmit={voucher.make} noValidate className="bank-voucher">
        <AboutLine line={line} />
        <AccountFields voucher={voucher} />
        <div className="bank-two">
          <Field name="kind" label={translate('As a')} problem={problems.kind}>
            {(field) => (
              <ChoiceInput
                {...field}
                words={isOut ? { payment, journal } : { receipt, journal }}
                value={typed.kind}
                onChange={(chosen) => set({ kind: (chosen ?? typed.kind) as RuleKind })}
              />
            )}
          </Field>
          <Field name="date" label={translate('Date')} problem={problems.date}>
            {(field) => <DateInput {...field} value={typed.date} onChange={(date) => set({ date })} />}
          </Field>
        </div>
        {typed.kind !== 'journal' && <InstrumentFields voucher={voucher} />}
        {voucher.mayBeTaxed && <TaxFields voucher={voucher} />}
        {taxedAt && <TaxWithin gross={Math.abs(line.amount) as Paise} rate={taxedAt as Percent} />}
        <Field name="narration" label={translate('Narration')} problem={problems.narration}>
          {(field) => <TextInput {...field} value={typed.narration} onChange={(narration) => set({ narration })} />}
        </Field>
        {others.map(([path, text]) => (
          <p key={path} className="field-error" role="alert">
            {text}
          </p>
        ))}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Go back')}
          </button>
          <LoadingButton isLoading={voucher.isPosting}>
            {translate('Post {kindWords}', { kindWords: kindWords[typed.kind].toLowerCase() })}
          </LoadingButton>
        </div>
      </form>
    </ModalFrame>
  );
}

/** Fields that show their own problems; other problems are listed below. */
const shownFields = ({ typed, needsCentre }: LineVoucher): string[] => [
  'accountId',
  'kind',
  'date',
  'narration',
  'gstPercent',
  'gstHeads',
  ...(typed.kind === 'journal' ? [] : ['mode', 'instrumentNo']),
  ...(needsCentre ? ['costCentreId'] : []),
];

function AboutLine({ line }: { line: BankLine }) {
  return (
    <p className="modal-frame-text">
      <strong>{formatPaise(Math.abs(line.amount) as Paise)}</strong>{' '}
      {translate('on {date}', { date: formatDate(line.date) })}
      <br />
      {[line.reference, line.narration].filter(Boolean).join(' · ')}
      {line.rule && (
        <>
          <br />
          {translate('Filled in by the rule “{name}”.', { name: line.rule.name })}
        </>
      )}
    </p>
  );
}

function AccountFields({ voucher }: { voucher: LineVoucher }) {
  const { typed, set, chooseAccount, needsCentre, problems } = voucher;
  return (
    <>
      <Field name="accountId" label={translate('Account')} problem={problems.accountId}>
        {(field) => <LookupInput {...field} input={anyAccount} value={typed.accountId} onChange={chooseAccount} />}
      </Field>
      {needsCentre && (
        <Field name="costCentreId" label={translate('Cost centre')} problem={problems.costCentreId}>
          {(field) => (
            <LookupInput
              {...field}
              input={costCentre}
              value={typed.costCentreId}
              onChange={(costCentreId) => set({ costCentreId })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function InstrumentFields({ voucher: { typed, set, problems } }: { voucher: LineVoucher }) {
  return (
    <div className="bank-two">
      <Field name="mode" label={translate('Mode')} problem={problems.mode}>
        {(field) => <ChoiceInput {...field} words={bankModes} value={typed.mode} onChange={(mode) => set({ mode })} />}
      </Field>
      <Field name="instrumentNo" label={translate('Instrument no.')} problem={problems.instrumentNo}>
        {(field) => (
          <TextInput {...field} value={typed.instrumentNo} onChange={(instrumentNo) => set({ instrumentNo })} />
        )}
      </Field>
    </div>
  );
}

function TaxFields({ voucher: { typed, set, problems } }: { voucher: LineVoucher }) {
  return (
    <div className="bank-two">
      <Field name="gstPercent" label={translate('GST % in the sum')} problem={problems.gstPercent}>
        {(field) => (
          <FigureInput
            {...field}
            kind="percent"
            empty={null}
            value={typed.gstPercent}
            onChange={(gstPercent) => set({ gstPercent })}
          />
        )}
      </Field>
      {typed.gstPercent ? (
        <Field name="gstHeads" label={translate('Heads')} problem={problems.gstHeads}>
          {(field) => (
            <ChoiceInput
              {...field}
              words={headsChoiceWords}
              placeholder={translate('By the states')}
              value={typed.gstHeads}
              onChange={(chosen) => set({ gstHeads: chosen as typeof typed.gstHeads })}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}

type InputProps = { id: string; ref: null; invalid: boolean; describedBy?: string; onBlur(): void };
type FieldProps = { name: string; label: string; problem: string | undefined; children(input: InputProps): ReactNode };

/** An input with its label, and its problem. */
function Field({ name, label, problem, children }: FieldProps) {
  const id = `${useId()}-${name}`;
  const described = problem === undefined ? {} : { describedBy: `${id}-error` };
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, ref: null, invalid: problem !== undefined, onBlur: () => undefined, ...described })}
      {problem && (
        <div id={`${id}-error`} className="field-error" role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}

/** The tax within the sum, before it is posted. */
function TaxWithin({ gross, rate }: { gross: Paise; rate: Percent }) {
  const { taxable, heads, rest } = taxWithin(gross, rate, false);
  return (
    <p className="form-text">
      {translate('Cost {taxable}, input GST {heads}', {
        taxable: formatPaise(add(taxable, rest)),
        heads: formatPaise(taxOf(heads)),
      })}
    </p>
  );
}
