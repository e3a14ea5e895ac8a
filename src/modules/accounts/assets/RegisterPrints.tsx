import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Asset, assets } from '../../../../contract/accounts/assets/assets';
import { sumOf } from '../../../../contract/amount';
import { MESSAGE } from '../../../../contract/errors';
import { plainColumns } from '../../../kit/define';
import { useListState } from '../../../kit/grid/useListState';
import { href } from '../../../kit/href';
import { Icon } from '../../../kit/Icon';
import type { LabelRow } from '../../../kit/labels/LabelDialog';
import { say, showProblem } from '../../../kit/messages';
import { PrintSheet } from '../../../kit/PrintSheet';
import { ReportTable } from '../../../kit/report/ReportTable';
import { useSession } from '../../../kit/session';
import { assetColumns } from './assetColumns';
import { allAssets } from './assetsData';

const LabelDialog = lazy(() =>
  import('../../../kit/labels/LabelDialog').then((file) => ({ default: file.LabelDialog })),
);

const FILTERS = ['classId', 'branchId', 'state'] as const;
const COLUMNS = plainColumns(assetColumns);
const ORDER = { sort: 'code', dir: 'asc' } as const;
type Sheet = { kind: 'register' | 'labels'; rows: Asset[] };

/** Prints what the list shows, all pages of it: as the register, or as labels to stick on. */
export function RegisterPrints() {
  const state = useListState(FILTERS, COLUMNS, ORDER);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const company = useSession((session) => session.details?.addr.companyName ?? '');
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
      {sheet?.kind === 'register' && (
        <PrintSheet paper="a4-landscape" done={done}>
          <Register rows={sheet.rows} />
        </PrintSheet>
      )}
      {sheet?.kind === 'labels' && (
        <Suspense>
          <LabelDialog
            title="Tag labels"
            screen={assets.screen}
            labels={sheet.rows.map((asset) => tagOf(asset, company))}
            close={done}
          />
        </Suspense>
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

/** A tag to stick on an asset: its code opens the card where it is read. */
function tagOf(asset: Asset, company: string): LabelRow {
  return {
    key: String(asset.id),
    lines: [asset.code, asset.name, [asset.branchCode, asset.location].filter(Boolean).join(', '), company].filter(
      Boolean,
    ),
    link: `${window.location.origin}/#${href(assets.screen, { open: asset.id })}`,
  };
}
