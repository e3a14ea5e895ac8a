import { createPortal } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import { MESSAGE } from '../../../contract/errors';
import { text } from '../../../contract/fields';
import type { Schema } from '../../../contract/resource';
import type { Item } from '../../../contract/stock/items';
import { VariantsInput, VariantsMade, variantsOf, variantsPath } from '../../../contract/stock/itemVariants';
import type { Values } from '../../kit/define';
import type { Lines } from '../../kit/document/document';
import { LineGrid } from '../../kit/document/LineGrid';
import { ErrorSummary } from '../../kit/form/ErrorSummary';
import { useRepeatKey } from '../../kit/form/repeatKey';
import { focusPath, showFieldProblems, useEntryForm } from '../../kit/form/useEntryForm';
import { http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';

const BLANK = { name: '', values: '' };
/** As people type them: the values of an attribute with commas between. */
const Typed = z.object({
  attributes: z.array(
    z.object({
      name: text(20, 'Name the attribute, such as Size'),
      values: text(400, 'Give the values with commas between, such as S, M, L'),
    }),
  ),
}) as unknown as Schema<Values>;
const LINES: Lines = {
  field: 'attributes',
  columns: [
    { field: 'name', label: 'Attribute', input: 'text' },
    { field: 'values', label: 'Values with commas between', input: 'text' },
  ],
  blank: () => ({ ...BLANK }),
  isBlank: ({ name, values }) => !name && !values,
};
const LABELS = { 'attributes.name': 'Attribute', 'attributes.values': 'Values with commas between' };
const SHOWN = 12;

type Line = typeof BLANK;
const inputOf = (lines: readonly Line[]) => ({
  attributes: lines
    .filter((line) => !LINES.isBlank(line))
    .map(({ name, values }) => ({
      name: name.trim(),
      values: values
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean),
    })),
});

type Props = { item: Item; close(): void };

/** The attributes of an item and their values, such as sizes and colours; each combination becomes an item. */
export function VariantsDialog({ item, close }: Props) {
  const form = useEntryForm(Typed, { attributes: [{ ...BLANK, name: translate('Size') }, { ...BLANK }] });
  const repeat = useRepeatKey(variantsPath(item.id));
  const typed = VariantsInput.safeParse(inputOf(form.watch('attributes') as Line[]));
  const variants = typed.success ? variantsOf(item, typed.data) : [];

  async function send() {
    const lines = (form.getValues('attributes') as Line[]).filter((line) => !LINES.isBlank(line));
    form.setValue('attributes', lines);
    if (!(await form.trigger())) return;
    const body = inputOf(lines);
    try {
      const { data } = await http.post(variantsPath(item.id), body, {
        headers: { 'Idempotency-Key': repeat.keyOf(body) },
      });
      repeat.done();
      const { made, present } = VariantsMade.parse(data);
      const sentences = [translate('{made} variants made', { made })];
      if (present > 0) sentences.push(translate('{present} were there already', { present }));
      showMessage(MESSAGE.success, sentences.join(', '));
      close();
    } catch (error) {
      if (!showFieldProblems(form, error)) showProblem(error);
    }
  }

  return createPortal(
    <ModalFrame title={translate('Variants of {name}', { name: item.name })} onClose={close}>
      <FormProvider {...form}>
        <form
          noValidate
          className="dialog-form"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void send();
          }}
        >
          <p>
            {translate(
              'Each combination becomes an item with its own code and bar-code. Prices, group and taxes are copied from this item.',
            )}
          </p>
          <ErrorSummary labels={LABELS} reach={(path) => focusPath(document.querySelector('dialog'), path)} />
          <LineGrid lines={LINES} label={translate('Attributes')} />
          {variants.length > 0 && (
            <p role="status">
              {variants
                .slice(0, SHOWN)
                .map(({ name }) => name)
                .join(', ')}
              {variants.length > SHOWN && ` … (${variants.length})`}
            </p>
          )}
          <div className="modal-frame-actions">
            <button type="button" className="btn btn-outline-secondary" onClick={close}>
              {translate('Back')}
            </button>
            <LoadingButton isLoading={form.formState.isSubmitting}>
              {translate('Make {count} variants', { count: variants.length })}
            </LoadingButton>
          </div>
        </form>
      </FormProvider>
    </ModalFrame>,
    document.body,
  );
}
