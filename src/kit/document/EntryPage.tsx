import { useId, useState } from 'react';
import { ErrorSummary, labelsOf } from '../form/ErrorSummary';
import { FormFields } from '../form/FormFields';
import { FormDocument } from '../form/usedIn';
import { LoadingButton } from '../LoadingButton';
import { translate } from '../translate';
import { AmendedNote } from './AmendedNote';
import { DefaultStore } from './DefaultStore';
import type { EntryProps } from './DocumentEntry';
import type { StoredDocument } from './document';
import { labelOf, REVISE, SAVE } from './documents';
import { EntryTotals, PostingPreview } from './EntryFoot';
import { fieldsOfKind } from './entryValues';
import { focusNextField } from './focusNextField';
import { LineTables } from './LineTables';
import { MovedOn } from './MovedOn';
import { ReturnedNote } from './PostedFacts';
import type { DocumentEntryState } from './useDocumentEntry';
import { WorkedProvider } from './worked';

type Props = EntryProps & {
  now: StoredDocument | null;
  entry: DocumentEntryState;
  mayFinish: boolean;
  maySave: boolean;
  duplicate(): void;
};

/** The form of a document: its head, its lines, the fields below, the preview and the totals. */
export function EntryPage(props: Props) {
  const { kind, document, now, start, entry } = props;
  const { resource, tables } = kind;
  const labels = {
    ...labelsOf(fieldsOfKind(kind)),
    ...Object.assign({}, ...tables.map(({ rows }) => rows)),
    ...(tables.length > 1 &&
      Object.fromEntries(tables.map(({ field, title }) => [`${field}.title`, translate(title ?? '')]))),
  };
  /** A cell that is not drawn is brought into the page by its table. */
  const [reach, setReach] = useState<{ path: string } | null>(null);
  return (
    <WorkedProvider worked={kind.resource.worked}>
      <FormDocument value={resource.type}>
        <form
          ref={entry.root}
          className="entry"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={(event) => focusNextField(event, (path) => entry.isMissing(path))}
        >
          <Notices {...props} />
          {document && now && props.leave && (
            <MovedOn
              kind={kind}
              opened={document}
              now={now}
              isGone={props.isGone ?? false}
              isSaving={entry.isSaving}
              leave={() => {
                entry.forget();
                props.leave?.();
              }}
              duplicate={props.duplicate}
            />
          )}
          {document && <AmendedNote kind={kind} document={document} />}
          {document && <ReturnedNote document={document} />}
          <ErrorSummary labels={labels} links={entry.links} reach={(path) => setReach({ path })} />
          <div className="entry-head">
            <FormFields form={kind.header} blank={start} />
          </div>
          {kind.usualStore && document === null && <DefaultStore />}
          {kind.HeadNote && <kind.HeadNote />}
          <LineTables
            kind={kind}
            tables={tables}
            label={translate('Lines of the {one}', { one: translate(resource.names.one) })}
            reach={reach}
          />
          <div className="entry-under">
            <div className="entry-below">
              <FormFields form={kind.below} blank={start} />
              {entry.lastStep === REVISE && <ChangeRemark say={entry.sayOfChange} />}
            </div>
            <div className="entry-preview">
              <PostingPreview kind={kind} labels={labels} />
            </div>
          </div>
          <Foot {...props} />
        </form>
      </FormDocument>
    </WorkedProvider>
  );
}

/** A word about the change, for later readers of the history. */
function ChangeRemark({ say }: { say(text: string): void }) {
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {translate('Remark on this change')}
      </label>
      <input
        id={id}
        className="form-control"
        maxLength={200}
        aria-describedby={`${id}-help`}
        onChange={(event) => say(event.target.value)}
      />
      <div id={`${id}-help`} className="form-text">
        {translate('Optional, saved in the history')}
      </div>
    </div>
  );
}

function Notices({ entry }: Props) {
  if (!entry.recovered) return null;
  return (
    <p className="notice" role="status">
      {translate('Unsaved entry restored')}
      {entry.waiting.files.length > 0 && translate(', with its attachments')}.{' '}
      <button type="button" onClick={entry.discard}>
        {translate('Discard')}
      </button>
    </p>
  );
}

function Foot({ kind, document, entry, mayFinish, maySave }: Props) {
  return (
    <footer className="entry-foot">
      <span className="entry-buttons">
        {mayFinish && (
          <LoadingButton
            type="button"
            className="btn btn-primary entry-post"
            isLoading={entry.isSaving}
            onClick={() => entry.submit(entry.lastStep)}
          >
            {labelOf(kind.resource, document?.status ?? 'draft', entry.lastStep)} <kbd>Alt+A</kbd>
          </LoadingButton>
        )}
        {maySave && (
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={entry.isSaving}
            onClick={() => entry.submit(SAVE)}
          >
            {translate('Save draft')} <kbd>Alt+S</kbd>
          </button>
        )}
      </span>
      <EntryTotals kind={kind} />
    </footer>
  );
}
