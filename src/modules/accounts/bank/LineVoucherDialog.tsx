import { type FormEvent, useId, useState } from 'react';
import { modeOf } from '../../../../contract/accounts/bank/lineInstrument';
import { type BankLine, LineVouchers } from '../../../../contract/accounts/bank/reconciliation';
import type { RuleKind } from '../../../../contract/accounts/bank/rules';
import { add, formatPaise, type Paise, type Percent } from '../../../../contract/amount';
import { taxOf } from '../../../../contract/books/gst/heads';
import { taxWithin } from '../../../../contract/books/gst/within';
import { formatDate } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { ApiError } from '../../../kit/http';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput';
import { DateInput } from '../../../kit/inputs/DateInput';
import { FigureInput } from '../../../kit/inputs/FigureInput';
import { LookupInput } from '../../../kit/inputs/LookupInput';
import { TextInput } from '../../../kit/inputs/TextInput';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { showMessage, showProblem } from '../../../kit/messages';
import { useSession } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useAccount } from '../bills';
import { anyAccount, costCentre } from '../lookups';
import { headsChoiceWords, modeWords } from '../words';
import { useBankAct } from './bankData';
import { kindWords } from './bankWords';

type BankLineRule = NonNullable<BankLine['rule']>;
type Props = { bankId: number; line: BankLine; lockedUpTo: string | null; asOn: string; close(): void };

/** A bank moves money in every other way. */
const { cash: _cash, ...bankModes } = modeWords;

