import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import { shapeOfPhotos } from '../../../contract/photos';
import { sentenceCase } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { AttachmentsPart, AttachmentsTabs, useAttachmentsPart } from '../attachments/AttachmentsDrawer';
import { TagsRow } from '../attachments/TagsRow';
import type { Values } from '../define';
import { fieldsOf } from '../form/fieldsOf';
import type { Entity } from '../grid/DataGrid';
import { Failed, LoadingRows } from '../grid/states';
import { Icon, type IconName } from '../Icon';
import { queueKeysUntil } from '../keys/keyQueue';
import { useKeys } from '../keys/useKeys';
import { MergeTool } from '../merge/MergeTool';
import { confirmDialog, showMessage, showProblem } from '../messages';
import { forgetRecord, useRememberRecord } from '../recentRecords';
import { useMay } from '../session';
import { translate } from '../translate';
import type { Master } from './master';
import { RecordForm } from './RecordForm';
import { likeIt, recordQuery, startQuery, useDeleteRecord } from './records';
import { useRecordForm } from './useRecordForm';

type Props = {
  master: Master;
  /** A record's key, or `new`. */
  open: number | 'new';
  given: Record<string, unknown>;
  show(open: number | 'new' | null, values?: Record<string, unknown>): void;
  /** The record above (−1) or below (1) in the list. */
  walk(step: number): number | null;
};

const RecordPhotoField = lazy(() =>
  import('../photo/RecordPhotoField').then((file) => ({ default: file.RecordPhotoField })),
);

const FORM = '.drawer .record-form';

/** A record opens next to its list, which stays. */
export function RecordDrawer(props: Props) {
  const { master, open, show } = props;
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const query = useQuery({ ...recordQuery(master.resource, open === 'new' ? 0 : open), enabled: open !== 'new' });
  const begins = useQuery({ ...startQuery(master), enabled: master.start !== undefined && open === 'new' });

  const isComing = open === 'new' ? begins.isPending && master.start !== undefined : query.isPending;
  // A user who opens a record by Enter types on at once: the keys are for its form, not for the list that still has the
  // focus.
  useEffect(() => {
    if (!isComing) return;
    const coming =
      open === 'new'
        ? client.ensureQueryData(startQuery(master))
        : client.ensureQueryData(recordQuery(master.resource, open));
    void queueKeysUntil(coming.then(Boolean), FORM);
  }, [client, isComing, master, open]);

  async function reload() {
    await client.refetchQueries({ queryKey: recordQuery(master.resource, Number(open)).queryKey });
    setRound((now) => now + 1);
  }

  if (open === 'new' && !isComing)
    return (
      <OpenRecord
        {...props}
        key={`new.${round}`}
        record={null}
        begins={begins.data}
        again={() => {
          setRound((now) => now + 1);
          show('new');
        }}
      />
    );
  if (open !== 'new' && query.data)
    return <OpenRecord {...props} key={`${open}.${round}`} record={query.data} reload={() => void reload()} />;
  const asked = open === 'new' ? begins : query;
  return (
    <aside className="drawer" aria-label={translate(master.resource.names.one)}>
      {asked.isError ? (
        <>
          <Failed error={asked.error} retry={() => void asked.refetch()} />
          <button type="button" className="btn btn-link" onClick={() => show(null)}>
            {translate('Back to the list')}
          </button>
        </>
      ) : (
        <LoadingRows columns={1} />
      )}
    </aside>
  );
}

