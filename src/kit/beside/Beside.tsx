import type { ComponentType } from 'react';
import { Icon } from '../Icon';
import { useUrl } from '../urlState';
import { said } from '../words';
import { CommentsPanel } from './CommentsPanel';
import { useComments } from './comments';
import { FilesPanel } from './FilesPanel';
import { useFiles } from './files';
import { HistoryPanel } from './HistoryPanel';
import { type BesideRecord, PARTS, type Part, partOf } from './record';

/** Which part stands beside the record now, kept in the URL so that a link can lead to it. */
export function useBeside(): { part: Part | null; show(part: Part | null): void } {
  const [params, setUrl] = useUrl();
  return { part: partOf(params.get('beside')), show: (part) => setUrl({ beside: part }, { replace: true }) };
}

/** How many files and comments there are; nobody counts the history. */
function useCounts(record: BesideRecord): Readonly<Record<Part, number>> {
  const files = useFiles(record).data?.rows.length ?? 0;
  const comments = useComments(record).data?.rows.length ?? 0;
  return { files, comments, history: 0 };
}

type TabsProps = {
  record: BesideRecord;
  part: Part | null;
  show(part: Part | null): void;
  /** The record itself as a part of its own, where it shares its place with them. */
  self?: string;
};

/** The parts beside a record as tabs, each with how much there is of it. */
export function BesideTabs({ record, part, show, self }: TabsProps) {
  const counts = useCounts(record);
  const tab = (name: Part | null, words: string, many: number) => (
    <button
      key={name ?? 'self'}
      type="button"
      className="beside-tab"
      aria-pressed={part === name}
      onClick={() => show(name)}
    >
      {said(words)}
      {many > 0 && <span className="count">{many}</span>}
    </button>
  );
  return (
    <nav className="beside-tabs" aria-label={said('Parts of this entry')}>
      {self !== undefined && tab(null, self, 0)}
      {(Object.keys(PARTS) as Part[]).map((name) => tab(name, PARTS[name], counts[name]))}
    </nav>
  );
}

const PANELS: Readonly<Record<Part, ComponentType<{ record: BesideRecord }>>> = {
  files: FilesPanel,
  comments: CommentsPanel,
  history: HistoryPanel,
};

/** One part beside a record. */
export function BesidePart({ record, part }: { record: BesideRecord; part: Part }) {
  const Panel = PANELS[part];
  return <Panel record={record} />;
}

type DrawerProps = { record: BesideRecord; title: string; part: Part; show(part: Part | null): void };

/** What stands beside a document, in a drawer that the document makes room for. */
export function BesideDrawer({ record, title, part, show }: DrawerProps) {
  return (
    <aside className="drawer" aria-label={said('Beside {title}', { title })}>
      <header className="drawer-head">
        <BesideTabs record={record} part={part} show={(next) => next && show(next)} />
        <button type="button" className="btn btn-sm btn-plain" aria-label={said('Close')} onClick={() => show(null)}>
          <Icon name="close" />
        </button>
      </header>
      <BesidePart record={record} part={part} />
    </aside>
  );
}

type ButtonProps = { record: BesideRecord; part: Part | null; show(part: Part | null): void };

/** Opens and closes the drawer; tells at a glance whether there is anything in it. */
export function BesideButton({ record, part, show }: ButtonProps) {
  const { files, comments } = useCounts(record);
  return (
    <button
      type="button"
      className="btn btn-outline-secondary"
      aria-expanded={part !== null}
      onClick={() => show(part === null ? 'files' : null)}
    >
      <Icon name="clip" /> {files}
      <span className="sheet-word"> {said('files,')} </span>
      <Icon name="comment" /> {comments}
      <span className="sheet-word"> {said('comments, and the history')}</span>
    </button>
  );
}
