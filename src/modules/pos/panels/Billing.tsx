import { useEffect, useState } from 'react';
import type { Screen } from '../../../../contract/screen';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { useReach } from '../../../kit/http';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { translate } from '../../../kit/translate';
import './pos.scss';
import { Attention } from './Attention';
import { Classy } from './Classy';
import { ClockNote } from './ClockNote';
import { Closed, useClosed } from './Closed';
import { OpenTill } from './OpenTill';
import { useOneTab } from './oneTab';
import { readOwnHeld, sendOwnHeld } from './ownHeld';
import { PrintedSlips } from './PrintedSlips';
import { readQueue, sendQueue, useQueue } from './queue';
import { Stylish } from './Stylish';
import { useTill } from './tillData';

type Props = { screen: Screen; layout: 'stylish' | 'classy' };

const RETRY_MS = 15_000;

/** A till: opened first, then the bill in one of two layouts. */
export function Billing({ screen, layout }: Props) {
  const { tills, error, refetch, till, chosen, choose } = useTill();
  const { isRead } = useQueue();
  const isReached = useReach((reach) => reach.isReached);
  const { shift: closed, till: closedTill, done } = useClosed();
  const { isOurs, takeIt } = useOneTab();

  useEffect(() => {
    if (!isOurs) return;
    void readQueue();
    void readOwnHeld();
  }, [isOurs]);
  // What waits is sent as soon as the server answers again, and tried in between.
  useEffect(() => {
    if (!isRead || !isOurs) return;
    const send = () => {
      void sendQueue();
      void sendOwnHeld();
    };
    send();
    const timer = setInterval(send, isReached ? RETRY_MS : RETRY_MS / 3);
    return () => clearInterval(timer);
  }, [isRead, isReached, isOurs]);

  if (!isOurs)
    return (
      <ScreenFrame title={translate(screen.title)} keys={[]}>
        <div className="till-banner" role="status">
          {translate('This till is used in another tab.')}
          <button type="button" className="btn btn-primary" onClick={takeIt}>
            {translate('Use it here')}
          </button>
        </div>
      </ScreenFrame>
    );
  if (!tills || !till || closed)
    return (
      <ScreenFrame title={translate(screen.title)} keys={[]}>
        <ClockNote />
        {error && !tills ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : tills ? (
          <OpenTill tills={tills} chosen={chosen} choose={choose} />
        ) : (
          <LoadingRows columns={3} />
        )}
        <LeftHere />
        <PrintedSlips />
        {closed && closedTill && <Closed shift={closed} till={closedTill} close={done} />}
      </ScreenFrame>
    );
  const Layout = layout === 'classy' ? Classy : Stylish;
  return <Layout key={till.shift?.id} screen={screen} till={till} />;
}

/** Bills that wait here while the till is not open on this device. */
function LeftHere() {
  const waiting = useQueue(({ bills }) => bills.length);
  const [isShown, show] = useState(false);
  return (
    <>
      {waiting > 0 && (
        <div className="till-banner is-refused" role="status">
          {translate(
            waiting === 1 ? '1 bill of this till is kept here.' : '{bills} bills of this till are kept here.',
            {
              bills: waiting,
            },
          )}
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => show(true)}>
            {translate('Show')}
          </button>
        </div>
      )}
      {isShown && <Attention billing={null} close={() => show(false)} />}
    </>
  );
}
