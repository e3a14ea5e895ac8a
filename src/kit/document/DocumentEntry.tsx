import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { TRAN } from '../../../contract/screen';
import { BesideButton, BesideDrawer, useBeside } from '../beside/Beside';
import { TagsRow, WaitingTags } from '../beside/TagsRow';
import { WaitingFiles } from '../beside/WaitingFiles';
import type { Values } from '../define';
import { ErrorSummary, labelsOf } from '../form/ErrorSummary';
import { FormFields } from '../form/FormFields';
import { focusFirstEntry, focusPath } from '../form/useEntryForm';
import { Icon } from '../Icon';
import type { ScreenKey } from '../keys/useKeys';
import { LoadingButton } from '../LoadingButton';
import { PhoneMore } from '../PhoneMore';
import { ScreenFrame } from '../ScreenFrame';
import { useMay } from '../session';
import { useIsPhone } from '../useIsPhone';
import { said } from '../words';
import { AmendedNote } from './AmendedNote';
import type { DocumentKind, StoredDocument } from './document';
import { EntryTotals, PostingPreview } from './EntryFoot';
import { copied, recordOf, withoutBlankLines } from './entryValues';
import { unfold } from './Fold';
import { LineGrid } from './LineGrid';
import { MovedOn } from './MovedOn';
import { moveOn } from './moveOn';
import { useDocumentEntry } from './useDocumentEntry';
import { lineInFocus } from './useLineKeys';

type Props = {
  kind: DocumentKind;
  /** The draft as it stands now, or as what others have made of it. */
  document: StoredDocument | null;
  /** Somebody has deleted the draft. */
  isGone?: boolean;
  /** Shows the document as it stands, once nothing of the typing is lost by it. */
  leave?(): void;
  start: Values;
  draftName: string;
  isCopy: boolean;
  stored(document: StoredDocument, step: 'save' | 'post'): void;
  reload(): void;
  /** Begins another new one; with values, a copy. */
  again(given: Values | null): void;
  close(): void;
  drop?: (() => void) | undefined;
};

