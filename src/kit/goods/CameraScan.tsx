import { useEffect, useRef, useState } from 'react';
import { translate } from '../translate';
import { barcodeReader } from './barcodeReader';
import './cameraScan.scss';

const EVERY_MS = 200;
/** The same code counts again only after it was out of sight, or after this. */
const SAME_AGAIN_MS = 1500;

/** Reads bar codes with the camera until it is closed. */
export function CameraScan({ read, close }: { read(code: string): void; close(): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(read);
  latest.current = read;
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    let last = { code: '', at: 0 };
    async function watch() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      if (isOver || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      const reader = await barcodeReader();
      while (!isOver) {
        const found = await reader.read(shown).catch(() => null);
        const now = Date.now();
        if (found && (found !== last.code || now - last.at > SAME_AGAIN_MS)) {
          latest.current(found);
          navigator.vibrate?.(60);
        }
        if (found) last = { code: found, at: found === last.code ? last.at : now };
        else if (now - last.at > SAME_AGAIN_MS) last = { code: '', at: 0 };
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    watch().catch(() => setProblem(translate('The camera cannot be used. Allow it in the browser, or type the code.')));
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  return (
    <div className="camera-scan">
      {problem ? (
        <p className="notice is-warning" role="alert">
          {problem}
        </p>
      ) : (
        <video ref={video} muted playsInline aria-label={translate('Camera')} />
      )}
      <button type="button" className="btn btn-outline-secondary" onClick={close}>
        {translate('Close the camera')}
      </button>
    </div>
  );
}
