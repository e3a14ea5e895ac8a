import type { ReactNode } from 'react';
import type { Screen } from '../../../../contract/screen';
import { useReach } from '../../../kit/http';
import type { ScreenKey } from '../../../kit/keys/useKeys';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { translate } from '../../../kit/translate';
import { ClockNote } from './ClockNote';
import { useDisplay } from './display';
import { useHardware } from './hardware';
import { PrintedSlips } from './PrintedSlips';
import { drawer } from './printing';
import { onTheirWay, useQueue, type Waiting } from './queue';
import type { DialogName } from './TillDialogs';
import type { Billing } from './useBilling';

type Props = {
  screen: Screen;
  billing: Billing;
  keys: readonly ScreenKey[];
  show(name: DialogName): void;
  /** What the layout is made for. */
  kind: string;
  children: ReactNode;
};

/** The frame of a bill in both layouts: the till, waiting bills, and rarely used acts. */
export function TillFrame({ screen, billing, keys, show, kind, children }: Props) {
  const { till } = billing;
  const { bills } = useQueue();
  const hasOwnPrinter = useHardware(({ printer }) => printer !== 'browser');
  useDisplay(billing);
  const isReached = useReach((reach) => reach.isReached);
  const isRefused = onTheirWay(bills).length < bills.length;
  const act = (name: DialogName, words: string) => (
    <button type="button" className="btn btn-outline-secondary" onClick={() => show(name)}>
      {translate(words)}
    </button>
  );
  return (
    <ScreenFrame
      title={translate(screen.title)}
      keys={keys}
      isFitted
      aside={
        <span className="till-name">
          {translate(kind)} · {till.name} · {till.outletName}
        </span>
      }
      actions={
        <>
          {act('bills', 'Bills')}
          {act('cash', 'Cash in and out')}
          {hasOwnPrinter && (
            <button type="button" className="btn btn-outline-secondary" onClick={() => void drawer()}>
              {translate('Open drawer')}
            </button>
          )}
          {act('devices', 'Devices')}
          {act('close', 'Close till')}
        </>
      }
    >
      <ClockNote />
      {(bills.length > 0 || !isReached) && (
        <div className={`till-banner ${isRefused ? 'is-refused' : ''}`} role="status">
          {bannerOf(bills, isReached)}
          {bills.length > 0 && (
            <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => show('attention')}>
              {translate('Show')}
            </button>
          )}
        </div>
      )}
      {billing.order.sent?.isCorrected && (
        <div className="till-banner" role="status">
          {translate('You are correcting {number}.', { number: billing.order.sent.number })}
        </div>
      )}
      {children}
      <PrintedSlips />
    </ScreenFrame>
  );
}

function bannerOf(bills: readonly Waiting[], isReached: boolean): string {
  const [refused] = bills.filter(({ problem }) => problem !== null);
  const count = { bills: bills.length };
  if (refused)
    return translate('{number} was refused: {problem}', { number: refused.number, problem: refused.problem });
  if (isReached) return translate(bills.length === 1 ? 'Sending 1 bill.' : 'Sending {bills} bills.', count);
  if (bills.length === 0) return translate('No internet. Bills are kept here until it is back.');
  return translate(
    bills.length === 1 ? 'No internet. 1 bill is kept here.' : 'No internet. {bills} bills are kept here.',
    count,
  );
}
