import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { formatPaise, type Paise } from '../../../contract/amount';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { MOST_PRINTED } from '../../../contract/paper';
import { Failed, LoadingRows } from '../grid/states';
import { LoadingButton } from '../LoadingButton';
import { type ListState, listQuery } from '../lists';
import { ModalFrame } from '../ModalFrame';
import { TickList } from '../TickList';
import type { DocumentKind, StoredDocument } from './document';
import { usePrints } from './usePrints';

type Props = { kind: DocumentKind; state: ListState; close(): void };

/** Several documents of the list in one go; what is listed is what can be ticked. */
export function PrintMany({ kind, state, close }: Props) {
  const { resource } = kind;
  const list = useQuery(listQuery(resource, { ...state, page: 1, size: MOST_PRINTED }));
  const rows = (list.data?.rows as StoredDocument[] | undefined)?.filter((row) => row.number !== null);
  const [chosen, choose] = useState<ReadonlySet<number> | null>(null);
  const ticked = chosen ?? new Set(rows?.map((row) => row.id));
  const { print, isBusy, sheet } = usePrints(kind);
  // In the order of the list.
  const ids = rows?.filter((row) => ticked.has(row.id)).map((row) => row.id) ?? [];
  const button = (words: string, act: () => Promise<void>, isMain = false) => (
    <LoadingButton
      type="button"
      className={isMain ? 'btn btn-primary' : 'btn btn-outline-secondary'}
      isLoading={isBusy}
      disabled={ids.length === 0}
      onClick={() => void act()}
    >
      {words}
    </LoadingButton>
  );

  return createPortal(
    <ModalFrame title={`Print ${resource.names.many}`} onClose={close}>
      {list.isError && !rows ? (
        <Failed error={list.error} retry={() => void list.refetch()} />
      ) : !rows ? (
        <LoadingRows columns={2} />
      ) : (
        <TickList
          label={resource.names.many}
          rows={rows.map((row) => ({
            id: row.id,
            label: row.number ?? '',
            hint: [formatDate(row.date as IsoDate), String(row.particulars ?? '')].filter(Boolean).join(' · '),
            figure: formatPaise(row.amount as Paise),
          }))}
          ticked={ticked}
          tick={choose}
        />
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          Back
        </button>
        {button('PDF', () => print(ids, 'a4', 'pdf'))}
        {button('Print on A5', () => print(ids, 'a5', 'paper'))}
        {button('Print on A4', () => print(ids, 'a4', 'paper'), true)}
      </div>
      {sheet}
    </ModalFrame>,
    document.body,
  );
}
