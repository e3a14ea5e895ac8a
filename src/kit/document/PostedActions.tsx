import { lazy, Suspense, useState } from 'react';
import type { Papers } from '../../../contract/paper';
import { TRAN } from '../../../contract/screen';
import { AttachmentsButton, type useAttachmentsPart } from '../attachments/AttachmentsDrawer';
import { Icon } from '../Icon';
import { MenuButton } from '../MenuButton';
import { PhoneMore } from '../PhoneMore';
import { sizesNow } from '../paper/printer';
import { useMay } from '../session';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';
import { recordOf } from './entryValues';
import { MailButton } from './MailButton';
import { useMayMove, useMoves } from './moves';
import { NextDocuments } from './NextDocuments';
import { SettleButton } from './SettleButton';
import { StageBadge } from './StageBadge';
import { isEnd } from './stages';
import { useAskedByLink } from './useAskedByLink';
import type { usePostedActs } from './usePostedActs';
import type { usePrints } from './usePrints';

const ShareDialog = lazy(() => import('./ShareDialog').then((file) => ({ default: file.ShareDialog })));

type Props = {
  kind: DocumentKind;
  document: StoredDocument;
  title: string;
  acts: ReturnType<typeof usePostedActs>;
  prints: ReturnType<typeof usePrints>;
  aside: ReturnType<typeof useAttachmentsPart>;
  mayCreate: boolean;
  mayPrint: boolean;
  revise?: (() => void) | undefined;
  copy(): void;
  close(): void;
};

/** The stage of a document and its actions; the next step is the one primary button. */
export function PostedActions(props: Props) {
  const { kind, document, title, acts, aside, mayCreate, close } = props;
  const { stages, screen } = kind.resource;
  const { Tools } = kind;
  const mayMove = useMayMove();
  const [isSharing, setSharing] = useState(false);
  useAskedByLink('share', () => setSharing(props.mayPrint));
  const moves = useMoves(kind, document);
  const isEnding = ([event, { closes }]: (typeof moves)[number]) =>
    closes === true || isEnd(stages, document.status, event);
  const ending = moves.filter(isEnding);
  const onward = moves.filter((move) => !isEnding(move));
  const change = stages[document.status]?.revise;
  const mayRevise = change !== undefined && props.revise !== undefined && mayMove(screen, change);
  const button = (words: string, act: () => void, isBusy: boolean, tone = 'btn-outline-secondary') => (
    <button key={words} type="button" className={`btn ${tone}`} disabled={isBusy} onClick={act}>
      {translate(words)}
    </button>
  );
  return (
    <>
      <StageBadge stages={stages} status={document.status} />
      {onward.map(([event, { label, to }], place) =>
        button(
          label,
          () => acts.take(event),
          acts.isStepping,
          place === 0 && !stages[to]?.held ? 'btn-primary' : undefined,
        ),
      )}
      {kind.settledBy && document.status !== 'cancelled' && (
        <SettleButton by={kind.settledBy} document={document} look="btn btn-primary" />
      )}
      <NextDocuments kind={kind} document={document} isPrimary={onward.length === 0 && !kind.settledBy} />
      <PhoneMore>
        {ending.map(([event, { label, closes }]) =>
          button(label, () => acts.take(event), acts.isStepping, closes ? undefined : 'btn-outline-danger'),
        )}
        {mayRevise && props.revise && button(change.rewrites ? 'Amend' : 'Edit', props.revise, acts.isStepping)}
        {Tools && <Tools document={document} />}
        {mayCreate &&
          document.status === 'cancelled' &&
          !document.amendedTo &&
          button('Copy to new draft', acts.copyCancelled, acts.isCopying)}
        {mayCreate && (
          <button type="button" className="btn btn-outline-secondary" onClick={props.copy}>
            <Icon name="copy" /> {translate('Duplicate')}
          </button>
        )}
        {props.mayPrint && <PrintButtons {...props} />}
        {props.mayPrint && kind.resource.papers && <FurtherPapers {...props} papers={kind.resource.papers} />}
        <MailButton kind={kind} document={document} title={title} />
        {props.mayPrint && (
          <button type="button" className="btn btn-outline-secondary" onClick={() => setSharing(true)}>
            {translate('Share')}
          </button>
        )}
      </PhoneMore>
      {isSharing && (
        <Suspense>
          <ShareDialog kind={kind} document={document} title={title} close={() => setSharing(false)} />
        </Suspense>
      )}
      <AttachmentsButton record={recordOf(kind, document)} {...aside} />
      <button type="button" className="btn btn-outline-secondary" onClick={close}>
        {translate(kind.isFixed ? 'Back' : 'List')} <kbd>Esc</kbd>
      </button>
    </>
  );
}

function PrintButtons({ document, prints: { print, isBusy } }: Props) {
  const { usual, other } = sizesNow();
  return (
    <span className="btn-group">
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={isBusy}
        onClick={() => void print([document.id], usual, 'paper')}
      >
        <Icon name="print" /> {usual.toUpperCase()}
      </button>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={isBusy}
        onClick={() => void print([document.id], other, 'paper')}
      >
        {other.toUpperCase()}
      </button>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={isBusy}
        onClick={() => void print([document.id], usual, 'pdf')}
      >
        {translate('PDF')}
      </button>
    </span>
  );
}

/** Papers besides its own: each printed, or saved as a PDF. */
function FurtherPapers({ document, prints: { print, isBusy }, papers }: Props & { papers: Papers }) {
  const { usual } = sizesNow();
  const act = (words: string, run: () => Promise<void>, close: () => void) => (
    <button
      key={words}
      type="button"
      className="menu-item"
      onClick={() => {
        close();
        void run();
      }}
    >
      {words}
    </button>
  );
  return (
    <MenuButton label={translate('Other papers')} icon="print" disabled={isBusy}>
      {(close) =>
        Object.entries(papers).flatMap(([name, title]) => [
          act(`${translate(title)} · ${usual.toUpperCase()}`, () => print([document.id], usual, 'paper', name), close),
          act(`${translate(title)} · ${translate('PDF')}`, () => print([document.id], usual, 'pdf', name), close),
        ])
      }
    </MenuButton>
  );
}

/** A screen that knows no right to print lets everybody print whom it lets in. */
export function useMayPrint({ resource: { screen } }: DocumentKind, { number }: StoredDocument): boolean {
  const may = useMay(screen);
  return (may(TRAN.print) || !screen.trans.includes(TRAN.print)) && number !== null;
}
