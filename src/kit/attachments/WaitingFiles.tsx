import type { ReactNode } from 'react';
import { FILE_KINDS, formatSize } from '../../../contract/files';
import { Icon } from '../Icon';
import { translate } from '../translate';
import { AddFiles, usePastedFiles } from './AddFiles';
import type { useWaitingFiles } from './useWaitingFiles';

type Props = { one: string; waiting: ReturnType<typeof useWaitingFiles>; close(): void };

/** Files of a record that is not saved yet, in the place of its later attachments. */
export function WaitingFiles({ one, waiting, close }: Props) {
  const { files, add, drop } = waiting;
  usePastedFiles(true, add);
  return (
    <aside className="drawer" aria-label={translate('Attachments of the new {one}', { one: translate(one) })}>
      <header className="drawer-head">
        <strong>{translate('Attachments')}</strong>
        <button type="button" className="btn btn-sm btn-plain" aria-label={translate('Close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className="beside-part">
        <AddFiles send={add} limits={translate('Sent with the first save. {filekinds}', { filekinds: FILE_KINDS })} />
        <ul className="files" aria-label={translate('Attachments')}>
          {files.map(({ file, problem }) => (
            <WaitingRow key={`${file.name} ${file.lastModified} ${file.size}`} file={file} drop={() => drop(file)}>
              {problem}
            </WaitingRow>
          ))}
        </ul>
      </div>
    </aside>
  );
}

type RowProps = {
  file: File;
  drop(): void;
  /** Why it is not there yet. */
  children: ReactNode;
};

export function WaitingRow({ file, drop, children }: RowProps) {
  return (
    <li className="file">
      <span className="file-open">
        <span className="file-name">{file.name}</span>
        <span className="file-facts">{formatSize(file.size)}</span>
        {children && (
          <span className="field-error" role="alert">
            {children}
          </span>
        )}
      </span>
      <button
        type="button"
        className="btn btn-sm btn-plain"
        aria-label={translate('Put {name} aside', { name: file.name })}
        onClick={drop}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
