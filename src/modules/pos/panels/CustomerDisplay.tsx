import { useEffect, useState } from 'react';
import { BannerStrip } from '../../../food/BannerStrip';
import { QrCode } from '../../../kit/QrCode';
import { translate } from '../../../kit/translate';
import './pos.scss';
import { type Displayed, watchTill } from './display';

/** The second window of a till, turned to the customer. */
export function CustomerDisplay() {
  const [now, show] = useState<Displayed | null>(null);
  useEffect(() => watchTill(show), []);
  return (
    <main className="customer-display" aria-live="polite">
      <h1>{now?.outlet ?? translate('Welcome')}</h1>
      {now && now.lines.length > 0 && (
        <ol>
          {now.lines.map(({ key, name, figures, amount }) => (
            <li key={key} ref={intoSight}>
              <span>{name}</span>
              <small className="figure">{figures}</small>
              <b className="figure">{amount}</b>
            </li>
          ))}
        </ol>
      )}
      {now?.total && (
        <p className="customer-total">
          <span>{translate('Total')}</span> <strong className="figure">{now.total}</strong>
        </p>
      )}
      {now?.upi && <QrCode className="pay-qr" label={translate('UPI code with the amount')} text={now.upi} />}
      {now?.change && (
        <p className="customer-total">
          <span>{translate('Change')}</span> <strong className="figure">{now.change}</strong>
        </p>
      )}
      {now?.outletId && !now.total && <BannerStrip place="customerDisplay" outletId={now.outletId} />}
      {now?.isPaid && <p>{translate('Thank you. Please come again.')}</p>}
    </main>
  );
}

/** The line that came last is in sight. */
const intoSight = (line: HTMLLIElement | null) => line?.scrollIntoView({ block: 'nearest' });
