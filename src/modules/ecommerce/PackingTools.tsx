import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPaise, type Paise } from '../../../contract/amount';
import { PAY_MODES } from '../../../contract/selling/onlineOrders';
import type { StoredDocument } from '../../kit/document/document';
import { Icon } from '../../kit/Icon';
import { BarsPicture, barsOf } from '../../kit/labels/barcode';
import { PrintSheet } from '../../kit/PrintSheet';
import { translate } from '../../kit/translate';

type Order = StoredDocument & {
  buyerName: string;
  buyerMobile: string | null;
  address: string;
  city: string;
  pin: string;
  payMode: keyof typeof PAY_MODES;
  amount: Paise;
  steps: readonly { event: string; given: Readonly<Record<string, unknown>> }[];
};

const PACKED = new Set(['packed', 'dispatched', 'delivered']);

/** The label that is stuck on a packet: its address, the amount to be collected, and its number as a bar-code. */
export function PackingTools({ document }: { document: StoredDocument }) {
  const [isPrinting, setPrinting] = useState(false);
  if (!PACKED.has(document.status)) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setPrinting(true)}>
        <Icon name="print" /> {translate('Label')}
      </button>
      {isPrinting && <Label order={document as Order} done={() => setPrinting(false)} />}
    </>
  );
}

function Label({ order, done }: { order: Order; done(): void }) {
  const given = (event: string) => order.steps.find((step) => step.event === event)?.given ?? {};
  const awb = given('dispatch').awb;
  const code = typeof awb === 'string' && awb ? awb : (order.number ?? '');
  const { data: bars } = useQuery({ queryKey: ['bars', code], queryFn: () => barsOf(code), staleTime: Infinity });
  const { packages } = given('pack');
  if (!bars) return null;
  return (
    <PrintSheet paper="mm80" done={done} name={code}>
      <div className="packet-label">
        <strong>{order.buyerName}</strong>
        <p>
          {order.address}
          <br />
          {order.city} {order.pin}
          <br />
          {order.buyerMobile}
        </p>
        <BarsPicture bars={bars} label={code} />
        <p>
          {code} · {order.number}
          {typeof packages === 'number' && packages > 1 && ` · ${translate('{count} packages', { count: packages })}`}
        </p>
        <strong>
          {order.payMode === 'cod'
            ? translate('Collect {amount}', { amount: formatPaise(order.amount) })
            : translate(PAY_MODES.prepaid)}
        </strong>
      </div>
    </PrintSheet>
  );
}
