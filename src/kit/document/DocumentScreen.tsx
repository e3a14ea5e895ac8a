import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatDate, todayInIndia } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { TRAN } from '../../../contract/screen';
import { TAG_FILTER } from '../attachments/tags';
import { fieldsOfFilter, type Values } from '../define';
import { COLUMN_KEYS } from '../filter/FilterButton';
import type { Entity } from '../grid/DataGrid';
import { ListBody } from '../grid/ListBody';
import { Failed, LoadingRows } from '../grid/states';
import { useListState } from '../grid/useListState';
import { useReturn } from '../grid/useReturn';
import { ApiError } from '../http';
import { Icon } from '../Icon';
import { confirmDialog, showMessage, showProblem } from '../messages';
import { forgetRecord, useRememberRecord } from '../recentRecords';
import { ScreenFrame } from '../ScreenFrame';
import { seesCosts } from '../seesCosts';
import { useMay, useSession } from '../session';
import { translate } from '../translate';
import { useUrl } from '../urlState';
import { DocumentEntry } from './DocumentEntry';
import type { DocumentKind, StoredDocument } from './document';
import { useDocumentActs } from './documentActs';
import { documentQuery, SAVE, useDropDraft } from './documents';
import { copied, enteredIn } from './entryValues';
import { OwnApprovals, ToApproveButton, useOwnApprovals } from './OwnApprovals';
import { PostedDocument } from './PostedDocument';
import { PrintMany } from './PrintMany';

type Open = number | 'new' | null;

type Props = {
  kind: DocumentKind;
  /** Initial values of a new document, where the way here has already given them. */
  begun?: Values | undefined;
};

/** List, entry and posted view of one kind of document; the URL says which one is open. */
export function DocumentScreen({ kind, begun }: Props) {
  const [params, setUrl] = useUrl();
  const [given, setGiven] = useState<Values | null>(begun ?? null);
  const [round, setRound] = useState(0);
  const branchId = useSession((session) => session.details?.addr.branchId ?? null);
  const [returnTo, remember] = useReturn(kind.resource.screen.path);
  const open = openOf(params.get('open'));
  const own = useOwnApprovals(kind);

  function show(next: Open, how?: { replace: boolean }) {
    if (typeof next === 'number') remember(next);
    setUrl({ open: next, ...(next === null ? { beside: null } : {}) }, how);
  }

  function begin(values: Values | null) {
    setGiven(values);
    setRound((now) => now + 1);
    show('new');
  }

  if (own.isOpen && open === null) return <OwnApprovals kind={kind} close={own.close} />;
  if (open === null) {
    return <DocumentList kind={kind} show={show} begin={() => begin(null)} returnTo={returnTo} own={own} />;
  }
  if (open !== 'new') return <StoredSight key={open} kind={kind} id={open} show={show} begin={begin} />;
  const start = given ?? kind.blank({ date: todayInIndia(), branchId });
  return (
    <DocumentEntry
      key={`new.${round}`}
      kind={kind}
      document={null}
      start={start}
      draftName={`${kind.resource.path}#new`}
      isCopy={given !== null}
      stored={() => setGiven(null)}
      reload={() => undefined}
      again={begin}
      close={() => show(null)}
    />
  );
}

type ListProps = {
  kind: DocumentKind;
  show(open: Open): void;
  begin(): void;
  returnTo: number | null;
  own: ReturnType<typeof useOwnApprovals>;
};

function DocumentList({ kind, show, begin, returnTo, own }: ListProps) {
  const { resource } = kind;
  const may = useMay(resource.screen);
  const mayCreate = may(TRAN.create);
  const [printing, setPrinting] = useState<readonly Entity[] | null>(null);
  const [filterNames] = useState(() => [...kind.filters, TAG_FILTER].flatMap(fieldsOfFilter).map(({ field }) => field));
  const filters = useMemo(() => [...kind.filters, TAG_FILTER], [kind.filters]);
  const columns = useMemo(() => {
    const hidden = seesCosts() ? [] : (resource.costs ?? []);
    return hidden.length === 0 ? kind.list : kind.list.filter(({ field }) => !hidden.includes(field));
  }, [kind.list, resource.costs]);
  const state = useListState(filterNames, columns, kind.order);
  const acts = useDocumentActs(kind, setPrinting);
  const newButton = mayCreate && (
    <button type="button" className="btn btn-primary" onClick={begin}>
      <Icon name="plus" /> {translate('New')} <kbd>Alt+N</kbd>
    </button>
  );
  return (
    <ScreenFrame
      title={translate(resource.screen.title)}
      keys={[
        {
          keys: 'Alt+N',
          words: translate('New {one}', { one: translate(resource.names.one) }),
          act: mayCreate ? begin : undefined,
        },
        { keys: 'Enter', words: 'Open the marked row' },
        { keys: 'Shift+Space', words: 'Tick the marked row; Shift+↑ ↓ ticks along' },
        ...COLUMN_KEYS,
        { keys: 'Alt+V', words: 'Views' },
        { keys: 'Alt+E', words: 'Export' },
        { keys: 'Ctrl+P', words: 'Print the list' },
      ]}
      actions={
        <>
          {kind.ListTools && <kind.ListTools />}
          {own.mayApprove && <ToApproveButton kind={kind} open={own.open} />}
          {newButton}
        </>
      }
    >
      <ListBody
        resource={resource}
        columns={columns}
        filters={filters}
        state={state}
        open={(row) => show(row.id)}
        openId={null}
        returnTo={returnTo}
        acts={acts}
        start={newButton}
      />
      {printing && <PrintMany kind={kind} ticked={printing} state={state} close={() => setPrinting(null)} />}
    </ScreenFrame>
  );
}