/** A voucher for a line that the books do not have; a rule has filled it in where one is met. */
export function LineVoucherDialog({ bankId, line, lockedUpTo, asOn, close }: Props) {
  const id = useId();
  const branchId = useSession((session) => session.details?.addr.branchId ?? 0);
  const isOut = line.amount < 0;
  const [kind, setKind] = useState<RuleKind>(line.rule?.kind ?? (isOut ? 'payment' : 'receipt'));
  const [accountId, setAccountId] = useState<number | null>(line.rule?.accountId ?? null);
  // In a reconciled month nothing new is cleared; the voucher then stands on the statement's day.
  const [date, setDate] = useState<string | null>(lockedUpTo && line.date <= lockedUpTo ? asOn : line.date);
  const [instrument, setInstrument] = useState<{ mode: string | null; instrumentNo: string | null }>(() =>
    modeOf(line),
  );
  const [narration, setNarration] = useState<string | null>(line.rule?.narration ?? line.narration);
  const [gstPercent, setGstPercent] = useState<number | null>(line.rule?.gstPercent ?? null);
  const [gstHeads, setGstHeads] = useState<BankLineRule['gstHeads']>(line.rule?.gstHeads ?? null);
  const [costCentreId, setCostCentre] = useState<number | null>(line.rule?.costCentreId ?? null);
  const account = useAccount(accountId);
  const nature = account?.nature;
  const mayBeTaxed = kind !== 'receipt' && (nature === 'expense' || nature === 'income');
  const taxed = mayBeTaxed && gstPercent ? { gstPercent, gstHeads } : { gstPercent: null, gstHeads: null };
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const act = useBankAct(LineVouchers);
  const { payment, receipt, journal } = kindWords;
  const kinds: Readonly<Record<string, string>> = isOut ? { payment, journal } : { receipt, journal };

  async function make(event: FormEvent) {
    event.preventDefault();
    if (act.isPending) return;
    if (accountId === null) return setProblems({ accountId: 'Choose an account of the list' });
    if (Number.isNaN(gstPercent)) return setProblems({ gstPercent: 'Give a percentage' });
    const moved = kind === 'journal' ? {} : instrument;
    const wanted = { lineId: line.id, kind, accountId, date, ...moved, costCentreId, narration, ...taxed };
    try {
      const made = await sendConfirmed('Post voucher', (extra) =>
        act.mutateAsync({
          method: 'post',
          to: 'vouchers',
          body: { accountId: bankId, branchId, lines: [wanted], ...extra },
        }),
      );
      if (!made) return;
      if (made.drafts.length > 0)
        showMessage(
          MESSAGE.warningDialog,
          translate(
            'The {kindWords} is kept as a draft: somebody else posts what you enter (setting Maker and checker). The line of the bank stays open until then.',
            { kindWords: kindWords[kind].toLowerCase() },
          ),
          made.drafts.map((draft) => ({ ...draft, label: 'Open the draft' })),
        );
      else
        showMessage(
          MESSAGE.success,
          translate('{kindWords} {numbers} is posted and cleared', {
            kindWords: translate(kindWords[kind]),
            numbers: made.numbers.join(', '),
          }),
        );
      close();
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      if (fields.length === 0) return showProblem(error);
      setProblems(Object.fromEntries(fields.map(([path, text]) => [path.replace(/^lines\.0\./, ''), text])));
    }
  }

  const shown = [
    'accountId',
    'kind',
    'date',
    'narration',
    'gstPercent',
    ...(kind === 'journal' ? [] : ['mode', 'instrumentNo']),
    ...(account?.costCentreNeeded ? ['costCentreId'] : []),
  ];
  const others = Object.entries(problems).filter(([field]) => !shown.includes(field));
  const field = (name: string) => ({
    id: `${id}-${name}`,
    ref: null,
    invalid: problems[name] !== undefined,
    onBlur: () => undefined,
    ...(problems[name] ? { describedBy: `${id}-${name}-error` } : {}),
  });
  const error = (name: string) =>
    problems[name] && (
      <div id={`${id}-${name}-error`} className="field-error" role="alert">
        {problems[name]}
      </div>
    );

  return (
    <ModalFrame title={translate(isOut ? 'Book money that went out' : 'Book money that came in')} onClose={close}>
      <form onSubmit={make} noValidate className="bank-voucher">
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
        <div className="field">
          <label className="form-label" htmlFor={`${id}-accountId`}>
            {translate('Account')}
          </label>
          <LookupInput
            {...field('accountId')}
            input={anyAccount}
            value={accountId}
            onChange={(chosen) => {
              setAccountId(chosen);
              setCostCentre(null);
              setProblems({});
            }}
          />
          {error('accountId')}
        </div>
        {account?.costCentreNeeded && (
          <div className="field">
            <label className="form-label" htmlFor={`${id}-costCentreId`}>
              {translate('Cost centre')}
            </label>
            <LookupInput {...field('costCentreId')} input={costCentre} value={costCentreId} onChange={setCostCentre} />
            {error('costCentreId')}
          </div>
        )}
        <div className="bank-two">
          <div className="field">
            <label className="form-label" htmlFor={`${id}-kind`}>
              {translate('As a')}
            </label>
            <ChoiceInput
              {...field('kind')}
              words={kinds}
              value={kind}
              onChange={(chosen) => setKind((chosen ?? kind) as RuleKind)}
            />
            {error('kind')}
          </div>
          <div className="field">
            <label className="form-label" htmlFor={`${id}-date`}>
              {translate('Date')}
            </label>
            <DateInput {...field('date')} value={date} onChange={setDate} />
            {error('date')}
          </div>
        </div>
        {kind !== 'journal' && (
          <div className="bank-two">
            <div className="field">
              <label className="form-label" htmlFor={`${id}-mode`}>
                {translate('Mode')}
              </label>
              <ChoiceInput
                {...field('mode')}
                words={bankModes}
                value={instrument.mode}
                onChange={(mode) => setInstrument({ ...instrument, mode })}
              />
              {error('mode')}
            </div>
            <div className="field">
              <label className="form-label" htmlFor={`${id}-instrumentNo`}>
                {translate('Instrument no.')}
              </label>
              <TextInput
                {...field('instrumentNo')}
                value={instrument.instrumentNo}
                onChange={(instrumentNo) => setInstrument({ ...instrument, instrumentNo })}
              />
              {error('instrumentNo')}
            </div>
          </div>
        )}
        {mayBeTaxed && (
          <div className="bank-two">
            <div className="field">
              <label className="form-label" htmlFor={`${id}-gstPercent`}>
                {translate('GST % in the sum')}
              </label>
              <FigureInput
                {...field('gstPercent')}
                kind="percent"
                empty={null}
                value={gstPercent}
                onChange={setGstPercent}
              />
              {error('gstPercent')}
            </div>
            {gstPercent ? (
              <div className="field">
                <label className="form-label" htmlFor={`${id}-gstHeads`}>
                  {translate('Heads')}
                </label>
                <ChoiceInput
                  {...field('gstHeads')}
                  words={headsChoiceWords}
                  placeholder={translate('By the states')}
                  value={gstHeads}
                  onChange={(chosen) => setGstHeads(chosen as typeof gstHeads)}
                />
              </div>
            ) : null}
          </div>
        )}
        {taxed.gstPercent && <TaxWithin gross={Math.abs(line.amount) as Paise} rate={taxed.gstPercent as Percent} />}
        <div className="field">
          <label className="form-label" htmlFor={`${id}-narration`}>
            {translate('Narration')}
          </label>
          <TextInput {...field('narration')} value={narration} onChange={setNarration} />
          {error('narration')}
        </div>
        {others.map(([path, text]) => (
          <p key={path} className="field-error" role="alert">
            {text}
          </p>
        ))}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Go back')}
          </button>
          <LoadingButton isLoading={act.isPending}>
            {translate('Post {kindWords}', { kindWords: kindWords[kind].toLowerCase() })}
          </LoadingButton>
        </div>
      </form>
    </ModalFrame>
  );
}

/** What the sum holds, before it is posted. */
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
