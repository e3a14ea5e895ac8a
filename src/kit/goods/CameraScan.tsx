import { useEffect, useRef, useState } from 'react';
import { translate } from '../translate';
import './cameraScan.scss';

/** Reads bar codes with the camera, where the browser can do so by itself (Chrome and Edge on Android, not yet Safari). */

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type DetectorClass = new (options?: { formats: readonly string[] }) => Detector;
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const canScanByCamera = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

const EVERY_MS = 200;
/** The same code counts again only after it was out of sight, or after this. */
const SAME_AGAIN_MS = 1500;

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
      const Class = detectorClass();
      if (!Class) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      if (isOver || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      const detector = new Class();
      while (!isOver) {
        const [found] = await detector.detect(shown).catch(() => []);
        const now = Date.now();
        if (found && (found.rawValue !== last.code || now - last.at > SAME_AGAIN_MS)) {
          latest.current(found.rawValue);
          navigator.vibrate?.(60);
        }
        if (found) last = { code: found.rawValue, at: found.rawValue === last.code ? last.at : now };
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
