import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Asset, assets } from '../../../../contract/accounts/assets/assets';
import { sumOf } from '../../../../contract/amount';
import { MESSAGE } from '../../../../contract/errors';
import { plainColumns } from '../../../kit/define';
import { Icon } from '../../../kit/Icon';
import { say, showProblem } from '../../../kit/messages';
import { PrintSheet } from '../../../kit/PrintSheet';
import { ReportTable } from '../../../kit/report/ReportTable';
import { useSession } from '../../../kit/session';
import { useListState } from '../../../kit/urlState';
import { assetColumns } from './assetColumns';
import { allAssets } from './assetsData';

const FILTERS = ['classId', 'branchId', 'state'] as const;
const ORDER = { sort: 'code', dir: 'asc' } as const;
type Sheet = { kind: 'register' | 'labels'; rows: Asset[] };

/** Prints what the list shows, all pages of it: as the register, or as labels to stick on. */
export function RegisterPrints() {
  const state = useListState(FILTERS, ORDER);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [done] = useState(() => () => setSheet(null));
  const fetch = useMutation({
    mutationFn: async (kind: Sheet['kind']) => ({ kind, rows: await allAssets(state) }),
    onSuccess: (made) =>
      made.rows.length > 0 ? setSheet(made) : say(MESSAGE.warningToast, 'No asset matches the filters'),
    onError: showProblem,
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={fetch.isPending}
        onClick={() => fetch.mutate('register')}
      >
        <Icon name="print" /> Register
      </button>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={fetch.isPending}
        onClick={() => fetch.mutate('labels')}
      >
        <Icon name="print" /> Tag labels
      </button>
      {sheet && (
        <PrintSheet paper={sheet.kind === 'register' ? 'a4-landscape' : 'a4'} done={done}>
          {sheet.kind === 'register' ? <Register rows={sheet.rows} /> : <Labels rows={sheet.rows} />}
        </PrintSheet>
      )}
    </>
  );
}

function Register({ rows }: { rows: readonly Asset[] }) {
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const columns = plainColumns(assetColumns.filter((column) => !column.optional));
  const totals = {
    grossCost: sumOf(rows, (row) => row.grossCost),
    accumulated: sumOf(rows, (row) => row.accumulated),
    net: sumOf(rows, (row) => row.net),
  };
  return (
    <div className="report-paper">
      <h2>{company}</h2>
      <p>Register of fixed assets</p>
      <ReportTable
        label={assets.names.many}
        columns={columns}
        rows={rows.map((row) => ({ key: String(row.id), kind: 'row' as const, values: row }))}
        totals={totals}
      />
    </div>
  );
}

function Labels({ rows }: { rows: readonly Asset[] }) {
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  return (
    <ul className="asset-labels">
      {rows.map((asset) => (
        <li key={asset.id}>
          <small>{company}</small>
          <strong>{asset.code}</strong>
          <span>{asset.name}</span>
          <small>{[asset.branchCode, asset.location].filter(Boolean).join(', ')}</small>
        </li>
      ))}
    </ul>
  );
}
