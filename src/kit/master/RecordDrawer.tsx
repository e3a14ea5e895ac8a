import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import { TRAN } from '../../../contract/screen';
import { BesidePart, BesideTabs, useBeside } from '../beside/Beside';
import { TagsRow } from '../beside/TagsRow';
import { fieldsOf } from '../form/fieldsOf';
import type { Entity } from '../grid/DataGrid';
import { Failed, LoadingRows } from '../grid/states';
import { Icon } from '../Icon';
import { keysWaitFor } from '../keys/ahead';
import { useKeys } from '../keys/useKeys';
import { confirmDialog, say, showProblem } from '../messages';
import { forgetRecord, useRememberRecord } from '../recentRecords';
import { useMay } from '../session';
import { said } from '../words';
import type { Master } from './master';
import { RecordForm } from './RecordForm';
import { likeIt, recordQuery, useDeleteRecord } from './records';
import { capital, useRecordForm } from './useRecordForm';

type Props = {
  master: Master;
  /** A record's key, or `new`. */
  open: number | 'new';
  given: Record<string, unknown>;
  show(open: number | 'new' | null, values?: Record<string, unknown>): void;
  /** The record above (−1) or below (1) in the list. */
  walk(step: number): number | null;
};

const FORM = '.drawer .record-form';

/** A record opens beside its list, which stays. */
export function RecordDrawer(props: Props) {
  const { master, open, show } = props;
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const query = useQuery({ ...recordQuery(master.resource, open === 'new' ? 0 : open), enabled: open !== 'new' });

  const isComing = open !== 'new' && query.isPending;
  // Who opens a record by Enter types on at once: the keys are for its form, not for the list that still has the focus.
  useEffect(() => {
    if (isComing) void keysWaitFor(client.ensureQueryData(recordQuery(master.resource, open)).then(Boolean), FORM);
  }, [client, isComing, master.resource, open]);

  async function reload() {
    await client.refetchQueries({ queryKey: recordQuery(master.resource, Number(open)).queryKey });
    setRound((now) => now + 1);
  }

  if (open === 'new') return <OpenRecord {...props} key="new" record={null} />;
  if (query.data)
    return <OpenRecord {...props} key={`${open}.${round}`} record={query.data} reload={() => void reload()} />;
  return (
    <aside className="drawer" aria-label={said(master.resource.names.one)}>
      {query.isError ? (
        <>
          <Failed error={query.error} retry={() => void query.refetch()} />
          <button type="button" className="btn btn-link" onClick={() => show(null)}>
            {said('Back to the list')}
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
}: Props & { record: Entity | null; reload?: () => void }) {
  const may = useMay(master.resource.screen);
  const fixed = record ? (master.fixed?.(record) ?? null) : null;
  const readOnly = fixed !== null || !may(record ? TRAN.modify : TRAN.create);
  const remove = useDeleteRecord(master.resource);
  const { part, show: showBeside } = useBeside();
  const fields = useMemo(() => fieldsOf(master.form), [master.form]);
  const beside = record && { path: master.resource.path, id: record.id, fields };
  const entry = useRecordForm({
    master,
    record,
    ...(Object.keys(given).length > 0 && !record ? { given } : {}),
    saved: (row) => show(row.id),
    ...(reload ? { reload } : {}),
  });
  const { one } = master.resource.names;
  useRememberRecord(master.resource.screen, record?.id, record ? String(record[master.name] ?? '') : null);
  const title = record ? String(record[master.name] ?? one) : said('New {one}', { one: said(one) });

  async function leaveFor(next: number | 'new' | null, values?: Record<string, unknown>) {
    if (await entry.mayLeave()) show(next, values);
  }

  async function erase() {
    if (!record) return;
    const message = said('{one} {title} will be gone. This is possible only while nothing refers to it.', {
      one: capital(said(one)),
      title,
    });
    if (
      !(await confirmDialog({
        title: said('Delete this {one}?', { one: said(one) }),
        message,
        action: 'Delete',
        danger: true,
      }))
    )
      return;
    try {
      await remove.mutateAsync(record);
      forgetRecord(master.resource.screen, record.id);
      say(MESSAGE.success, said('{one} {title} is deleted', { one: capital(said(one)), title }));
      show(null);
    } catch (error) {
      showProblem(error);
    }
  }

  const mayCopy = record !== null && fixed === null && !master.madeElsewhere && may(TRAN.create);
  const copy = mayCopy ? () => void leaveFor('new', likeIt(master, record)) : undefined;
  const above = walk(-1);
  const below = walk(1);
  useKeys([
    { keys: 'Esc', words: '', act: () => void leaveFor(null) },
    { keys: 'Alt+A', words: '', act: readOnly ? undefined : () => entry.submit() },
    { keys: 'Alt+D', words: '', act: copy },
    { keys: 'Alt+H', words: '', act: record ? () => showBeside(part ? null : 'files') : undefined },
    { keys: 'Alt+ArrowUp', words: '', act: above === null ? undefined : () => void leaveFor(above) },
    { keys: 'Alt+ArrowDown', words: '', act: below === null ? undefined : () => void leaveFor(below) },
  ]);

  return (
    <aside className={master.wide ? 'drawer is-wide' : 'drawer'} aria-label={title}>
      <header className="drawer-head">
        <h2>{title}</h2>
        <span className="drawer-tools">
          <button
            type="button"
            className="btn btn-sm btn-plain"
            aria-label={said('Record above')}
            disabled={above === null}
            onClick={() => void leaveFor(above)}
          >
            <Icon name="up" />
          </button>
          <button
            type="button"
            className="btn btn-sm btn-plain"
            aria-label={said('Record below')}
            disabled={below === null}
            onClick={() => void leaveFor(below)}
          >
            <Icon name="down" />
          </button>
          {copy && (
            <button
              type="button"
              className="btn btn-sm btn-plain"
              aria-label={said('Duplicate into a new one')}
              onClick={copy}
            >
              <Icon name="copy" />
            </button>
          )}
          {record && fixed === null && may(TRAN.cancel) && (
            <button
              type="button"
              className="btn btn-sm btn-plain"
              aria-label={said('Delete this {one}', { one: said(one) })}
              onClick={() => void erase()}
            >
              <Icon name="trash" />
            </button>
          )}
          <button
            type="button"
            className="btn btn-sm btn-plain"
            aria-label={said('Close')}
            onClick={() => void leaveFor(null)}
          >
            <Icon name="close" />
          </button>
        </span>
      </header>
      {beside && <TagsRow record={beside} />}
      {beside && <BesideTabs record={beside} part={part} show={showBeside} self="Details" />}
      {beside && part && <BesidePart record={beside} part={part} />}
      {/* The form stays: what is typed in it outlasts a look at the history. */}
      <div className="drawer-self" hidden={beside !== null && part !== null}>
        {record && master.Summary && <master.Summary record={record} copy={(values) => void leaveFor('new', values)} />}
        {fixed && <p className="notice">{fixed}</p>}
        <RecordForm master={master} entry={entry} readOnly={readOnly} close={() => void leaveFor(null)} />
      </div>
    </aside>
  );
}
