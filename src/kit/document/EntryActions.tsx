import type { ReactNode } from 'react';
import type { Source } from '../../../contract/documentSource';
import { AttachmentsButton, type useAttachmentsPart } from '../attachments/AttachmentsDrawer';
import type { Values } from '../define';
import { Icon } from '../Icon';
import { PhoneMore } from '../PhoneMore';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';
import { makeFromKey } from './entryKeys';
import { recordOf, withoutBlankLines } from './entryValues';
import { sourceName } from './MakeFrom';
import type { DocumentEntryState } from './useDocumentEntry';

type Props = {
  kind: DocumentKind;
  document: StoredDocument | null;
  entry: DocumentEntryState;
  aside: ReturnType<typeof useAttachmentsPart>;
  tags: ReactNode;
  fill(values: Values): void;
  makeFrom?: (() => void) | undefined;
  drop?: (() => void) | undefined;
  close(): void;
};

/** Names the source documents, where they are of one kind. */
function wordsOfSources(sources: readonly Source[]): string {
  const [first, ...others] = sources.filter(({ byStep }) => !byStep);
  if (!first || others.length > 0) return translate('From another document');
  return translate('From {many}', { many: sourceName(first) });
}

/** The actions for the entry as a whole, at the top of the page. */
export function EntryActions({ kind, document, entry, aside, tags, fill, makeFrom, drop, close }: Props) {
  const { resource } = kind;
  const { form, waiting } = entry;
  const key = makeFromKey(kind);
  return (
    <>
      {makeFrom && (
        <button type="button" className="btn btn-outline-secondary" onClick={makeFrom}>
          {wordsOfSources(resource.from)} {key && <kbd>{key}</kbd>}
        </button>
      )}
      <PhoneMore>
        {tags}
        {kind.EntryTools && !document && (
          <kind.EntryTools
            type={resource.type}
            values={() => withoutBlankLines(form.getValues(), kind.tables)}
            fill={fill}
          />
        )}
        {drop && (
          <button type="button" className="btn btn-outline-danger" onClick={drop}>
            {translate('Delete draft')}
          </button>
        )}
        {document ? (
          <AttachmentsButton record={recordOf(kind, document)} {...aside} />
        ) : (
          <button
            type="button"
            className="btn btn-outline-secondary"
            aria-expanded={aside.part !== null}
            title={translate('Attach files (Alt+H)')}
            onClick={() => aside.show(aside.part ? null : 'files')}
          >
            <Icon name="clip" /> {waiting.files.length > 0 && waiting.files.length}
            <span className="sheet-word"> {translate('files to attach')}</span>
          </button>
        )}
      </PhoneMore>
      <button type="button" className="btn btn-outline-secondary" onClick={close}>
        {translate('List')} <kbd>Esc</kbd>
      </button>
    </>
  );
}
