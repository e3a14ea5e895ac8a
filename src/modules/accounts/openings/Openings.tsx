import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { openings } from '../../../../contract/accounts/openings';
import type { OpeningFileRow } from '../../../../contract/accounts/openingsFile';
import { formatDate } from '../../../../contract/dates';
import { TRAN } from '../../../../contract/screen';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { href } from '../../../kit/href';
import { Icon } from '../../../kit/Icon';
import { LookupInput } from '../../../kit/inputs/LookupInput';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useMay, useSession } from '../../../kit/session';
import { StatusBadge } from '../../../kit/show';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { FixedVoucher } from '../FixedVoucher';
import { anyBranch } from '../lookups';
import { OpeningsExport } from './OpeningsExport';
import { OpeningsForm } from './OpeningsForm';
import { openingsQuery, sheetQuery } from './openingsData';
import { openingsFile } from './openingsImport';

const ImportPanel = lazy(() =>
  import('../../../kit/import/ImportPanel').then((file) => ({ default: file.ImportPanel })),
);

const KEYS = [
  { keys: 'Alt+A', words: 'Save and post' },
  { keys: 'Enter', words: 'Next account, on the side on which it stands' },
  { keys: 'Tab', words: 'Next cell' },
  { keys: 'Alt+B', words: 'Bills or cheques of the account' },
  { keys: 'Alt+R', words: 'Take the figures of the asset register' },
  { keys: 'Ctrl+V', words: 'Paste accounts and balances from a spreadsheet' },
  { keys: '/', words: 'Find an account' },
];

/** Rows of a file that were read and found good. */
export type OpeningsFile = { name: string; rows: readonly OpeningFileRow[] };

/** Balances at go-live, one voucher for each branch. */
export function OpeningsPanel() {
  const may = useMay(openings.screen);
  const own = useSession((session) => session.details?.addr.branchId ?? 0);
  const [params, setUrl] = useUrl();
  const branchId = Number(params.get('branchId')) || own;
  const query = useQuery({ ...openingsQuery(branchId), enabled: branchId > 0 });
  const sheet = useQuery({ ...sheetQuery(branchId, ''), enabled: branchId > 0 });
  const { data } = query;
  const failed = query.isError && !data ? query : sheet.isError && !sheet.data ? sheet : null;
  const readOnly = !data || data.locked !== null || !may(data.voucherId === null ? TRAN.create : TRAN.modify);
  const [isReading, setIsReading] = useState(false);
  const [file, setFile] = useState<OpeningsFile | null>(null);
  const open = Number(params.get('open'));
  if (open > 0) return <FixedVoucher type="OP" id={open} close={() => setUrl({ open: null, beside: null })} />;

  const panel = (
    <ScreenFrame
      title={translate(openings.screen.title)}
      isFitted
      keys={KEYS}
      actions={
        <>
          {data && <OpeningsExport openings={data} />}
          {!readOnly && (
            <button type="button" className="btn btn-outline-secondary" onClick={() => setIsReading(true)}>
              <Icon name="upload" /> {translate('From a file')}
            </button>
          )}
        </>
      }
    >
      <div className="sentence">
        <span className="sentence-part">
          <label htmlFor="openings-branch">{translate('Balances of branch')}</label>
          <LookupInput
            id="openings-branch"
            ref={null}
            invalid={false}
            input={anyBranch}
            value={branchId}
            onBlur={() => undefined}
            onChange={(branch) => setUrl({ branchId: branch })}
          />
        </span>
        {data && (
          <span className="sentence-part opening-posted">
            <span className="text-nowrap">{translate('on {date}', { date: formatDate(data.date) })}</span>{' '}
            {data.voucherId && (
              <Link className="standing-link" to={href(openings.screen, { branchId, open: data.voucherId })}>
                <strong>{data.number}</strong>
              </Link>
            )}
            <StatusBadge status={data.status} />
          </span>
        )}
      </div>
      {failed ? (
        <Failed error={failed.error} retry={() => void failed.refetch()} />
      ) : !data || !sheet.data ? (
        <LoadingRows columns={3} />
      ) : (
        <>
          {data.locked && <p className="notice">{data.locked}</p>}
          <OpeningsForm
            key={branchId}
            openings={data}
            sheet={sheet.data}
            readOnly={readOnly}
            file={file}
            keys={!isReading}
          />
        </>
      )}
    </ScreenFrame>
  );
  return (
    <>
      {isReading && (
        <Suspense fallback={<LoadingRows columns={1} />}>
          <ImportPanel
            master={openingsFile}
            take={(rows, name) => setFile({ name, rows: rows as OpeningFileRow[] })}
            close={() => setIsReading(false)}
          />
        </Suspense>
      )}
      {/* The form stays while a file is read: what is typed in it is not lost. */}
      <div hidden={isReading}>{panel}</div>
    </>
  );
}
