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
import { useQueue } from './queue';
import type { DialogName } from './TillDialogs';
import type { Billing } from './useBilling';

type Props = {
  screen: Screen;
  billing: Billing;
  keys: readonly ScreenKey[];
  show(name: DialogName): void;
  children: ReactNode;
};

/** What stands around a bill in either layout: the till, what waits, and the seldom acts. */
export function TillFrame({ screen, billing, keys, show, children }: Props) {
  const { till } = billing;
  const { bills } = useQueue();
  const hasOwnPrinter = useHardware(({ printer }) => printer !== 'browser');
  useDisplay(billing);
  const isReached = useReach((reach) => reach.isReached);
  const isRefused = bills.some(({ problem }) => problem !== null);
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
          {till.name} · {till.outletName}
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
          {isRefused
            ? translate('Needs attention: a bill was refused, {bills} wait.', { bills: bills.length })
            : isReached
              ? translate('{bills} bills are being sent.', { bills: bills.length })
              : translate('Working without network: {bills} bills waiting.', { bills: bills.length })}
          {bills.length > 0 && (
            <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => show('attention')}>
              {translate('Show')}
            </button>
          )}
        </div>
      )}
      {children}
      <PrintedSlips />
    </ScreenFrame>
  );
}
