import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DataRequest, dataRequests, KEPT_BY } from '../../../../contract/admin/privacy/dataRequests';
import { ErasurePreview, erasureOf, MATCHED_BY, type PersonalRecord } from '../../../../contract/admin/privacy/erasure';
import { formatDate } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { useRepeatKey } from '../../../kit/form/repeatKey';
import { Empty, Failed, LoadingRows } from '../../../kit/grid/states';
import { http } from '../../../kit/http';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { showMessage, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';

type Props = { request: DataRequest; close(): void };
const keyOf = ({ path, id }: PersonalRecord) => `${path} ${id}`;

/**
 * Records that may be of the person who asks: the fields erased of each, and those a law keeps; the user says which are
 * his.
 */
export function ErasureDialog({ request, close }: Props) {
  const repeat = useRepeatKey(erasureOf(request.id));
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { data, error, isError, refetch } = useQuery({
    queryKey: [dataRequests.path, 'erasure', request.id],
    queryFn: async ({ signal }) => ErasurePreview.parse((await http.get(erasureOf(request.id), { signal })).data),
    retry: false,
  });
  // A number or an address is one person's, a name may be many's.
  const isTicked = (row: PersonalRecord) => chosen.get(keyOf(row)) ?? row.matchedBy !== 'name';
  const ticked = data?.rows.filter(isTicked) ?? [];
  const send = useMutation({
    mutationFn: async () => {
      const body = { version: request.version, records: ticked.map(({ path, id }) => ({ path, id })) };
      const headers = { 'Idempotency-Key': repeat.keyOf(body) };
      return dataRequests.row.parse((await http.post(erasureOf(request.id), body, { headers })).data);
    },
    onSuccess: ({ answer }) => {
      repeat.done();
      showMessage(MESSAGE.success, answer ?? translate('Done'));
      close();
    },
    onError: showProblem,
  });
  return createPortal(
    <ModalFrame title={translate('Erase personal data')} tone="warning" onClose={close}>
      <p>
        {translate(
          'Tick the records of this person. Data that no law keeps is made anonymous, and the request is answered. This cannot be undone.',
        )}
      </p>
      {isError ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows columns={3} />
      ) : data.rows.length === 0 ? (
        <Empty text={translate('No record has this phone, e-mail address or name.')} />
      ) : (
        <Found
          rows={data.rows}
          isTicked={isTicked}
          tick={(row, on) => setChosen((before) => new Map(before).set(keyOf(row), on))}
        />
      )}
      <p className="text-secondary">
        {translate('Earlier entries of the audit trail stay: the law does not let them be changed.')}
      </p>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
        <LoadingButton
          type="button"
          className="btn btn-danger"
          disabled={ticked.length === 0}
          isLoading={send.isPending}
          onClick={() => send.mutate()}
        >
          {translate('Erase')}
        </LoadingButton>
      </div>
    </ModalFrame>,
    document.body,
  );
}

type FoundProps = {
  rows: readonly PersonalRecord[];
  isTicked(row: PersonalRecord): boolean;
  tick(row: PersonalRecord, on: boolean): void;
};

function Found({ rows, isTicked, tick }: FoundProps) {
  return (
    <ul className="list-unstyled">
      {rows.map((row) => (
        <One key={keyOf(row)} row={row} isOn={isTicked(row)} tick={(on) => tick(row, on)} />
      ))}
    </ul>
  );
}

function One({ row, isOn, tick }: { row: PersonalRecord; isOn: boolean; tick(on: boolean): void }) {
  const fieldId = useId();
  return (
    <li className="form-check">
      <input
        id={fieldId}
        type="checkbox"
        className="form-check-input"
        checked={isOn}
        onChange={(event) => tick(event.target.checked)}
      />
      <label htmlFor={fieldId} className="form-check-label">
        <strong>{row.name}</strong>, {translate(row.what)} {row.number}
        <small className="d-block">
          {[translate(MATCHED_BY[row.matchedBy]), row.contact].filter(Boolean).join(' · ')}
        </small>
        <small className={row.first ? 'text-danger' : 'text-secondary'}>{row.first ?? outcomeOf(row)}</small>
      </label>
    </li>
  );
}

function outcomeOf({ keptBy, keptUntil, erases }: PersonalRecord): string {
  if (keptBy === null)
    return translate('Erased: {fields}', { fields: erases.map((field) => translate(field)).join(', ') });
  const law = translate(KEPT_BY[keptBy]);
  return keptUntil === null
    ? translate('Kept: {law}', { law })
    : translate('Kept until {day}: {law}', { law, day: formatDate(keptUntil) });
}
