import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { LETTERS, LetterWording, type StoredWording } from '../../../../contract/accounts/letters/letters';
import { MESSAGE } from '../../../../contract/errors';
import type { Schema } from '../../../../contract/resource';
import { type Field, plainFields, type Values } from '../../../kit/define';
import { FormFields } from '../../../kit/form/FormFields';
import { showFieldProblems, useEntryForm } from '../../../kit/form/useEntryForm';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { showMessage, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { storeWording } from './lettersData';

const FIELDS: readonly Field<LetterWording>[] = [
  { field: 'subject', label: 'Subject', input: 'text', width: 'wide' },
  { field: 'body', label: 'Letter', input: 'textarea', width: 'wide' },
];

type Props = { wording: StoredWording; close(): void };

/** The company's own words of a letter. */
export function WordingDialog({ wording, close }: Props) {
  const { title, placeholders } = LETTERS[wording.kind];
  const [isSaving, setSaving] = useState(false);
  const form = useEntryForm(LetterWording as unknown as Schema<Values>, wording);

  async function save(values: Values) {
    setSaving(true);
    try {
      // The resolver has just read the values with the schema.
      await storeWording({ ...(values as LetterWording), version: wording.version });
      showMessage(MESSAGE.success, translate('{title}: wording saved', { title }));
      close();
    } catch (error) {
      if (!showFieldProblems(form, error)) showProblem(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <ModalFrame title={translate('Wording: {title}', { title })} onClose={close}>
      <p className="text-secondary">
        {translate('Filled in for each letter: {placeholders}', {
          placeholders: placeholders.map((name) => `{${name}}`).join(' '),
        })}
      </p>
      <FormProvider {...form}>
        <form
          noValidate
          className="dialog-form letters-wording"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSaving) void form.handleSubmit(save)();
          }}
        >
          <FormFields form={plainFields(FIELDS)} blank={wording} />
          <div className="modal-frame-actions">
            <button type="button" className="btn btn-outline-secondary" onClick={close}>
              {translate('Back')}
            </button>
            <LoadingButton isLoading={isSaving}>{translate('Save wording')}</LoadingButton>
          </div>
        </form>
      </FormProvider>
    </ModalFrame>
  );
}
