import { useState } from 'react';
import { createPortal } from 'react-dom';
import type * as z from 'zod/mini';
import { formatQuantity } from '../../../contract/amount';
import { MESSAGE } from '../../../contract/errors';
import type { reorderList } from '../../../contract/inventory/reorderList';
import { ReorderRequestsMade, reorderRequestsPath } from '../../../contract/stock/reorderRequests';
import { useRepeatKey } from '../../kit/form/repeatKey';
import { http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';

type Row = z.infer<typeof reorderList.row>;
const keyOf = ({ itemId, storeId }: Row) => `${itemId} ${storeId}`;

/** Which items of the list are asked for; each store gets a draft of its own. */
export function ReorderDialog({ rows, close }: { rows: readonly Row[]; close(): void }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const repeat = useRepeatKey(reorderRequestsPath);
  const chosen = rows.filter((row) => !left.has(keyOf(row)));

  function turn(key: string) {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  }

  async function send() {
    const body = { rows: chosen.map(({ itemId, storeId }) => ({ itemId, storeId })) };
    setBusy(true);
    try {
      const { data } = await http.post(reorderRequestsPath, body, {
        headers: { 'Idempotency-Key': repeat.keyOf(body) },
      });
      repeat.done();
      const { requests, waiting } = ReorderRequestsMade.parse(data);
      const sentences = [
        translate('Drafted for {stores}. Check each draft and submit it.', {
          stores: requests.map(({ store, items }) => `${store} (${items})`).join(', '),
        }),
      ];
      if (waiting.length > 0)
        sentences.push(translate('Already on a purchase request: {items}', { items: waiting.join(', ') }));
      showMessage(MESSAGE.success, sentences.join(' '));
      close();
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return createPortal(
    <ModalFrame title={translate('Make purchase requests')} onClose={close}>
      <p>{translate('Drafts with the suggested quantities, one for each store.')}</p>
      <div className="dialog-form">
        {rows.map((row) => (
          <label key={keyOf(row)} className="tick-row">
            <input
              type="checkbox"
              className="form-check-input"
              checked={!left.has(keyOf(row))}
              onChange={() => turn(keyOf(row))}
            />
            <span className="tick-label">
              <bdi>{row.item}</bdi>: {formatQuantity(row.suggested)} {row.unit}, <bdi>{row.store}</bdi>
            </span>
          </label>
        ))}
      </div>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
        <LoadingButton isLoading={isBusy} type="button" disabled={chosen.length === 0} onClick={() => void send()}>
          {translate('Make drafts of {count} items', { count: chosen.length })}
        </LoadingButton>
      </div>
    </ModalFrame>,
    document.body,
  );
}
