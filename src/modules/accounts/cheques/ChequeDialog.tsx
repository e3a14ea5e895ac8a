import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod/mini';
import {
  type Cheque,
  Cheque as ChequeSchema,
  chequeLines,
  chequeWords,
  lineSize,
  SAMPLE_CHEQUE,
} from '../../../../contract/accounts/cheques/cheque';
import {
  type ChequeLayout,
  chequeLayouts,
  ChequeLayout as LayoutSchema,
} from '../../../../contract/accounts/cheques/chequeLayouts';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { http, newKey } from '../../../kit/http';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { showProblem } from '../../../kit/messages';
import { ChequeFace, type Offset } from './ChequeFace';
import { ChequeSheet, storedOffset, storeOffset } from './chequePrint';
import './cheques.scss';
import { translate } from '../../../kit/translate';

type Props = { root: string; documentId: number; close(): void };

/**
 * The cheque of a payment or transfer, by the root of its calls, as it will be printed, moved by this printer's offset.
 */
export function ChequeDialog({ root, documentId, close }: Props) {
  const path = `${root}/${documentId}/cheque`;
  const client = useQueryClient();
  const cheque = useQuery({
    queryKey: [root, 'cheque', documentId],
    queryFn: async ({ signal }) => ChequeSchema.parse((await http.get(path, { signal })).data),
  });
  const layouts = useQuery({
    queryKey: [chequeLayouts.path, 'lookup', 'all'],
    queryFn: async ({ signal }) =>
      z.array(LayoutSchema).parse((await http.get(`${chequeLayouts.path}/lookup`, { params: { q: '' }, signal })).data),
  });
  const [chosen, choose] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const layout = layouts.data?.find(({ id }) => id === (chosen ?? cheque.data?.layoutId)) ?? layouts.data?.[0];
  const failed = cheque.isError ? cheque : layouts.isError ? layouts : null;

  return createPortal(
    <ModalFrame
      title={cheque.data ? translate('Cheque {number}', { number: cheque.data.number }) : translate('Cheque')}
      onClose={close}
    >
      {failed ? (
        <Failed error={failed.error} retry={() => void failed.refetch()} />
      ) : !cheque.data || !layouts.data ? (
        <LoadingRows columns={2} />
      ) : !layout ? (
        <p>{translate('There is no cheque layout yet. Make one under Cheque Layouts.')}</p>
      ) : (
        <Printing
          key={layout.id}
          path={path}
          cheque={cheque.data}
          typed={typed}
          setTyped={setTyped}
          layout={layout}
          layouts={layouts.data}
          choose={choose}
          printed={(now) => client.setQueryData([root, 'cheque', documentId], now)}
          close={close}
        />
      )}
    </ModalFrame>,
    document.body,
  );
}

type PrintingProps = {
  path: string;
  cheque: Cheque;
  /** The payee, where the voucher does not name one. */
  typed: string;
  setTyped(payee: string): void;
  layout: ChequeLayout;
  layouts: readonly ChequeLayout[];
  choose(id: number): void;
  printed(cheque: Cheque): void;
  close(): void;
};

function Printing({ path, cheque, typed, setTyped, layout, layouts, choose, printed, close }: PrintingProps) {
  const id = useId();
  const [offset, setOffset] = useState<Offset>(() => storedOffset(layout.id));
  const [sheet, setSheet] = useState<Cheque | null>(null);
  const [done] = useState(() => () => setSheet(null));
  const [isBusy, setBusy] = useState(false);
  const widths = [layout.wordsWidth / 1000, layout.words2Width / 1000] as const;
  const fits = chequeLines(chequeWords(cheque.amount), widths, layout.fontSize) !== null;
  const payee = cheque.payee || typed.trim();
  const fitsPayee = lineSize(payee, layout.payeeWidth / 1000, layout.fontSize) !== null;

  async function print() {
    setBusy(true);
    try {
      const { data } = await http.post(path, { payee }, { headers: { 'Idempotency-Key': newKey() } });
      const now = ChequeSchema.parse(data);
      printed(now);
      setSheet(now);
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }
  const shift = (axis: keyof Offset, label: string) => (
    <label className="cheque-offset">
      {label}
      <input
        type="number"
        className="form-control"
        step={0.5}
        min={-30}
        max={30}
        value={offset[axis]}
        onChange={(event) => {
          const value = Number(event.target.value);
          const next = { ...offset, [axis]: Math.max(-30, Math.min(30, Number.isFinite(value) ? value : 0)) };
          setOffset(next);
          storeOffset(layout.id, next);
        }}
      />
    </label>
  );

  return (
    <>
      <div className="cheque-choices">
        <div className="field">
          <label className="form-label" htmlFor={id}>
            {translate('Layout')}
          </label>
          <select
            id={id}
            className="form-select"
            value={layout.id}
            onChange={(event) => choose(Number(event.target.value))}
          >
            {layouts.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
        {shift('x', 'This printer: mm to the right')}
        {shift('y', 'mm down')}
      </div>
      {cheque.payee === '' && (
        <label className="cheque-payee">
          {translate('Payee')}
          <input
            className="form-control"
            value={typed}
            maxLength={80}
            onChange={(event) => setTyped(event.target.value)}
          />
          <small>{translate('The voucher names no customer or supplier: say whom the cheque pays.')}</small>
        </label>
      )}
      <figure className="cheque-preview">
        <ChequeFace layout={layout} cheque={{ ...cheque, payee }} />
      </figure>
      {cheque.copy > 0 && (
        <p role="status">{translate('This cheque has been printed. Printing it again takes the right to reprint.')}</p>
      )}
      {!fits && (
        <p role="alert">{translate('The amount in words is too long for this layout. Make its lines wider.')}</p>
      )}
      {!fitsPayee && (
        <p role="alert">{translate('The name of the payee is too long for this layout. Make its line wider.')}</p>
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={() => setSheet(SAMPLE_CHEQUE)}>
          {translate('Test print')}
        </button>
        <LoadingButton
          type="button"
          isLoading={isBusy}
          disabled={!fits || !fitsPayee || payee === ''}
          onClick={() => void print()}
        >
          {translate(cheque.copy > 0 ? 'Print again' : 'Print cheque')}
        </LoadingButton>
      </div>
      {sheet && <ChequeSheet layout={layout} cheque={sheet} offset={offset} done={done} />}
    </>
  );
}
