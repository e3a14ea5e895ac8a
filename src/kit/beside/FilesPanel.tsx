import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatInstant } from '../../../contract/dates';
import { type Attachment, FILE_TYPES, formatSize, isInline } from '../../../contract/files';
import { Failed, LoadingRows } from '../grid/states';
import { Icon } from '../Icon';
import { ModalFrame } from '../ModalFrame';
import { confirmDialog, showProblem } from '../messages';
import { useIsPhone } from '../useIsPhone';
import { addressOf, type Sending, useFiles, useRemoveFile, useSendFiles } from './files';
import type { BesideRecord } from './record';

const ACCEPT = FILE_TYPES.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',');
/** Long enough for another tab to have read it. */
const KEEP_MS = 60_000;

type Picture = { name: string; url: string };

/** Files beside a record: chosen, dropped, pasted or photographed; opened, saved and removed. */
export function FilesPanel({ record }: { record: BesideRecord }) {
  const files = useFiles(record);
  const { sending, send, drop } = useSendFiles(record, files.data);
  const remove = useRemoveFile(record);
  const [picture, setPicture] = useState<Picture | null>(null);
  const mayChange = files.data?.mayChange ?? false;
  usePastedFiles(mayChange, send);

  async function open(file: Attachment) {
    try {
      const url = await addressOf(file);
      if (file.type.startsWith('image/') && isInline(file.type)) setPicture({ name: file.name, url });
      else follow(url, isInline(file.type) ? null : file.name);
    } catch (error) {
      showProblem(error);
    }
  }

  async function save(file: Attachment) {
    try {
      follow(await addressOf(file), file.name);
    } catch (error) {
      showProblem(error);
    }
  }

  async function erase(file: Attachment) {
    const message = 'It is no longer listed here. The history keeps its name, who removed it and when.';
    if (!(await confirmDialog({ title: `Remove ${file.name}?`, message, action: 'Remove', danger: true }))) return;
    await remove.mutateAsync(file).catch(showProblem);
  }

  function closePicture() {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(null);
  }

  if (files.isError && !files.data) return <Failed error={files.error} retry={() => void files.refetch()} />;
  if (!files.data) return <LoadingRows columns={1} />;
  const { rows, maxBytes, maxCount } = files.data;
  return (
    <div className="beside-part">
      {mayChange && <AddFiles send={send} limits={`At most ${formatSize(maxBytes)} each, ${maxCount} files`} />}
      {rows.length === 0 && sending.length === 0 && (
        <p className="beside-empty">No files stand beside this entry yet.</p>
      )}
      <ul className="files" aria-label="Attachments">
        {rows.map((file) => (
          <li key={file.id} className="file">
            <button type="button" className="file-open" onClick={() => void open(file)}>
              <span className="file-name">{file.name}</span>
              <span className="file-facts">
                {formatSize(file.size)} · {file.addedBy} · {formatInstant(file.addedAt)}
              </span>
            </button>
            <button
              type="button"
              className="btn btn-sm btn-plain"
              aria-label={`Download ${file.name}`}
              onClick={() => void save(file)}
            >
              <Icon name="download" />
            </button>
            {mayChange && (
              <button
                type="button"
                className="btn btn-sm btn-plain"
                aria-label={`Remove ${file.name}`}
                onClick={() => void erase(file)}
              >
                <Icon name="trash" />
              </button>
            )}
          </li>
        ))}
        {sending.map((one) => (
          <SendingRow key={one.key} one={one} drop={() => drop(one.key)} />
        ))}
      </ul>
      {picture && (
        <ModalFrame title={picture.name} onClose={closePicture}>
          <img className="file-picture" src={picture.url} alt={picture.name} />
          <div className="modal-frame-actions">
            <button type="button" className="btn btn-primary" onClick={closePicture}>
              Close
            </button>
          </div>
        </ModalFrame>
      )}
    </div>
  );
}

type AddProps = { send(files: readonly File[]): void; limits: string };

function AddFiles({ send, limits }: AddProps) {
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
          <Icon name="clip" /> Attach files
        </button>
        {isPhone && (
          <button type="button" className="btn btn-outline-secondary" onClick={() => taken.current?.click()}>
            <Icon name="camera" /> Take a photo
          </button>
        )}
      </span>
      <small>{isPhone ? limits : `or drop them here, or paste. ${limits}`}</small>
      <input
        ref={chosen}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label="Files to attach"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={taken}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Photo to attach"
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}

function SendingRow({ one, drop }: { one: Sending; drop(): void }) {
  return (
    <li className="file">
      <span className="file-open">
        <span className="file-name">{one.name}</span>
        {one.problem ? (
          <span className="field-error" role="alert">
            {one.problem}
          </span>
        ) : (
          <progress aria-label={`Sending ${one.name}`} value={one.done} />
        )}
      </span>
      {one.problem && (
        <button type="button" className="btn btn-sm btn-plain" aria-label={`Put ${one.name} aside`} onClick={drop}>
          <Icon name="close" />
        </button>
      )}
    </li>
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
function usePastedFiles(on: boolean, send: (files: readonly File[]) => void): void {
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

/** Opens an address in another tab, or saves it under a name. */
function follow(url: string, name: string | null): void {
  const link = document.createElement('a');
  link.href = url;
  if (name === null) link.target = '_blank';
  else link.download = name;
  link.rel = 'noopener';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
