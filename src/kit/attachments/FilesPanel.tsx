import { useState } from 'react';
import { type Attachment, formatSize, isInline } from '../../../contract/files';
import { Failed, LoadingRows } from '../grid/states';
import { LoadingButton } from '../LoadingButton';
import { ModalFrame } from '../ModalFrame';
import { confirmDialog, showProblem } from '../messages';
import { translate } from '../translate';
import { AddFiles, usePastedFiles } from './AddFiles';
import { FileRow, SendingRow } from './FileRows';
import { addressOf, openAddress, useFiles, useRemoveFile, useSendFiles } from './files';
import type { RecordRef } from './record';
import { useLeftFiles } from './useWaitingFiles';
import { WaitingRow } from './WaitingFiles';

type Picture = { name: string; url: string };

/** Files of a record: chosen, dropped, pasted or photographed; opened, saved and removed. */
export function FilesPanel({ record }: { record: RecordRef }) {
  const files = useFiles(record);
  const { sending, send, drop } = useSendFiles(record, files.data);
  const { open, save, erase, picture, closePicture } = useFileActions();
  const mayChange = files.data?.mayChange ?? false;
  usePastedFiles(mayChange, send);
  const waiting = useLeftFiles(record);

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
        <p className="beside-empty">{translate('No files attached yet.')}</p>
      )}
      <ul className="files" aria-label={translate('Attachments')}>
        {rows.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            open={() => void open(file)}
            save={() => void save(file)}
            remove={mayChange ? () => void erase(file) : undefined}
          />
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
      {picture && <PictureDialog picture={picture} close={closePicture} />}
    </div>
  );
}

/** Opens, saves and removes stored files; a picture is opened here, other files by the browser. */
function useFileActions() {
  const remove = useRemoveFile();
  const [picture, setPicture] = useState<Picture | null>(null);

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
    const isMeant = await confirmDialog({
      title: translate('Remove {name}?', { name: file.name }),
      message: translate('It is no longer listed here. The history keeps its name, who removed it and when.'),
      action: 'Remove',
      danger: true,
    });
    if (isMeant) await remove.mutateAsync(file).catch(showProblem);
  }

  function closePicture() {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(null);
  }

  return { open, save, erase, picture, closePicture };
}

function PictureDialog({ picture, close }: { picture: Picture; close(): void }) {
  return (
    <ModalFrame title={picture.name} onClose={close}>
      <img className="file-picture" src={picture.url} alt={picture.name} />
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-primary" onClick={close}>
          {translate('Close')}
        </button>
      </div>
    </ModalFrame>
  );
}