/** Entering a document on a full page, without a mouse from the first field to the posted number. */
export function DocumentEntry({
  kind,
  document: now,
  isGone = false,
  leave,
  start,
  draftName,
  isCopy,
  stored,
  reload,
  again,
  close,
  drop,
}: Props) {
  const { resource, lines, actions } = kind;
  // A change by somebody else must not lend its version to this save.
  const [document] = useState(now);
  const may = useMay(resource.screen);
  const entry = useDocumentEntry({ kind, document, start, draftName, isCopy, stored, reload });
  const { form, root, waiting } = entry;
  const mayPost = may(TRAN.create);
  const maySave = document ? may(TRAN.modify) || mayPost : mayPost;
  const beside = useBeside();
  const isPhone = useIsPhone();
  const record = document && recordOf(kind, document);
  const postLabel = said(actions.post?.label ?? 'Post');
  const labels = { ...labelsOf([...kind.header, ...(lines?.columns ?? []), ...kind.below]), ...lines?.rows };

  useEffect(() => focusFirstEntry(root.current), [root]);

  async function beginAnother() {
    if (await entry.mayLeave()) again(null);
  }

  function duplicate() {
    const copy = copied(kind, form.getValues());
    entry.forget();
    again(copy);
  }

  /** Begins anew with given values, what they leave out as in a blank one. */
  function fill(values: Values) {
    entry.forget();
    again({ ...start, ...values });
  }

  const tags = record ? (
    <TagsRow record={record} />
  ) : (
    <WaitingTags names={entry.tags.names} change={entry.tags.change} />
  );
  const keys: ScreenKey[] = [
    { keys: 'Alt+A', words: postLabel, act: mayPost ? () => entry.submit('post') : undefined },
    { keys: 'Alt+S', words: 'Save as a draft', act: maySave ? () => entry.submit('save') : undefined },
    { keys: 'Alt+N', words: said('New {one}', { one: said(resource.names.one) }), act: () => void beginAnother() },
    ...(kind.EntryTools && !document ? [{ keys: 'Alt+M', words: 'Templates' }] : []),
    { keys: 'F4', words: 'To the date; in a date, its calendar', act: () => focusPath(root.current, 'date') },
    { keys: 'Alt+D', words: 'Duplicate', act: duplicate },
    { keys: 'Ctrl+R', words: 'Narration of the last one', act: () => entry.repeatNarration() },
    ...kind.keys.map((key) => ({ keys: key.keys, words: key.words, act: () => entry.actBy(key) })),
    ...(lines?.Detail
      ? [
          {
            keys: 'Alt+L',
            words: 'More of the line: cost centre, taxes',
            act: () => unfold(root.current, lineInFocus()),
          },
        ]
      : []),
    { keys: 'Enter', words: 'Next field; an empty last line ends the lines' },
    { keys: 'Tab', words: 'Next cell; on the last one a new line' },
    { keys: 'Ctrl+Del', words: 'Drop the line' },
    { keys: '↑ ↓', words: 'The same cell a line above or below' },
    { keys: 'Ctrl+V', words: 'Paste lines from a spreadsheet' },
    {
      keys: 'Alt+H',
      words: 'Attachments, comments and history',
      act: () => beside.show(beside.part ? null : 'files'),
    },
    {
      keys: 'Esc',
      words: 'Back to the list; the typing is kept',
      act: beside.part ? () => beside.show(null) : close,
    },
  ];

  return (
    <ScreenFrame
      title={
        document
          ? said('Draft {one}', { one: said(resource.names.one) })
          : said('New {one}', { one: said(resource.names.one) })
      }
      beside={!isPhone && tags}
      keys={keys}
      actions={
        <>
          <PhoneMore>
            {isPhone && tags}
            {kind.EntryTools && !document && (
              <kind.EntryTools
                type={resource.type}
                values={() => withoutBlankLines(form.getValues(), lines)}
                fill={fill}
              />
            )}
            {drop && (
              <button type="button" className="btn btn-outline-danger" onClick={drop}>
                {said('Delete draft')}
              </button>
            )}
            {record ? (
              <BesideButton record={record} {...beside} />
            ) : (
              <button
                type="button"
                className="btn btn-outline-secondary"
                aria-expanded={beside.part !== null}
                title={said('Attach files (Alt+H)')}
                onClick={() => beside.show(beside.part ? null : 'files')}
              >
                <Icon name="clip" /> {waiting.files.length > 0 && waiting.files.length}
                <span className="sheet-word"> {said('files to attach')}</span>
              </button>
            )}
          </PhoneMore>
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {said('List')} <kbd>Esc</kbd>
          </button>
        </>
      }
    >
      <div className="with-beside">
        <FormProvider {...form}>
          <form ref={root} className="entry" noValidate onSubmit={(event) => event.preventDefault()} onKeyDown={moveOn}>
            {entry.recovered && (
              <p className="notice" role="status">
                {said('What you typed last time is back')}
                {waiting.files.length > 0 && said(', with its attachments')}.{' '}
                <button type="button" onClick={entry.discard}>
                  {said('Discard it')}
                </button>
              </p>
            )}
            {document && now && leave && (
              <MovedOn
                kind={kind}
                opened={document}
                now={now}
                isGone={isGone}
                isSaving={entry.isSaving}
                leave={() => {
                  entry.forget();
                  leave();
                }}
                duplicate={duplicate}
              />
            )}
            {document && <AmendedNote kind={kind} document={document} />}
            <ErrorSummary labels={labels} links={entry.links} />
            <div className="entry-head">
              <FormFields form={kind.header} blank={start} />
            </div>
            {lines && <LineGrid lines={lines} label={said('Lines of the {one}', { one: said(resource.names.one) })} />}
            <div className="entry-under">
              <div className="entry-below">
                <FormFields form={kind.below} blank={start} />
              </div>
              <div className="entry-preview">
                <PostingPreview kind={kind} labels={labels} />
              </div>
            </div>
            <footer className="entry-foot">
              <span className="entry-buttons">
                {mayPost && (
                  <LoadingButton
                    type="button"
                    className="btn btn-primary entry-post"
                    isLoading={entry.isSaving}
                    onClick={() => entry.submit('post')}
                  >
                    {postLabel} <kbd>Alt+A</kbd>
                  </LoadingButton>
                )}
                {maySave && (
                  <button
                    type="button"
                    className="btn btn-outline-secondary"
                    disabled={entry.isSaving}
                    onClick={() => entry.submit('save')}
                  >
                    {said('Save draft')} <kbd>Alt+S</kbd>
                  </button>
                )}
              </span>
              <EntryTotals kind={kind} />
            </footer>
          </form>
        </FormProvider>
        {record && beside.part && (
          <BesideDrawer record={record} title={said('this draft')} part={beside.part} show={beside.show} />
        )}
        {!record && beside.part && (
          <WaitingFiles one={resource.names.one} waiting={waiting} close={() => beside.show(null)} />
        )}
      </div>
    </ScreenFrame>
  );
}
