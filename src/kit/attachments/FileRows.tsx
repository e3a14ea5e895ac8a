import { formatInstant } from '../../../contract/dates';
import { type Attachment, formatSize } from '../../../contract/files';
import { Icon } from '../Icon';
import { translate } from '../translate';
import type { Sending } from './files';

type RowProps = {
  file: Attachment;
  open(): void;
  save(): void;
  /** Missing where the user may not change the files. */
  remove: (() => void) | undefined;
};

/** A stored file: its name opens it. */
export function FileRow({ file, open, save, remove }: RowProps) {
  return (
    <li className="file">
      <button type="button" className="file-open" onClick={open}>
        <span className="file-name">{file.name}</span>
        <span className="file-facts">
          {formatSize(file.size)} · {file.addedBy} · {formatInstant(file.addedAt)}
        </span>
      </button>
      <button
        type="button"
        className="btn btn-sm btn-plain"
        aria-label={translate('Download {name}', { name: file.name })}
        onClick={save}
      >
        <Icon name="download" />
      </button>
      {remove && (
        <button
          type="button"
          className="btn btn-sm btn-plain"
          aria-label={translate('Remove {name}', { name: file.name })}
          onClick={remove}
        >
          <Icon name="trash" />
        </button>
      )}
    </li>
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
