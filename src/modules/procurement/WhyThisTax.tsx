import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPercent } from '../../../contract/amount';
import { type IsoDate, isIsoDate, todayInIndia } from '../../../contract/dates';
import { type ItemTax, itemTaxPath } from '../../../contract/procurement/taxAssignings';
import { DateInput } from '../../kit/inputs/DateInput';
import { LookupInput } from '../../kit/inputs/LookupInput';
import { ModalFrame } from '../../kit/ModalFrame';
import { translate } from '../../kit/translate';
import { itemTax } from './itemTax';
import { anyItem, anyPurchaseType } from './lookups';

/** Which tax an item bears on a day, and why. */
export function WhyThisTax() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Why this tax?')}
      </button>
      {isOpen && <WhyDialog close={() => setOpen(false)} />}
    </>
  );
}

const nothing = () => undefined;

function WhyDialog({ close }: { close(): void }) {
  const [itemId, setItem] = useState<number | null>(null);
  const [purchaseTypeId, setType] = useState<number | null>(null);
  const [date, setDate] = useState<string | null>(todayInIndia());
  const { data } = useQuery({
    queryKey: [itemTaxPath, itemId, purchaseTypeId, date],
    queryFn: () => itemTax(itemId ?? 0, { date, purchaseTypeId }),
    enabled: itemId !== null && date !== null && isIsoDate(date),
  });
  const field = (id: string) => ({ id, onBlur: nothing, ref: nothing, invalid: false });
  return (
    <ModalFrame title={translate('Why this tax?')} onClose={close}>
      <div className="dialog-form">
        <label className="form-label" htmlFor="why-item">
          {translate('Item')}
        </label>
        <LookupInput {...field('why-item')} input={anyItem} value={itemId} onChange={setItem} />
        <label className="form-label" htmlFor="why-type">
          {translate('Purchase type')}
        </label>
        <LookupInput {...field('why-type')} input={anyPurchaseType} value={purchaseTypeId} onChange={setType} />
        <label className="form-label" htmlFor="why-date">
          {translate('Date')}
        </label>
        <DateInput {...field('why-date')} value={date as IsoDate | null} onChange={setDate} />
        {data && <Answer tax={data} />}
      </div>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Close')}
        </button>
      </div>
    </ModalFrame>
  );
}

function Answer({ tax: { gstPercent, why, reverseCharge, creditEligible } }: { tax: ItemTax }) {
  return (
    <p role="status">
      <strong>{translate('GST {percent} %', { percent: formatPercent(gstPercent) })}</strong>
      <br />
      {why}
      {reverseCharge && (
        <>
          <br />
          {translate('Reverse charge: you pay the tax')}
        </>
      )}
      {!creditEligible && (
        <>
          <br />
          {translate('No credit: the tax is part of the cost')}
        </>
      )}
    </p>
  );
}