function OpenRecord({
  master,
  record,
  show,
  walk,
  reload,
  given,
  begins,
  again,
}: Props & { record: Entity | null; reload?: () => void; begins?: Values | undefined; again?: () => void }) {
  const may = useMay(master.resource.screen);
  const fixed = record ? (master.fixed?.(record) ?? null) : null;
  const readOnly = fixed !== null || !may(record ? TRAN.modify : TRAN.create);
  const erase = useErase(master, () => show(null));
  const { part, show: showAside } = useAttachmentsPart();
  const fields = useMemo(() => fieldsOf(master.form), [master.form]);
  const { path, timeline } = master.resource;
  const aside = record && { path, id: record.id, fields, ...(timeline && { timeline }) };
  const isNext = useRef(false);
  const entry = useRecordForm({
    master,
    record,
    begins,
    ...(Object.keys(given).length > 0 && !record ? { given } : {}),
    saved: (row) => (isNext.current && again ? again() : show(row.id)),
    ...(reload ? { reload } : {}),
  });
  const { one } = master.resource.names;
  useRememberRecord(master.resource.screen, record?.id, record ? String(record[master.name] ?? '') : null);
  const title = record ? String(record[master.name] ?? one) : translate('New {one}', { one: translate(one) });

  async function leaveFor(next: number | 'new' | null, values?: Record<string, unknown>) {
    if (await entry.mayLeave()) show(next, values);
  }

  function save(next: boolean) {
    isNext.current = next;
    entry.submit();
  }

  const mayCopy = record !== null && fixed === null && !master.madeElsewhere && may(TRAN.create);
  const copy = mayCopy ? () => void leaveFor('new', likeIt(master, record)) : undefined;
  const above = walk(-1);
  const below = walk(1);
  useKeys([
    { keys: 'Esc', words: '', act: () => void leaveFor(null) },
    { keys: 'Alt+A', words: '', act: readOnly ? undefined : () => save(false) },
    { keys: 'Ctrl+Enter', words: '', act: readOnly || !again ? undefined : () => save(true) },
    { keys: 'Alt+D', words: '', act: copy },
    { keys: 'Alt+H', words: '', act: record ? () => showAside(part ? null : 'files') : undefined },
    { keys: 'Alt+ArrowUp', words: '', act: above === null ? undefined : () => void leaveFor(above) },
    { keys: 'Alt+ArrowDown', words: '', act: below === null ? undefined : () => void leaveFor(below) },
  ]);

  return (
    <aside className={classOf(master)} aria-label={title}>
      <header className="drawer-head">
        <h2>{title}</h2>
        <DrawerTools
          one={one}
          above={above === null ? undefined : () => void leaveFor(above)}
          below={below === null ? undefined : () => void leaveFor(below)}
          copy={copy}
          erase={record && fixed === null && may(TRAN.cancel) ? () => void erase(record, title) : undefined}
          close={() => void leaveFor(null)}
        />
      </header>
      {aside && <TagsRow record={aside} />}
      {aside && <AttachmentsTabs record={aside} part={part} show={showAside} self="Details" />}
      {aside && part && <AttachmentsPart record={aside} part={part} />}
      {/* The form stays: its typing survives a look at the history. */}
      <div className="drawer-self" hidden={aside !== null && part !== null}>
        {record && master.Summary && (
          <Suspense>
            <master.Summary record={record} copy={(values) => void leaveFor('new', values)} />
          </Suspense>
        )}
        {record && master.resource.photos && !readOnly && (
          <Suspense>
            <RecordPhotoField
              path={master.resource.path}
              id={record.id}
              name={title}
              hasPhoto={record.hasPhoto === true}
              shape={shapeOfPhotos(master.resource.photos)}
            />
          </Suspense>
        )}
        {record && master.resource.merges && <MergeTool of={master.resource} record={{ id: record.id, name: title }} />}
        {fixed && <p className="notice">{fixed}</p>}
        <RecordForm
          master={master}
          entry={entry}
          readOnly={readOnly}
          close={() => void leaveFor(null)}
          {...(again && { saveNext: () => save(true) })}
        />
      </div>
    </aside>
  );
}

/** Deletes a record once that is confirmed. */
function useErase({ resource }: Master, gone: () => void) {
  const remove = useDeleteRecord(resource);
  const { one } = resource.names;
  return async (record: Entity, title: string) => {
    const named = { one: sentenceCase(translate(one)), title };
    const isSure = await confirmDialog({
      title: translate('Delete this {one}?', { one: translate(one) }),
      message: translate('{one} {title} will be gone. This is possible only while nothing refers to it.', named),
      action: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(record);
      forgetRecord(resource.screen, record.id);
      showMessage(MESSAGE.success, translate('{one} {title} is deleted', named));
      gone();
    } catch (error) {
      showProblem(error);
    }
  };
}

type Act = (() => void) | undefined;
type ToolsProps = { one: string; above: Act; below: Act; copy: Act; erase: Act; close: () => void };

/** The buttons at the head of a record; actions impossible for this one are left out or greyed. */
function DrawerTools({ one, above, below, copy, erase, close }: ToolsProps) {
  const tool = (icon: IconName, label: string, act: Act) => (
    <button type="button" className="btn btn-sm btn-plain" aria-label={label} disabled={!act} onClick={act}>
      <Icon name={icon} />
    </button>
  );
  return (
    <span className="drawer-tools">
      {tool('up', translate('Record above'), above)}
      {tool('down', translate('Record below'), below)}
      {copy && tool('copy', translate('Duplicate into a new one'), copy)}
      {erase && tool('trash', translate('Delete this {one}', { one: translate(one) }), erase)}
      {tool('close', translate('Close'), close)}
    </span>
  );
}

const classOf = ({ wide, tabs }: Master) =>
  ['drawer', wide && 'is-wide', tabs.length > 0 && 'has-tabs'].filter(Boolean).join(' ');
