import { useEffect, useRef, useState } from 'react';
import { useScanner } from '../../../kit/document/useScanner';
import { hasCamera } from '../../../kit/goods/barcodeReader';
import { CameraScan } from '../../../kit/goods/CameraScan';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { Icon } from '../../../kit/Icon';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { translate } from '../../../kit/translate';
import { CountCard } from './CountCard';
import { LineList } from './LineList';
import './counting.scss';
import { type Counting, useCounting } from './useCounting';

/** Counting on a phone: one item after another, by thumb, camera or scanner. Each count is saved line by line. */
export function CountingScreen({ audit, close }: { audit: number; close(): void }) {
  const counting = useCounting(audit);
  const { sheet, isOpen, current, read, listed, select } = counting;
  const card = useRef<HTMLDivElement>(null);
  useScanner(isOpen ? read : null);

  // A new line comes into sight above the keyboard of the phone.
  const shownId = current?.id;
  useEffect(() => {
    if (shownId !== undefined) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shownId]);

  const title = sheet.data
    ? translate('Count {number}', { number: `${sheet.data.number} · ${sheet.data.store}` })
    : translate('Count');
  return (
    <ScreenFrame
      title={title}
      keys={[{ keys: 'Esc', words: 'Back to the stock audit', act: close }]}
      actions={
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Close')}
        </button>
      }
    >
      {sheet.isError && !sheet.data && <Failed error={sheet.error} retry={() => void sheet.refetch()} />}
      {!sheet.data && !sheet.isError && <LoadingRows columns={2} />}
      {sheet.data && (
        <div className="counting">
          {!isOpen && (
            <p className="notice is-warning" role="status">
              {translate('The count of this audit has ended, so nothing more is counted.')}
            </p>
          )}
          <SearchLine counting={counting} />
          <LastCount counting={counting} />
          <div ref={card}>
            {current && isOpen ? (
              <CountCard key={current.id} line={current} counting={counting} />
            ) : (
              isOpen && <p>{translate('Every line is counted. Scan or select one to add to it.')}</p>
            )}
          </div>
          <LineList lines={listed} currentId={current?.id ?? null} select={select} />
        </div>
      )}
    </ScreenFrame>
  );
}

function SearchLine({ counting: { text, setText, search, read } }: { counting: Counting }) {
  const [isCamera, setCamera] = useState(false);
  return (
    <>
      <search>
        <form
          className="count-search"
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <label className="visually-hidden" htmlFor="count-code">
            {translate('Scan or type a code or a name')}
          </label>
          <input
            id="count-code"
            className="form-control"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={translate('Scan or type a code or a name')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {hasCamera() && (
            <button
              type="button"
              className="btn btn-outline-secondary"
              aria-label={translate('Scan with the camera')}
              onClick={() => setCamera(true)}
            >
              <Icon name="camera" />
            </button>
          )}
        </form>
      </search>
      {isCamera && <CameraScan read={read} close={() => setCamera(false)} />}
    </>
  );
}

/** The progress of the count, the effect of the last scan, and the counts that the server did not take. */
function LastCount({ counting }: { counting: Counting }) {
  const { lines, counted, waiting, held, refused, dismiss, said, undo, takeBack, unknown, keepUnknown } = counting;
  return (
    <>
      <p className="count-progress" role="status">
        <progress max={Math.max(1, lines.length)} value={counted} aria-label={translate('Lines counted')} />{' '}
        {translate('{counted} of {all} counted', { counted, all: lines.length })}
        {waiting > 0 && ` · ${translate('{waiting} still to be sent', { waiting })}`}
      </p>
      {held && waiting > 0 && (
        <p className="notice is-warning" role="alert">
          {held} {translate('What you counted is kept on this device and sent again.')}
        </p>
      )}
      {refused.length > 0 && (
        <div className="notice is-error" role="alert">
          <ul>
            {refused.map(({ key, words }) => (
              <li key={key}>{words}</li>
            ))}
          </ul>
          <button type="button" className="btn btn-outline-secondary" onClick={dismiss}>
            {translate('Understood')}
          </button>
        </div>
      )}
      <p className="count-said">
        <span role="status">{said}</span>
        {undo && (
          <button type="button" className="btn btn-link" onClick={() => void takeBack(undo)}>
            <Icon name="undo" /> {translate('Undo')}
          </button>
        )}
      </p>
      {unknown && (
        <button type="button" className="btn btn-outline-secondary" onClick={() => void keepUnknown(unknown)}>
          {translate('Count 1 of the code {code}', { code: unknown })}
        </button>
      )}
    </>
  );
}
