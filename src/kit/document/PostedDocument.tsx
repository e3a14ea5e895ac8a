import { useState } from 'react';
import { formatInstant } from '../../../contract/dates';
import { phaseOf } from '../../../contract/document';
import { sentenceCase } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { AttachmentsDrawer, useAttachmentsPart } from '../attachments/AttachmentsDrawer';
import { TagsRow } from '../attachments/TagsRow';
import type { ScreenKey } from '../keys/useKeys';
import { sizesNow } from '../paper/printer';
import { ScreenFrame } from '../ScreenFrame';
import { useMay, useSession } from '../session';
import { translate } from '../translate';
import { AmendedNote } from './AmendedNote';
import type { DocumentKind, StoredDocument } from './document';
import { recordOf } from './entryValues';
import { NarrationDialog } from './NarrationDialog';
import { PostedActions, useMayPrint } from './PostedActions';
import { Chain, Decisions } from './PostedFacts';
import { StepsTaken } from './StepsTaken';
import { useAskedByLink } from './useAskedByLink';
import { usePostedActs } from './usePostedActs';
import { usePrints } from './usePrints';
import { VoucherSheet } from './VoucherSheet';

type Props = {
  kind: DocumentKind;
  document: StoredDocument;
  close(): void;
  again(): void;
  copy(): void;
  /** Opens its form, to be saved as the next revision. */
  revise?(): void;
  /** Shows another one, such as the draft in its place. */
  show?(id: number): void;
};

/** A document that has left the draft: its posting, its history, and the steps that are still legal. */
export function PostedDocument({ kind, document, close, again, copy, revise, show }: Props) {
  const { resource } = kind;
  const may = useMay(resource.screen);
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const [amending, setAmending] = useState(false);
  const prints = usePrints(kind);
  const aside = useAttachmentsPart();
  const record = recordOf(kind, document);
  const { one } = resource.names;
  const title = `${sentenceCase(translate(one))} ${document.number ?? ''}`.trim();
  const acts = usePostedActs(kind, document, title, show);
  const { stages } = resource;
  const revision = stages[document.status]?.revise;
  // A document that can be changed as a whole is changed, not amended by a new one.
  const isDone = phaseOf(stages, document.status) === 'done' && (!revision || revision.rewrites === true);
  const mayAmend = !kind.isFixed && isDone && may(TRAN.modify);
  const mayCreate = !kind.isFixed && may(TRAN.create);
  const mayPrint = useMayPrint(kind, document);
  const { usual } = sizesNow();
  useAskedByLink('print', () => mayPrint && void prints.print([document.id], usual, 'paper'));
  const keys: ScreenKey[] = [
    { keys: 'Alt+N', words: translate('New {one}', { one: translate(one) }), act: mayCreate ? again : undefined },
    { keys: 'Alt+D', words: 'Duplicate into a new one', act: mayCreate ? copy : undefined },
    {
      keys: 'Ctrl+P',
      words: translate('Print on {usual}', { usual: usual.toUpperCase() }),
      act: mayPrint ? () => void prints.print([document.id], usual, 'paper') : undefined,
    },
    { keys: 'Alt+H', words: 'Attachments, comments and history', act: () => aside.show(aside.part ? null : 'files') },
    { keys: 'Esc', words: 'Back to the list', act: aside.part ? () => aside.show(null) : close },
  ];
  return (
    <ScreenFrame
      title={title}
      aside={<TagsRow record={record} />}
      keys={keys}
      actions={
        <PostedActions
          kind={kind}
          document={document}
          title={title}
          acts={acts}
          prints={prints}
          aside={aside}
          mayCreate={mayCreate}
          mayPrint={mayPrint}
          revise={revise}
          copy={copy}
          close={close}
        />
      }
    >
      <div className="with-beside">
        <div className="posted">
          <AmendedNote kind={kind} document={document} />
          {kind.Note && <kind.Note document={document} />}
          <VoucherSheet kind={kind} document={document} company={company} />
          <Decisions document={document} stages={stages} />
          <StepsTaken kind={kind} document={document} />
          <Chain document={document} />
          {kind.About && <kind.About document={document} />}
          <p className="posted-maker">
            {translate('Entered by {createdBy} on {createdAt}', {
              createdBy: document.createdBy,
              createdAt: formatInstant(document.createdAt),
            })}
            {mayAmend && (
              <button type="button" className="btn btn-link" onClick={() => setAmending(true)}>
                {translate('Amend the narration')}
              </button>
            )}
          </p>
        </div>
        {aside.part && <AttachmentsDrawer record={record} title={title} part={aside.part} show={aside.show} />}
      </div>
      {prints.sheet}
      {amending && <NarrationDialog kind={kind} document={document} close={() => setAmending(false)} />}
    </ScreenFrame>
  );
}
