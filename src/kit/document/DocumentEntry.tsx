import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { moveFrom } from '../../../contract/document';
import { TRAN } from '../../../contract/screen';
import { AttachmentsDrawer, useAttachmentsPart } from '../attachments/AttachmentsDrawer';
import { TagsRow, WaitingTags } from '../attachments/TagsRow';
import { WaitingFiles } from '../attachments/WaitingFiles';
import type { Values } from '../define';
import { focusFirstEntry } from '../form/useEntryForm';
import { ScreenFrame } from '../ScreenFrame';
import { useMay } from '../session';
import { translate } from '../translate';
import { useIsPhone } from '../useIsPhone';
import type { DocumentKind, StoredDocument } from './document';
import { EntryActions } from './EntryActions';
import { EntryPage } from './EntryPage';
import { entryKeys } from './entryKeys';
import { copied, recordOf } from './entryValues';
import { MakeFrom } from './MakeFrom';
import { useMayMove } from './moves';
import { rememberSources } from './sources';
import { useDocumentEntry } from './useDocumentEntry';
import { useMadeFrom } from './useMadeFrom';

export type EntryProps = {
  kind: DocumentKind;
  /** The current draft, or the version that others have made; or a numbered document under revision. */
  document: StoredDocument | null;
  /** Somebody has deleted the draft. */
  isGone?: boolean;
  /** Shows the current document, once no typing is lost by that. */
  leave?(): void;
  start: Values;
  draftName: string;
  isCopy: boolean;
  stored(document: StoredDocument, step: string): void;
  reload(): void;
  /** Begins another new one; with values, a copy. */
  again(given: Values | null): void;
  close(): void;
  drop?: (() => void) | undefined;
};

/** Entering a document on a full page, without a mouse from the first field to the posted number. */
export function DocumentEntry(props: EntryProps) {
  const { kind, document: now, start, again, close } = props;
  const { resource } = kind;
  // The version at opening is sent, so that a change made meanwhile by another user is detected.
  const [document] = useState(now);
  const may = useMay(resource.screen);
  const mayMove = useMayMove();
  const entry = useDocumentEntry({ ...props, document });
  const { form, root, waiting, lastStep } = entry;
  const status = document?.status ?? 'draft';
  const move = moveFrom(resource.stages, status, lastStep) ?? resource.stages[status]?.revise;
  const mayFinish = move !== undefined && mayMove(resource.screen, move);
  const maySave = status === 'draft' && (may(TRAN.create) || (document !== null && may(TRAN.modify)));
  const aside = useAttachmentsPart();
  const isPhone = useIsPhone();
  const [isChoosing, setChoosing] = useState(false);
  const record = document && recordOf(kind, document);

  useEffect(() => focusFirstEntry(root.current), [root]);
  useMadeFrom(kind, form);
  useEffect(() => rememberSources(document?.sources ?? {}), [document]);

  function duplicate() {
    const copy = copied(kind, form.getValues());
    entry.forget();
    again(copy);
  }

  /** Restarts the form with the given values; other fields are blank. */
  function fill(values: Values) {
    entry.forget();
    again({ ...start, ...values });
  }

  const tags = record ? (
    <TagsRow record={record} />
  ) : (
    <WaitingTags names={entry.tags.names} change={entry.tags.change} />
  );
  const one = translate(resource.names.one);
  const makeFrom = document === null && resource.from.length > 0 ? () => setChoosing(true) : undefined;
  const toggleAside = () => aside.show(aside.part ? null : 'files');
  return (
    <ScreenFrame
      title={titleOf(document, one)}
      aside={!isPhone && tags}
      keys={entryKeys(kind, entry, {
        mayFinish,
        maySave,
        isNew: document === null,
        status,
        beginAnother: () => void entry.mayLeave().then((may) => may && again(null)),
        duplicate,
        toggleAside,
        leave: aside.part ? () => aside.show(null) : close,
        makeFrom,
      })}
      actions={
        <EntryActions
          kind={kind}
          document={document}
          entry={entry}
          aside={aside}
          tags={isPhone && tags}
          fill={fill}
          makeFrom={makeFrom}
          drop={props.drop}
          close={close}
        />
      }
    >
      <div className="with-beside">
        <FormProvider {...form}>
          <EntryPage
            {...props}
            now={now}
            document={document}
            entry={entry}
            mayFinish={mayFinish}
            maySave={maySave}
            duplicate={duplicate}
          />
          {isChoosing && <MakeFrom kind={kind} close={() => setChoosing(false)} />}
        </FormProvider>
        {record && aside.part && (
          <AttachmentsDrawer record={record} title={translate('this draft')} part={aside.part} show={aside.show} />
        )}
        {!record && aside.part && (
          <WaitingFiles one={resource.names.one} waiting={waiting} close={() => aside.show(null)} />
        )}
      </div>
    </ScreenFrame>
  );
}

function titleOf(document: StoredDocument | null, one: string): string {
  if (!document) return translate('New {one}', { one });
  return document.number && document.status !== 'draft'
    ? translate('Edit {number}', { number: document.number })
    : translate('Draft {one}', { one });
}
