import { type RefObject, useEffect, useRef, useState } from 'react';
import { FILE_TYPES } from '../../../contract/files';
import { Icon } from '../Icon';
import { translate } from '../translate';
import { useIsPhone } from '../useIsPhone';

const ACCEPT = FILE_TYPES.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',');

type AddProps = { send(files: readonly File[]): void; limits: string };

/** Files are chosen, dropped or photographed here. */
export function AddFiles({ send, limits }: AddProps) {
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  const field = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);

  function take(input: HTMLInputElement) {
    send([...(input.files ?? [])]);
    input.value = '';
  }

  useDroppedFiles(field, setOver, send);

  return (
    <div ref={field} className={over ? 'file-drop is-over' : 'file-drop'}>
      <span className="file-drop-buttons">
        <button type="button" className="btn btn-outline-primary" onClick={() => chosen.current?.click()}>
          <Icon name="clip" /> {translate('Attach files')}
        </button>
        {isPhone && (
          <button type="button" className="btn btn-outline-secondary" onClick={() => taken.current?.click()}>
            <Icon name="camera" /> {translate('Take a photo')}
          </button>
        )}
      </span>
      <small>{isPhone ? limits : translate('or drop them here, or paste. {limits}', { limits })}</small>
      <input
        ref={chosen}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label={translate('Files to attach')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={taken}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={translate('Photo to attach')}
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}

/** Dropping is a second way for the pointer; the button is the first. */
function useDroppedFiles(
  field: RefObject<HTMLElement | null>,
  setOver: (over: boolean) => void,
  send: (files: readonly File[]) => void,
): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const dropped = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', dropped);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', dropped);
    };
  }, [field, setOver]);
}

/** Files on the clipboard are meant for here while the panel is open; text still goes where the caret is. */
export function usePastedFiles(on: boolean, send: (files: readonly File[]) => void): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!on) return;
    function pasted(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    }
    window.addEventListener('paste', pasted);
    return () => window.removeEventListener('paste', pasted);
  }, [on]);
}
