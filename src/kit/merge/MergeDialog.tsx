import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { MESSAGE } from '../../../contract/errors';
import { MergeInput, MergePreview, mergeOf } from '../../../contract/merging';
import type { Schema } from '../../../contract/resource';
import type { AnyField, Values } from '../define';
import { FormFields } from '../form/FormFields';
import { useRepeatKey } from '../form/repeatKey';
import { showFieldProblems, useEntryForm } from '../form/useEntryForm';
import { Failed, LoadingRows } from '../grid/states';
import { http } from '../http';
import { entriesOf, lookup } from '../inputs/inputKinds';
import { LoadingButton } from '../LoadingButton';
import { ModalFrame } from '../ModalFrame';
import { showMessage, showProblem } from '../messages';
import { Balance } from '../show';
import { translate } from '../translate';
import { useUrl } from '../urlState';

/** The master whose records are merged. */
export type Merged = { path: `/api/${string}`; names: { one: string; many: string } };
type Props = { of: Merged; record: { id: number; name: string }; close(): void };

const START: Values = { intoId: null, version: 0, reason: '' };

/** The two records to merge, the entries that move, the obstacles; and the reason, which the trail keeps. */
export function MergeDialog({ of, record, close }: Props) {
  const [, setUrl] = useUrl();
  const repeat = useRepeatKey(mergeOf(of.path, record.id));
  const form = useEntryForm(MergeInput as unknown as Schema<Values>, START);
  const chosen = form.watch('intoId');
  const intoId = typeof chosen === 'number' ? chosen : null;
  const one = translate(of.names.one);
  const preview = useQuery({
    queryKey: [of.path, 'merge', record.id, intoId],
    queryFn: async ({ signal }) =>
      MergePreview.parse((await http.get(mergeOf(of.path, record.id), { params: { intoId }, signal })).data),
    enabled: intoId !== null,
    retry: false,
  });
  const shown = intoId === null ? undefined : preview.data;
  const fields: readonly AnyField[] = [
    {
      field: 'intoId',
      label: translate('Merge {name} into', { name: record.name }),
      input: lookup(entriesOf({ path: of.path, names: of.names })),
      width: 'wide',
    },
    { field: 'reason', label: 'Why', input: 'text', width: 'wide', help: 'Kept in the history of both' },
  ];

  async function send({ intoId: target, reason }: Values) {
    const body = { intoId: target, reason, version: shown?.from.version ?? 0 };
    try {
      await http.post(mergeOf(of.path, record.id), body, { headers: { 'Idempotency-Key': repeat.keyOf(body) } });
      repeat.done();
      showMessage(
        MESSAGE.success,
        translate('{name} is merged into {name2}', {
          name: record.name,
          name2: shown?.into.name ?? translate('the other one'),
        }),
      );
      close();
      // The remaining record is opened: it now contains the merged one.
      setUrl({ open: Number(target), beside: null }, { replace: true });
    } catch (error) {
      if (!showFieldProblems(form, error)) showProblem(error);
    }
  }

  return createPortal(
    <ModalFrame title={translate('Merge {one} {name}', { one, name: record.name })} tone="warning" onClose={close}>
      <FormProvider {...form}>
        <form
          noValidate
          className="dialog-form"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void form.handleSubmit(send)();
          }}
        >
          <p>{translate('All its entries move to the other one, in past years too. This cannot be undone.')}</p>
          <FormFields form={fields} blank={START} />
          {intoId !== null && preview.isPending && <LoadingRows columns={1} />}
          {preview.isError && <Failed error={preview.error} retry={() => void preview.refetch()} />}
          {shown && <Shown preview={shown} />}
          <div className="modal-frame-actions">
            <button type="button" className="btn btn-outline-secondary" onClick={close}>
              {translate('Back')}
            </button>
            <LoadingButton
              className="btn btn-danger"
              disabled={!shown || shown.refusals.length > 0}
              isLoading={form.formState.isSubmitting}
            >
              {translate('Merge')}
            </LoadingButton>
          </div>
        </form>
      </FormProvider>
    </ModalFrame>,
    document.body,
  );
}

function Shown({ preview: { from, into, balanceAfter, moves, notes, refusals } }: { preview: MergePreview }) {
  if (refusals.length > 0) {
    return (
      <div role="alert">
        <p>{translate('They stay apart:')}</p>
        {refusals.map((sentence) => (
          <p key={sentence} className="notice is-bad">
            {sentence}
          </p>
        ))}
      </div>
    );
  }
  return (
    <div role="status">
      {balanceAfter !== null && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{translate('Balance today')}</th>
              <th scope="col" className="text-end">
                {translate('Before')}
              </th>
              <th scope="col" className="text-end">
                {translate('After')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                {from.name} <span className="text-secondary">{from.place}</span>
              </th>
              <td className="text-end">
                <Balance amount={from.balance ?? 0} />
              </td>
              <td className="text-end">–</td>
            </tr>
            <tr>
              <th scope="row">
                {into.name} <span className="text-secondary">{into.place}</span>
              </th>
              <td className="text-end">
                <Balance amount={into.balance ?? 0} />
              </td>
              <td className="text-end">
                <Balance amount={balanceAfter ?? 0} />
              </td>
            </tr>
          </tbody>
        </table>
      )}
      <p>
        {moves.length === 0
          ? translate('Nothing names it yet.')
          : translate('What moves: {moves}.', {
              moves: moves
                .map(({ what, count }) => `${what.charAt(0).toLowerCase()}${what.slice(1)} ${count}`)
                .join(', '),
            })}
      </p>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
