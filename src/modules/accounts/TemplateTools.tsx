import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import {
  TemplateOption,
  VoucherTemplateInput,
  voucherOn,
  voucherTemplates,
} from '../../../contract/accounts/voucherTemplates';
import { isIsoDate, todayInIndia } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import type { AnyField, Values } from '../../kit/define';
import type { EntryToolsProps } from '../../kit/document/document';
import { FormFields } from '../../kit/form/FormFields';
import { useRepeatKey } from '../../kit/form/repeatKey';
import { showFieldProblems, useEntryForm } from '../../kit/form/useEntryForm';
import { http } from '../../kit/http';
import { choice, entriesOf } from '../../kit/inputs/inputKinds';
import { useKeys } from '../../kit/keys/useKeys';
import { LoadingButton } from '../../kit/LoadingButton';
import { optionsQuery } from '../../kit/lists';
import { ModalFrame } from '../../kit/ModalFrame';
import { showMessage, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';
import { repeatWords } from './words';
import './templates.scss';

const entries = entriesOf(voucherTemplates, TemplateOption);

/** Next to the entry of a voucher: fills it from a template, or keeps it as one. */
export function TemplateTools(tools: EntryToolsProps) {
  const [open, setOpen] = useState(false);
  useKeys([{ keys: 'Alt+M', words: '', act: () => setOpen(true) }]);
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Templates')} <kbd>Alt+M</kbd>
      </button>
      {open && <TemplateDialog {...tools} done={() => setOpen(false)} />}
    </>
  );
}

type Props = EntryToolsProps & { done(): void };

function TemplateDialog({ type, values, fill, done }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const mayKeep = useMay(voucherTemplates.screen)(TRAN.create);
  const { data } = useQuery(optionsQuery(entries, '', { type }));
  const options = (data ?? []) as TemplateOption[];

  // Once it has come, the list is gone through by Tab and taken from by Enter.
  const isThere = options.length > 0;
  useEffect(() => {
    if (isThere) list.current?.querySelector('button')?.focus();
  }, [isThere]);

  /** The day that is typed stays. */
  function take({ voucher }: TemplateOption) {
    const { date } = values();
    fill(voucherOn(voucher, typeof date === 'string' && isIsoDate(date) ? date : todayInIndia()));
    done();
  }

  return createPortal(
    <ModalFrame title={translate('Templates')} onClose={done}>
      {data && options.length === 0 && <p>{translate('There is no template of this kind yet.')}</p>}
      {options.length > 0 && (
        <ul ref={list} className="template-list">
          {options.map((option) => (
            <li key={option.id}>
              <button type="button" className="btn btn-outline-secondary" onClick={() => take(option)}>
                {option.label}
                {option.hint && <small>{option.hint}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayKeep ? (
        <KeepForm type={type} values={values} done={done} />
      ) : (
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={done}>
            {translate('Back')}
          </button>
        </div>
      )}
    </ModalFrame>,
    document.body,
  );
}

const FIELDS: readonly AnyField[] = [
  { field: 'name', label: 'Keep what is typed as', input: 'text', width: 'wide' },
  { field: 'repeat', label: 'Repeats', input: choice(repeatWords) },
  { field: 'firstDate', label: 'First day', input: 'date', when: (draft) => draft.repeat !== 'never' },
  { field: 'untilDate', label: 'Until', input: 'date', when: (draft) => draft.repeat !== 'never' },
  { field: 'remindDays', label: 'Tell so many days before', input: 'count', when: (draft) => draft.repeat !== 'never' },
];

function KeepForm({ type, values, done }: Pick<Props, 'type' | 'values' | 'done'>) {
  const repeat = useRepeatKey(voucherTemplates.path);
  const [start] = useState<Values>(() => ({
    name: '',
    type,
    voucher: values(),
    repeat: 'never',
    firstDate: null,
    untilDate: null,
    remindDays: 0,
    paused: false,
  }));
  const form = useEntryForm(VoucherTemplateInput as unknown as Schema<Values>, start);

  async function keep(template: Values) {
    try {
      await http.post(voucherTemplates.path, template, { headers: { 'Idempotency-Key': repeat.keyOf(template) } });
      repeat.done();
      showMessage(MESSAGE.success, translate('{name} is kept as a template', { name: String(template.name) }));
      done();
    } catch (error) {
      if (!showFieldProblems(form, error) || form.getFieldState('voucher').error) showProblem(error);
    }
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void form.handleSubmit(keep)();
        }}
      >
        <FormFields form={FIELDS} blank={start} />
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={done}>
            {translate('Back')}
          </button>
          <LoadingButton isLoading={form.formState.isSubmitting}>{translate('Keep as template')}</LoadingButton>
        </div>
      </form>
    </FormProvider>
  );
}
