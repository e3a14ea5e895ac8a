import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './offline.scss';

type Props = { onReload: () => void };

let isShown = false;

/**
 * Says, once in a page, that a new version is ready. Separate from the application, so that this code is fetched only
 * when it is needed.
 */
export function showUpdate(onReload: () => void): void {
  if (isShown) return;
  isShown = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UpdateNotice onReload={onReload} />);
}

function UpdateNotice({ onReload }: Props) {
  // A live region announces changes of its content, not the content it first appears with.
  const [isTold, setIsTold] = useState(false);
  const [isPutOff, setIsPutOff] = useState(false);
  useEffect(() => setIsTold(true), []);
  if (isPutOff) return null;
  return (
    <div role="status">
      {isTold && (
        <div className="update-notice">
          <span>A new version is ready.</span>
          <button type="button" className="btn btn-sm btn-primary" onClick={onReload}>
            Reload
          </button>
          <button type="button" className="btn btn-sm btn-plain" onClick={() => setIsPutOff(true)}>
            Later
          </button>
        </div>
      )}
    </div>
  );
}