type SightProps = {
  kind: DocumentKind;
  id: number;
  show(open: Open, how?: { replace: boolean }): void;
  begin(values: Values | null): void;
};

/** A stored document: a draft goes on being entered, anything else is shown as it was posted. */
function StoredSight({ kind, id, show, begin }: SightProps) {
  const { resource } = kind;
  const client = useQueryClient();
  const may = useMay(resource.screen);
  const drop = useDropDraft(kind);
  const [round, setRound] = useState(0);
  const query = useQuery(documentQuery(resource, id));
  const document = query.data;
  // A user who types in a draft goes on typing, even if others change it meanwhile.
  const [isEntering, setEntering] = useState(document?.status === 'draft');
  const [isRevising, setRevising] = useState(false);
  if (document?.status === 'draft' && !isEntering) setEntering(true);
  useRememberRecord(resource.screen, document?.id, document ? titleOf(resource.names.one, document) : null);

  /** Shows the current document; a draft opens in a fresh form. */
  function leave() {
    setEntering(false);
    setRevising(false);
    setRound((now) => now + 1);
  }

  async function reload() {
    await client.refetchQueries({ queryKey: documentQuery(resource, id).queryKey });
    leave();
  }

  async function erase(draft: StoredDocument) {
    const message = 'A draft has no number and no posting, so nothing of it is kept.';
    if (!(await confirmDialog({ title: 'Delete this draft?', message, action: 'Delete draft', danger: true }))) return;
    try {
      await drop.mutateAsync(draft);
      forgetRecord(resource.screen, draft.id);
      showMessage(MESSAGE.success, translate('The draft is deleted'));
      show(null, { replace: true });
    } catch (error) {
      showProblem(error);
    }
  }

  if (!document) {
    return (
      <ScreenFrame
        title={translate(resource.screen.title)}
        keys={[{ keys: 'Esc', words: 'Back to the list', act: () => show(null) }]}
      >
        {query.isError ? (
          <>
            <Failed error={query.error} retry={() => void query.refetch()} />
            <button type="button" className="btn btn-link" onClick={() => show(null)}>
              {translate('Back to the list')}
            </button>
          </>
        ) : (
          <LoadingRows columns={3} />
        )}
      </ScreenFrame>
    );
  }
  const copy = () => begin({ ...copied(kind, enteredIn(kind, document)), date: todayInIndia() });
  if (isRevising) {
    return (
      <DocumentEntry
        key={`revise.${round}`}
        kind={kind}
        document={document}
        leave={leave}
        start={enteredIn(kind, document)}
        draftName={`${resource.path}#${id}.${document.revision ?? 1}`}
        isCopy={false}
        stored={leave}
        reload={() => void reload()}
        again={begin}
        close={leave}
      />
    );
  }
  if (isEntering && (may(TRAN.create) || may(TRAN.modify))) {
    return (
      <DocumentEntry
        key={round}
        kind={kind}
        document={document}
        isGone={query.error instanceof ApiError && query.error.status === 404}
        leave={leave}
        start={enteredIn(kind, document)}
        draftName={`${resource.path}#${id}`}
        isCopy={false}
        stored={(_stored, step) => {
          setEntering(false);
          if (step === SAVE) show(null);
        }}
        reload={() => void reload()}
        again={begin}
        close={() => show(null)}
        drop={may(TRAN.cancel) ? () => void erase(document) : undefined}
      />
    );
  }
  return (
    <PostedDocument
      kind={kind}
      document={document}
      close={() => show(null)}
      again={() => begin(null)}
      copy={copy}
      revise={() => setRevising(true)}
      show={show}
    />
  );
}

/** The name of a document in the list of the last opened ones. */
function titleOf(one: string, { number, status, date, particulars }: StoredDocument): string {
  const name = number ?? translate('Draft {one} of {date}', { one: translate(one), date: formatDate(date) });
  const isCancelled = status === 'cancelled' ? translate(', cancelled') : '';
  return `${name}${typeof particulars === 'string' && particulars ? ` ${particulars}` : ''}${isCancelled}`;
}

function openOf(text: string | null): Open {
  if (text === 'new') return 'new';
  return text && /^\d{1,10}$/.test(text) ? Number(text) : null;
}
