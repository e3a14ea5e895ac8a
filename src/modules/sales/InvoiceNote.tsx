import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatPaise, type Paise, type Percent, sumOf } from '../../../contract/amount';
import { orderAdvances, takenOf } from '../../../contract/sales/orderAdvances';
import { collectedOn } from '../../../contract/selling/amounts';
import type { Values } from '../../kit/define';
import { useWorked } from '../../kit/document/worked';
import { setFieldValue } from '../../kit/form/useEntryForm';
import { http } from '../../kit/http';
import { translate } from '../../kit/translate';
import { CustomerCard } from '../../selling/CustomerCard';

/** Under the head of an invoice: what its customer owes, and the advances for the orders of its lines. */
export function InvoiceNote() {
  return (
    <>
      <CustomerCard />
      <OrderAdvance />
    </>
  );
}

type Lines = Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>;
const NONE = 0 as Paise;

/** The value of the goods of a bill that bear tax collected at source. */
function collectedBase(rows: readonly Values[], lines: Lines | undefined): number {
  const amounts = (table: string) => (lines?.[table] ?? []).map(({ amount }) => (amount ?? 0) as Paise);
  const goods = amounts('items').map((amount, place) => ({
    amount,
    percent: (rows[place]?.tcsPercent ?? 0) as Percent,
  }));
  const charged = sumOf(amounts('charges'), (amount) => amount);
  return goods.length === 0 ? NONE : sumOf(collectedOn(goods, charged), ({ base }) => base);
}

/** A figure of the form that is proposed until somebody types another. */
function useProposal(field: 'advance' | 'tcsAdvance', proposal: number): void {
  const form = useFormContext<Values>();
  const proposed = useRef<number | null>(null);
  useEffect(() => {
    const now = form.getValues()[field];
    const isOurs = now === proposed.current || (proposed.current === null && !now);
    if (!isOurs || (proposal === 0 && proposed.current === null)) return;
    proposed.current = proposal;
    if (now !== proposal) setFieldValue(form, field, proposal);
  }, [form, field, proposal]);
}

/** Advances for the orders that the lines follow are proposed in full, up to the bill; a typed amount stays. */
function OrderAdvance() {
  const form = useFormContext<Values>();
  const items = useWatch<Values>({ control: form.control, name: 'items' });
  const rows: readonly Values[] = Array.isArray(items) ? items : [];
  const lines = rows.flatMap(({ fromLineId }) => (typeof fromLineId === 'number' ? [fromLineId] : [])).join(',');
  const { data } = useQuery({
    queryKey: [orderAdvances.path, lines],
    enabled: lines !== '',
    queryFn: async ({ signal }) =>
      orderAdvances.answer.parse((await http.get(orderAdvances.path, { params: { lines }, signal })).data),
  });
  const worked = useWorked();
  const left = lines === '' ? 0 : (data?.left ?? 0);
  const proposal = Math.min(left, Math.max(worked?.amount ?? 0, 0));
  useProposal('advance', proposal);
  const taxed = sumOf(takenOf(data?.advances ?? [], proposal as Paise), (one) => one.taxed);
  useProposal('tcsAdvance', Math.min(taxed, taxed > 0 ? collectedBase(rows, worked?.lines) : 0));
  if (!data || left === 0) return null;
  return (
    <p className="entry-card-note">
      {translate('Paid in advance for these orders: {amount} ({numbers})', {
        amount: formatPaise(data.left),
        numbers: data.numbers.join(', '),
      })}
    </p>
  );
}
