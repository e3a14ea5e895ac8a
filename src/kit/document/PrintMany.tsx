import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { MOST_PRINTED } from '../../../contract/paper';
import type { Entity } from '../grid/DataGrid';
import { LoadingButton } from '../LoadingButton';
import { type ListState, listQuery } from '../lists';
import { ModalFrame } from '../ModalFrame';
import { sizesNow } from '../paper/printer';
import { translate } from '../translate';
import type { DocumentKind } from './document';
import { usePrints } from './usePrints';

type Props = {
  kind: DocumentKind;
  /** The rows that were ticked. */
  ticked: readonly Entity[];
  /** The state of their list: its search, filters and order. */
  state: ListState;
  close(): void;
};

const counted = new Intl.NumberFormat('en-IN');

/** Ticked documents, or all of the list, on paper or as one PDF; a printer takes a hundred at a time. */
export function PrintMany({ kind, ticked, state, close }: Props) {
  const { resource } = kind;
  const { one, many } = resource.names;
  const partId = useId();
  const [isWhole, setWhole] = useState(false);
  const [part, setPart] = useState(1);
  const page = isWhole ? part : 1;
  const list = useQuery(listQuery(resource, { ...state, page, size: MOST_PRINTED }));
  const { print, isBusy, sheet } = usePrints(kind);
  const { usual, other } = sizesNow();
  const total = isWhole ? (list.data?.total ?? 0) : ticked.length;
  const before = (part - 1) * MOST_PRINTED;
  const rows = isWhole ? (list.data?.rows ?? []) : ticked.slice(before, before + MOST_PRINTED);
  const ids = rows.filter((row) => row.number !== null).map((row) => row.id);
  const drafts = rows.length - ids.length;
  const parts = Array.from({ length: Math.ceil(total / MOST_PRINTED) }, (_, place) => place + 1);
  const named = (count: number) => `${counted.format(count)} ${count === 1 ? one : many}`;

  function choose(whole: boolean) {
    setWhole(whole);
    setPart(1);
  }

  const button = (words: string, act: () => Promise<void>, isMain = false) => (
    <LoadingButton
      type="button"
      className={isMain ? 'btn btn-primary' : 'btn btn-outline-secondary'}
      isLoading={isBusy}
      disabled={ids.length === 0 || (isWhole && list.isFetching)}
      onClick={() => void act()}
    >
      {words}
    </LoadingButton>
  );

  return createPortal(
    <ModalFrame title={translate('Print {many}', { many: translate(many) })} onClose={close}>
      <fieldset className="print-which">
        <legend className="visually-hidden">{translate('Which {many}', { many: translate(many) })}</legend>
        <label className="menu-item">
          <input type="radio" name={partId} checked={!isWhole} onChange={() => choose(false)} />
          {translate('{ticked} ticked', { ticked: named(ticked.length) })}
        </label>
        <label className="menu-item">
          <input type="radio" name={partId} checked={isWhole} onChange={() => choose(true)} />
          {translate('All of the list')}
          {list.data && `: ${named(list.data.total)}`}
        </label>
      </fieldset>
      {parts.length > 1 && (
        <div className="print-parts">
          <label htmlFor={partId}>
            {translate(
              '{total} are more than the {mostprinted} that are printed at a time. Print one part after another:',
              {
                total: named(total),
                mostprinted: MOST_PRINTED,
              },
            )}
          </label>
          <select
            id={partId}
            className="form-select"
            value={part}
            onChange={(event) => setPart(Number(event.target.value))}
          >
            {parts.map((which) => (
              <option key={which} value={which}>
                {translate('{mostprinted}–{which} of {total}', {
                  mostprinted: counted.format((which - 1) * MOST_PRINTED + 1),
                  which: counted.format(Math.min(which * MOST_PRINTED, total)),
                  total: counted.format(total),
                })}
              </option>
            ))}
          </select>
        </div>
      )}
      {drafts > 0 && (
        <p className="text-secondary">
          {translate('{draftsWords} without a number and left out.', {
            draftsWords:
              drafts === 1 ? translate('One of them is a draft') : translate('{drafts} of them are drafts', { drafts }),
          })}
        </p>
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
        {button('PDF', () => print(ids, usual, 'pdf'))}
        {button(translate('Print on {other}', { other: other.toUpperCase() }), () => print(ids, other, 'paper'))}
        {button(translate('Print on {usual}', { usual: usual.toUpperCase() }), () => print(ids, usual, 'paper'), true)}
      </div>
      {sheet}
    </ModalFrame>,
    document.body,
  );
}
