import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { companyTrade, TradeAdded, TradeLacks } from '../../../contract/admin/companyTrade';
import { MESSAGE } from '../../../contract/errors';
import { TRADE_KEYS, type TradeKey, tradeOf } from '../../../contract/trades';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { http, newKey } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { showMessage, showProblem } from '../../kit/messages';
import { invalidateRoots } from '../../kit/queries';
import { translate } from '../../kit/translate';

/** Adds the masters that the company lacks for its trade, after it showed them. */
export function AddTrade() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Add what my trade lacks')}
      </button>
      {isOpen && <AddTradeDialog close={() => setOpen(false)} />}
    </>
  );
}

const isTrade = (key: string): key is TradeKey => TRADE_KEYS.some((trade) => trade === key);

function AddTradeDialog({ close }: { close(): void }) {
  const id = useId();
  const [chosen, setChosen] = useState<TradeKey | null>(null);
  const lacks = useQuery({
    queryKey: [companyTrade.path, chosen],
    queryFn: async ({ signal }) =>
      TradeLacks.parse((await http.get(companyTrade.path, { signal, params: chosen ? { trade: chosen } : {} })).data),
  });
  const trade = chosen ?? lacks.data?.trade ?? null;
  const add = useMutation({
    mutationFn: async () =>
      TradeAdded.parse(
        (await http.post(companyTrade.path, { trade }, { headers: { 'Idempotency-Key': newKey() } })).data,
      ),
  });
  const send = async () => {
    try {
      const { added } = await add.mutateAsync();
      invalidateRoots(null);
      showMessage(
        MESSAGE.success,
        translate('Added: {entries}', {
          entries: added.map(({ name, count }) => `${count} ${translate(name)}`).join(', '),
        }),
      );
      close();
    } catch (problem) {
      showProblem(problem);
    }
  };
  return (
    <ModalFrame title={translate('Add what my trade lacks')} onClose={close}>
      <label htmlFor={id} className="form-label">
        {translate('Your trade')}
      </label>
      <select
        id={id}
        className="form-select"
        value={trade ?? ''}
        onChange={(event) => isTrade(event.target.value) && setChosen(event.target.value)}
      >
        {trade === null && <option value="">{translate('Choose your trade')}</option>}
        {TRADE_KEYS.map((key) => (
          <option key={key} value={key}>
            {translate(tradeOf(key).name)}
          </option>
        ))}
      </select>
      {lacks.isError ? (
        <Failed error={lacks.error} retry={() => void lacks.refetch()} />
      ) : !lacks.data ? (
        <LoadingRows columns={1} />
      ) : (
        trade !== null && <Lacking lacks={lacks.data.lacks} />
      )}
      <div className="modal-frame-actions">
        <LoadingButton
          type="button"
          isLoading={add.isPending}
          disabled={!lacks.data || lacks.data.lacks.length === 0}
          onClick={() => void send()}
        >
          {translate('Add')}
        </LoadingButton>
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Cancel')}
        </button>
      </div>
    </ModalFrame>
  );
}

function Lacking({ lacks }: { lacks: TradeLacks['lacks'] }) {
  if (lacks.length === 0) return <p role="status">{translate('Nothing is missing.')}</p>;
  return (
    <ul className="trade-lacks" aria-label={translate('To be added')}>
      {lacks.map(({ name, count }) => (
        <li key={name}>
          {count} {translate(name)}
        </li>
      ))}
    </ul>
  );
}
