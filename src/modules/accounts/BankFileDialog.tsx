import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod/mini';
import {
  BANK_FORMATS,
  BankFile,
  type BankFormatName,
  BankReady,
  bankFilePath,
} from '../../../contract/accounts/bankFile';
import { payments } from '../../../contract/accounts/payments';
import { accounts as screens } from '../../../contract/accounts/screens';
import { formatPaise } from '../../../contract/amount';
import { formatDate } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { TRAN } from '../../../contract/screen';
import { download } from '../../kit/export/writeFile';
import { sendConfirmed } from '../../kit/form/confirmed';
import { Empty, Failed, LoadingRows } from '../../kit/grid/states';
import { href } from '../../kit/href';
import { http, newKey } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { showMessage, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { TickList, type TickRow } from '../../kit/TickList';
import { translate } from '../../kit/translate';

const rowOf = (one: BankReady, mayAdd: boolean): TickRow => {
  const exported = one.exportedOn
    ? translate('in a file of {exportedOn}', { exportedOn: formatDate(one.exportedOn) })
    : '';
  return {
    id: one.id,
    label: one.party,
    hint: [one.number, formatDate(one.date), one.mode.toUpperCase(), exported].filter(Boolean).join(' · '),
    figure: formatPaise(one.amount),
    ...(one.refused && { refused: one.refused }),
    ...(one.addAt !== null &&
      mayAdd && { mend: { to: href(screens.accounts, { open: one.addAt }), label: translate('Open the account') } }),
  };
};

const isFresh = (one: BankReady) => !one.refused && !one.exportedOn;

/** The payments of one bank, the ticked ones, and the file for them. */
function useBankFile() {
  const [payFromId, setPayFrom] = useState<number | null>(null);
  const [format, setFormat] = useState<BankFormatName | null>(null);
  const [chosen, choose] = useState<ReadonlySet<number> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ready = useQuery({
    queryKey: [payments.path, 'bank-file'],
    queryFn: async ({ signal }) => z.array(BankReady).parse((await http.get(bankFilePath, { signal })).data),
  });
  // A bank carries out payments from its own accounts alone.
  const banks = new Map(ready.data?.map((one) => [one.payFromId, one]));
  const first = ready.data?.find(isFresh) ?? ready.data?.[0];
  const bank = banks.get(payFromId ?? first?.payFromId ?? 0);
  // Selectable rows come first, in the order of the list.
  const rows = (ready.data ?? [])
    .filter((one) => one.payFromId === bank?.payFromId)
    .sort((a, b) => Number(a.refused !== null) - Number(b.refused !== null));
  const ticked = chosen ?? new Set(rows.filter(isFresh).map((one) => one.id));
  const written = format ?? bank?.format ?? 'generic';

  function payFrom(id: number) {
    setPayFrom(id);
    setFormat(null);
    choose(null);
  }

  async function save() {
    setBusy(true);
    try {
      const file = await sendConfirmed('Export again', async (extra) => {
        const headers = { 'Idempotency-Key': newKey() };
        return BankFile.parse(
          (await http.post(bankFilePath, { format: written, ids: [...ticked], ...extra }, { headers })).data,
        );
      });
      if (!file) return;
      download(file.name, new Blob([file.text], { type: 'text/csv;charset=utf-8' }));
      showMessage(
        MESSAGE.success,
        ticked.size === 1
          ? translate('1 payment is in {name}', { name: file.name })
          : translate('{size} payments are in {name}', { size: ticked.size, name: file.name }),
      );
      await ready.refetch();
      choose(new Set());
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return { ready, banks: [...banks.values()], bank, payFrom, rows, ticked, choose, written, setFormat, isBusy, save };
}

/** The payments in the file, their bank, and the format. */
export function BankFileDialog({ close }: { close(): void }) {
  const mayAdd = useMay(screens.accounts)(TRAN.modify);
  const { ready, banks, bank, payFrom, rows, ticked, choose, written, setFormat, isBusy, save } = useBankFile();
  return createPortal(
    <ModalFrame title={translate('Bank file')} onClose={close}>
      {ready.isError && !ready.data ? (
        <Failed error={ready.error} retry={() => void ready.refetch()} />
      ) : !ready.data ? (
        <LoadingRows columns={2} />
      ) : ready.data.length === 0 ? (
        <Empty text={translate('No payment of the last eight weeks goes by NEFT, RTGS or IMPS.')} />
      ) : (
        <>
          {banks.length > 1 && (
            <SelectField
              label={translate('Pay from')}
              space="mb-3"
              value={bank?.payFromId}
              options={banks.map((one) => [one.payFromId, one.payFrom])}
              choose={(value) => payFrom(Number(value))}
            />
          )}
          <TickList
            label={translate('Payments')}
            rows={rows.map((one) => rowOf(one, mayAdd))}
            ticked={ticked}
            tick={choose}
          />
        </>
      )}
      <SelectField
        label={translate('Format')}
        space="my-3"
        value={written}
        options={Object.entries(BANK_FORMATS).map(([name, { title }]) => [name, title])}
        choose={(value) => setFormat(value as BankFormatName)}
      />
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
        <LoadingButton type="button" isLoading={isBusy} disabled={ticked.size === 0} onClick={() => void save()}>
          {translate('Save file')}
        </LoadingButton>
      </div>
    </ModalFrame>,
    document.body,
  );
}

type SelectProps = {
  label: string;
  space: 'mb-3' | 'my-3';
  value: string | number | undefined;
  options: readonly (readonly [value: string | number, title: string])[];
  choose(value: string): void;
};

function SelectField({ label, space, value, options, choose }: SelectProps) {
  const id = useId();
  return (
    <div className={`field ${space}`}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="form-select" value={value} onChange={(event) => choose(event.target.value)}>
        {options.map(([one, title]) => (
          <option key={one} value={one}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
