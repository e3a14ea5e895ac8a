import { useState } from 'react';
import { formatInstant } from '../../../contract/dates';
import { type Attachment, formatSize, isInline } from '../../../contract/files';
import { Failed, LoadingRows } from '../grid/states';
import { Icon } from '../Icon';
import { LoadingButton } from '../LoadingButton';
import { ModalFrame } from '../ModalFrame';
import { confirmDialog, showProblem } from '../messages';
import { translate } from '../translate';
import { AddFiles, usePastedFiles } from './AddFiles';
import { addressOf, openAddress, type Sending, useFiles, useRemoveFile, useSendFiles } from './files';
import type { RecordRef } from './record';
import { useLeftFiles } from './useWaitingFiles';
import { WaitingRow } from './WaitingFiles';

type Picture = { name: string; url: string };

/** Files beside a record: chosen, dropped, pasted or photographed; opened, saved and removed. */
export function FilesPanel({ record }: { record: RecordRef }) {
  const files = useFiles(record);
  const { sending, send, drop } = useSendFiles(record, files.data);
  const remove = useRemoveFile();
  const [picture, setPicture] = useState<Picture | null>(null);
  const mayChange = files.data?.mayChange ?? false;
  usePastedFiles(mayChange, send);
  const waiting = useLeftFiles(record);

  async function open(file: Attachment) {
    try {
      const url = await addressOf(file);
      if (file.type.startsWith('image/') && isInline(file.type)) setPicture({ name: file.name, url });
      else openAddress(url, isInline(file.type) ? null : file.name);
    } catch (error) {
      showProblem(error);
    }
  }

  async function save(file: Attachment) {
    try {
      openAddress(await addressOf(file), file.name);
    } catch (error) {
      showProblem(error);
    }
  }

  async function erase(file: Attachment) {
    const message = translate('It is no longer listed here. The history keeps its name, who removed it and when.');
    if (
      !(await confirmDialog({
        title: translate('Remove {name}?', { name: file.name }),
        message,
        action: 'Remove',
        danger: true,
      }))
    )
      return;
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
      {mayChange && (
        <AddFiles
          send={send}
          limits={translate('At most {maxBytes} each, {maxCount} files', { maxBytes: formatSize(maxBytes), maxCount })}
        />
      )}
      {rows.length + sending.length + waiting.left.length === 0 && (
        <p className="beside-empty">{translate('No files stand beside this entry yet.')}</p>
      )}
      <ul className="files" aria-label={translate('Attachments')}>
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
              aria-label={translate('Download {name}', { name: file.name })}
              onClick={() => void save(file)}
            >
              <Icon name="download" />
            </button>
            {mayChange && (
              <button
                type="button"
                className="btn btn-sm btn-plain"
                aria-label={translate('Remove {name}', { name: file.name })}
                onClick={() => void erase(file)}
              >
                <Icon name="trash" />
              </button>
            )}
          </li>
        ))}
        {waiting.left.map(({ file, problem }) => (
          <WaitingRow key={`${file.name} ${file.lastModified}`} file={file} drop={() => waiting.drop(file)}>
            {problem ?? translate('Not sent yet')}
          </WaitingRow>
        ))}
        {sending.map((one) => (
          <SendingRow key={one.key} one={one} drop={() => drop(one.key)} />
        ))}
      </ul>
      {waiting.left.length > 0 && mayChange && (
        <LoadingButton
          type="button"
          className="btn btn-outline-primary"
          isLoading={waiting.isSending}
          onClick={() => void waiting.sendAgain().catch(showProblem)}
        >
          {translate('Send again')}
        </LoadingButton>
      )}
      {picture && (
        <ModalFrame title={picture.name} onClose={closePicture}>
          <img className="file-picture" src={picture.url} alt={picture.name} />
          <div className="modal-frame-actions">
            <button type="button" className="btn btn-primary" onClick={closePicture}>
              {translate('Close')}
            </button>
          </div>
        </ModalFrame>
      )}
    </div>
  );
}

/** A file on its way, or why it did not arrive. */
export function SendingRow({ one, drop }: { one: Sending; drop(): void }) {
  return (
    <li className="file">
      <span className="file-open">
        <span className="file-name">{one.name}</span>
        {one.problem ? (
          <span className="field-error" role="alert">
            {one.problem}
          </span>
        ) : (
          <progress aria-label={translate('Sending {name}', { name: one.name })} value={one.done} />
        )}
      </span>
      {one.problem && (
        <button
          type="button"
          className="btn btn-sm btn-plain"
          aria-label={translate('Put {name} aside', { name: one.name })}
          onClick={drop}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
