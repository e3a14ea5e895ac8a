import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type DemoInvoice, demoInvoices, type InvoiceState, nextState } from '../../../../contract/demo/invoices';
import { MESSAGE } from '../../../../contract/errors';
import type { Schema } from '../../../../contract/resource';
import type { Values } from '../../../kit/define';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { Icon } from '../../../kit/Icon';
import { type ScreenKey, useKeys } from '../../../kit/keys/useKeys';
import { confirmDialog, showMessage, showProblem } from '../../../kit/messages';
import { PhoneMore } from '../../../kit/PhoneMore';
import { PaperDialog } from '../../../kit/paper/PaperDialog';
import { PaperView } from '../../../kit/paper/PaperView';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { StatusBadge } from '../../../kit/show';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { InvoiceForm } from './InvoiceForm';
import { entered, startOf } from './invoiceFields';
import { invoicePaper } from './invoicePaper';
import { PHASES } from './invoiceStates';
import { deleteInvoice, invoiceQuery, moveInvoice } from './invoicesData';

/** The invoice that the address names: read, changed, or begun. */
export function InvoicePage({ open }: { open: string }) {
  const [params, setUrl] = useUrl();
  const isNew = open === 'new';
  const named = isNew ? params.get('from') : open;
  const { data, error, refetch } = useQuery({ ...invoiceQuery(named ?? ''), enabled: named !== null });
  const toList = () => setUrl({ open: null, edit: null, from: null });
  if (error && !data)
    return (
      <ScreenFrame title={translate(demoInvoices.screen.title)} keys={[]}>
        <Failed error={error} retry={() => void refetch()} />
        <p>
          <button type="button" className="btn btn-outline-secondary" onClick={toList}>
            {translate('Back to the list')}
          </button>
        </p>
      </ScreenFrame>
    );
  if (named !== null && !data) return <LoadingRows columns={2} />;
  if (isNew) return <NewInvoice key={named ?? 'new'} like={data ?? null} leave={toList} />;
  if (!data) return null;
  const toView = () => setUrl({ edit: null }, { replace: true });
  return params.get('edit') !== null && data.orderStatus !== 'Delivered' ? (
    <InvoiceForm
      key={data.version}
      stored={data}
      start={entered(data)}
      isCopy={false}
      saved={toView}
      leave={toView}
      reload={() => void refetch()}
    />
  ) : (
    <InvoiceView invoice={data} leave={toList} />
  );
}

function NewInvoice({ like, leave }: { like: DemoInvoice | null; leave(): void }) {
  const [, setUrl] = useUrl();
  const [start] = useState(() => startOf(like));
  return (
    <InvoiceForm
      stored={null}
      start={start}
      isCopy={like !== null}
      saved={({ id }) => setUrl({ open: id, from: null }, { replace: true })}
      leave={leave}
      reload={leave}
    />
  );
}

/** An invoice as it goes on paper, with the actions of its state. */
function InvoiceView({ invoice, leave }: { invoice: DemoInvoice; leave(): void }) {
  const [, setUrl] = useUrl();
  const [isPrinting, setPrinting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const { id, orderStatus } = invoice;
  const title = translate('Invoice {no}', { no: id });
  const isDelivered = orderStatus === 'Delivered';
  const next = nextState(orderStatus);

  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: [demoInvoices.path] });
    }
  }
  const move = (to: InvoiceState) => act(() => moveInvoice(invoice, to));
  const setBack = async () => {
    const message = translate('Invoice {no} can then be changed again.', { no: id });
    if (await confirmDialog({ title: 'Set back to Processing?', message, action: 'Set back' }))
      await move('Processing');
  };
  const erase = async () => {
    if (!(await mayErase(invoice))) return;
    await act(async () => {
      await deleteInvoice(invoice);
      showMessage(MESSAGE.success, translate('Invoice {no} is deleted', { no: id }));
      leave();
    });
  };
  const edit = isDelivered ? undefined : () => setUrl({ edit: '1' });
  const copy = () => setUrl({ open: 'new', from: id });
  const print = () => setPrinting(true);
  const keys: ScreenKey[] = [
    ...(edit ? [{ keys: 'Alt+E', words: 'Edit', act: edit }] : []),
    ...(next ? [{ keys: 'Alt+A', words: wordsTo(next), act: () => void move(next) }] : []),
    { keys: 'Alt+D', words: 'Duplicate', act: copy },
    { keys: 'Ctrl+P', words: 'Print', act: print },
    { keys: 'Ctrl+Del', words: 'Delete', act: () => void erase() },
    { keys: 'Esc', words: 'Back to the list', act: leave },
  ];
  useKeys(keys);
  const button = (words: string, press: () => void, tone = 'btn-outline-secondary') => (
    <button type="button" className={`btn ${tone}`} disabled={isBusy} onClick={press}>
      {translate(words)}
    </button>
  );
  return (
    <ScreenFrame
      title={title}
      keys={keys}
      aside={<StatusBadge status={orderStatus} phases={PHASES} />}
      actions={
        <>
          {next && button(wordsTo(next), () => void move(next), 'btn-primary')}
          {isDelivered && button('Set back to Processing', () => void setBack())}
          {edit && button('Edit', edit)}
          <PhoneMore>
            <button type="button" className="btn btn-outline-secondary" onClick={copy}>
              <Icon name="copy" /> {translate('Duplicate')}
            </button>
            {button('Print, PDF or mail', print)}
            {button('Delete', () => void erase(), 'btn-outline-danger')}
          </PhoneMore>
          {button('Back', leave)}
        </>
      }
    >
      <div className="invoice-sheet">
        <PaperView paper={invoicePaper(invoice)} />
      </div>
      {isPrinting && (
        <PaperDialog
          title={title}
          screen={demoInvoices.screen}
          papers={[invoicePaper(invoice)]}
          close={() => setPrinting(false)}
        />
      )}
    </ScreenFrame>
  );
}

const wordsTo = (state: InvoiceState) =>
  ({ Pending: '', Processing: 'Start processing', Delivered: 'Mark as delivered' })[state];

/** Deleting asks once; a delivered invoice is gone only after its number was typed. */
async function mayErase({ id, orderStatus }: DemoInvoice): Promise<boolean> {
  const wrong = translate('Type {no}', { no: id });
  const typed = z.object({
    no: z.string().check(
      z.trim(),
      z.refine((text) => text.toUpperCase() === id, wrong),
    ),
  });
  const isDelivered = orderStatus === 'Delivered';
  const answer = await confirmDialog({
    title: 'Delete this invoice?',
    message: isDelivered
      ? translate('Invoice {no} is delivered. Type its number to delete it.', { no: id })
      : translate('Invoice {no} will be deleted.', { no: id }),
    action: 'Delete',
    danger: true,
    ...(isDelivered && {
      form: {
        fields: [{ field: 'no', label: 'No', input: 'text' }],
        schema: typed as unknown as Schema<Values>,
        start: { no: '' },
      },
    }),
  });
  return answer !== null;
}
