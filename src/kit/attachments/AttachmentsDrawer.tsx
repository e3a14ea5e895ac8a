import { type ComponentType, lazy, Suspense } from 'react';
import { Icon } from '../Icon';
import { translate } from '../translate';
import { useUrl } from '../urlState';
import { CommentsPanel } from './CommentsPanel';
import { useComments } from './comments';
import { FilesPanel } from './FilesPanel';
import { useFiles } from './files';
import { HistoryPanel } from './HistoryPanel';
import { PARTS, type Part, partOf, partsOf, type RecordRef } from './record';

/** The part that is open next to the record, from the URL so that it can be linked. */
export function useAttachmentsPart(): { part: Part | null; show(part: Part | null): void } {
  const [params, setUrl] = useUrl();
  return { part: partOf(params.get('beside')), show: (part) => setUrl({ beside: part }, { replace: true }) };
}

/** How many files and comments there are; nobody counts the history. */
function useCounts(record: RecordRef): Readonly<Record<Part, number>> {
  const files = useFiles(record).data?.rows.length ?? 0;
  const comments = useComments(record).data?.rows.length ?? 0;
  return { files, comments, history: 0, timeline: 0 };
}

type TabsProps = {
  record: RecordRef;
  part: Part | null;
  show(part: Part | null): void;
  /** The record itself as a part of its own, where it shares its place with them. */
  self?: string;
};

/** Attachments, comments and history of a record as tabs with counts. */
export function AttachmentsTabs({ record, part, show, self }: TabsProps) {
  const counts = useCounts(record);
  const tab = (name: Part | null, words: string, many: number) => (
    <button
      key={name ?? 'self'}
      type="button"
      className="beside-tab"
      aria-pressed={part === name}
      onClick={() => show(name)}
    >
      {translate(words)}
      {many > 0 && <span className="count">{many}</span>}
    </button>
  );
  return (
    <nav className="beside-tabs" aria-label={translate('Parts of this entry')}>
      {self !== undefined && tab(null, self, 0)}
      {partsOf(record).map((name) => tab(name, PARTS[name], counts[name]))}
    </nav>
  );
}

const PANELS: Readonly<Record<Part, ComponentType<{ record: RecordRef }>>> = {
  files: FilesPanel,
  comments: CommentsPanel,
  history: HistoryPanel,
  timeline: lazy(() => import('./TimelinePanel').then((file) => ({ default: file.TimelinePanel }))),
};

/** The panel of one part. */
export function AttachmentsPart({ record, part }: { record: RecordRef; part: Part }) {
  const Panel = PANELS[part];
  return (
    <Suspense>
      <Panel record={record} />
    </Suspense>
  );
}

type DrawerProps = { record: RecordRef; title: string; part: Part; show(part: Part | null): void };

/** Attachments, comments and history of a document, in a drawer next to it. */
export function AttachmentsDrawer({ record, title, part, show }: DrawerProps) {
  return (
    <aside className="drawer" aria-label={translate('Attachments of {title}', { title })}>
      <header className="drawer-head">
        <AttachmentsTabs record={record} part={part} show={(next) => next && show(next)} />
        <button
          type="button"
          className="btn btn-sm btn-plain"
          aria-label={translate('Close')}
          onClick={() => show(null)}
        >
          <Icon name="close" />
        </button>
      </header>
      <AttachmentsPart record={record} part={part} />
    </aside>
  );
}

type ButtonProps = { record: RecordRef; part: Part | null; show(part: Part | null): void };

/** Opens and closes the drawer; shows at a glance whether there is anything in it. */
export function AttachmentsButton({ record, part, show }: ButtonProps) {
  const { files, comments } = useCounts(record);
  return (
    <button
      type="button"
      className="btn btn-outline-secondary"
      aria-expanded={part !== null}
      onClick={() => show(part === null ? 'files' : null)}
    >
      <Icon name="clip" /> {files}
      <span className="sheet-word"> {translate('files,')} </span>
      <Icon name="comment" /> {comments}
      <span className="sheet-word"> {translate('comments, and the history')}</span>
    </button>
  );
}
