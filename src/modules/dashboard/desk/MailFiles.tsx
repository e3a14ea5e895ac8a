import { formatSize, isInline } from '../../../../contract/files';
import { MAX_ATTACHED, type MailAttachment, mailFilesPath } from '../../../../contract/mails/mails';
import { AddFiles, usePastedFiles } from '../../../kit/attachments/AddFiles';
import { SendingRow } from '../../../kit/attachments/FileRows';
import { addressOf, openAddress } from '../../../kit/attachments/files';
import { Icon } from '../../../kit/Icon';
import { showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import type { SentFiles } from './useSentFiles';

/** Files of the mail or message that is written: chosen, dropped or pasted. @param path where they are kept. */
export function MailFilesField({ attached, path = mailFilesPath }: { attached: SentFiles; path?: string }) {
  const { files, sending, send, drop, remove } = attached;
  usePastedFiles(true, send);
  return (
    <div className="mail-files-field">
      <AddFiles
        send={send}
        limits={translate('At most {maxattached} together', { maxattached: formatSize(MAX_ATTACHED) })}
      />
      {files.length + sending.length > 0 && (
        <ul className="files" aria-label={translate('Attachments')}>
          {files.map((file) => (
            <FileRow key={file.id} path={path} file={file} remove={() => remove(file)} />
          ))}
          {sending.map((one) => (
            <SendingRow key={one.key} one={one} drop={() => drop(one.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Files of a mail or message that is read. */
export function MailFilesList({ files, path = mailFilesPath }: { files: readonly MailAttachment[]; path?: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="files mail-files" aria-label={translate('Attachments')}>
      {files.map((file) => (
        <FileRow key={file.id} path={path} file={file} />
      ))}
    </ul>
  );
}

function FileRow({ file, path, remove }: { file: MailAttachment; path: string; remove?: () => void }) {
  async function get(save: boolean) {
    try {
      openAddress(await addressOf(file, path), save || !isInline(file.type) ? file.name : null);
    } catch (error) {
      showProblem(error);
    }
  }
  return (
    <li className="file">
      <button type="button" className="file-open" onClick={() => void get(false)}>
        <span className="file-name">{file.name}</span>
        <span className="file-facts">{formatSize(file.size)}</span>
      </button>
      <button
        type="button"
        className="btn btn-sm btn-plain"
        aria-label={translate('Download {name}', { name: file.name })}
        onClick={() => void get(true)}
      >
        <Icon name="download" />
      </button>
      {remove && (
        <button
          type="button"
          className="btn btn-sm btn-plain"
          aria-label={translate('Take {name} away', { name: file.name })}
          onClick={remove}
        >
          <Icon name="trash" />
        </button>
      )}
    </li>
  );
}
