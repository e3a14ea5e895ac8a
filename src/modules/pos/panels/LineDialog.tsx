import { useState } from 'react';
import { formatRate, type Rate } from '../../../../contract/amount';
import { translate } from '../../../kit/translate';
import { SmallForm, Text } from './dialogs';
import { Figure } from './Figure';
import type { Billing } from './useBilling';

/** All of the current line: how many, at which rate, out of which batch. A rate below the floor asks a supervisor at Pay. */
export function LineDialog({ billing, close }: { billing: Billing; close(): void }) {
  const { order, catalogue, change } = billing;
  const line = order.lines[order.current];
  const item = catalogue?.items.find(({ id }) => id === line?.itemId);
  const [qty, setQty] = useState(line?.qty ?? 0);
  const [rate, setRate] = useState(line?.rate ?? 0);
  const [percent, setPercent] = useState(line?.discountPercent ?? 0);
  const [batch, setBatch] = useState(line?.batchNo ?? '');
  const [serials, setSerials] = useState(line?.serials ?? '');
  if (!line) return null;
  const isAboveMrp = line.mrp !== null && rate > line.mrp;
  const isPart = item?.kind === 'stock' && item.decimals === 0 && qty % 1000 !== 0;
  const send = () => {
    if (Number.isNaN(qty) || Number.isNaN(rate) || qty <= 0 || rate <= 0 || isAboveMrp || isPart) return;
    if (Number.isNaN(percent) || percent > 100_000) return;
    const isOwnRate = line.isOwnRate || rate !== line.rate;
    const own = { batchNo: batch.trim() || null, serials: serials.trim() || null };
    change(order.current, { qty, rate, discountPercent: percent, isOwnRate, ...own });
    close();
  };
  return (
    <SmallForm title={line.name} action="Apply" close={close} send={send}>
      <Figure
        label={translate('Quantity')}
        kind="quantity"
        value={qty}
        change={setQty}
        isFirst
        problem={isPart ? translate('{name} is sold in whole pieces.', { name: line.name }) : null}
      />
      <Figure
        label={translate('Rate')}
        kind="rate"
        value={rate}
        change={setRate}
        problem={isAboveMrp ? translate('Above MRP. It is {mrp}.', { mrp: formatRate(line.mrp as Rate) }) : null}
      />
      <Figure label={translate('Discount %')} kind="percent" value={percent} change={setPercent} />
      {item?.batches && <Text label={translate('Batch')} value={batch} change={setBatch} most={30} />}
      {item?.serials && <Text label={translate('Serial numbers')} value={serials} change={setSerials} most={2000} />}
    </SmallForm>
  );
}
