import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Asset, assets, isHeld } from '../../../../contract/accounts/assets/assets';
import { MESSAGE } from '../../../../contract/errors';
import { plainColumns } from '../../../kit/define';
import { useMayExport } from '../../../kit/export/useExport';
import { useListState } from '../../../kit/grid/useListState';
import { href } from '../../../kit/href';
import { Icon } from '../../../kit/Icon';
import type { LabelRow } from '../../../kit/labels/LabelDialog';
import { showMessage, showProblem } from '../../../kit/messages';
import { useLetterHead } from '../../../kit/paper/letterHead';
import { PaperDialog } from '../../../kit/paper/PaperDialog';
import { useSession } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { assetColumns } from './assetColumns';
import { registerPaper } from './assetPapers';
import { allAssets } from './assetsData';

const LabelDialog = lazy(() =>
  import('../../../kit/labels/LabelDialog').then((file) => ({ default: file.LabelDialog })),
);

const FILTERS = ['classId', 'branchId', 'state'] as const;
const COLUMNS = plainColumns(assetColumns);
const ORDER = { sort: 'code', dir: 'asc' } as const;
type Sheet = { kind: 'register' | 'labels'; rows: Asset[] };

/** Prints the list with all its pages: as the register, or as labels to stick on. */
export function RegisterPrints() {
  const state = useListState(FILTERS, COLUMNS, ORDER);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const may = useMayExport(assets.screen);
  const head = useLetterHead();
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const [done] = useState(() => () => setSheet(null));
  const fetch = useMutation({
    mutationFn: async (kind: Sheet['kind']) => ({ kind, rows: await allAssets(state) }),
    onSuccess: (made) =>
      made.rows.length > 0
        ? setSheet(made)
        : showMessage(MESSAGE.warningToast, translate('No asset matches the filters')),
    onError: showProblem,
  });
  if (!may) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={fetch.isPending}
        onClick={() => fetch.mutate('register')}
      >
        <Icon name="print" /> {translate('Register')}
      </button>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={fetch.isPending}
        onClick={() => fetch.mutate('labels')}
      >
        <Icon name="print" /> {translate('Tag labels')}
      </button>
      {sheet?.kind === 'register' && (
        <PaperDialog
          title={translate('Register of fixed assets')}
          screen={assets.screen}
          papers={head ? [registerPaper(head, sheet.rows)] : null}
          size="a4-landscape"
          close={done}
        />
      )}
      {sheet?.kind === 'labels' && (
        <Suspense>
          <LabelDialog
            title={translate('Tag labels')}
            screen={assets.screen}
            labels={sheet.rows.filter(isHeld).map((asset) => tagOf(asset, company))}
            note={goneNote(sheet.rows)}
            close={done}
          />
        </Suspense>
      )}
    </>
  );
}

/** An asset that left the company bears no tag any more. */
function goneNote(rows: readonly Asset[]): string | null {
  const gone = rows.filter((asset) => !isHeld(asset)).length;
  return gone === 0 ? null : translate('{gone} sold, scrapped or cancelled: no label.', { gone });
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
