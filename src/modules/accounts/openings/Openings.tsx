import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Openings, type OpeningsOf, openings as whole } from '../../../../contract/accounts/openings';
import type { OpeningFileRow } from '../../../../contract/accounts/openingsFile';
import { formatBalance, negate, type Paise } from '../../../../contract/amount';
import { formatDate } from '../../../../contract/dates';
import { TRAN } from '../../../../contract/screen';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { href } from '../../../kit/href';
import { Icon } from '../../../kit/Icon';
import { LookupInput } from '../../../kit/inputs/LookupInput';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useCanOpen, useMay, useSession } from '../../../kit/session';
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
  { keys: 'Enter', words: 'Next account, on the side of its balance' },
  { keys: 'Tab', words: 'Next cell' },
  { keys: 'Alt+B', words: 'Bills or cheques of the account' },
  { keys: 'Alt+R', words: 'Take the figures of the asset register' },
  { keys: 'Ctrl+V', words: 'Paste accounts and balances from a spreadsheet' },
  { keys: '/', words: 'Find an account' },
];

/** Rows of a file that were read and found good. */
export type OpeningsFile = { name: string; rows: readonly OpeningFileRow[] };

/** Vouchers that are linked by themselves; a large chart has a hundred. */
const LINKED = 3;

function VoucherLinks({ openings: { branchId, vouchers } }: { openings: Openings }) {
  const more = vouchers.length - LINKED;
  return (
    <>
      {vouchers.slice(0, LINKED).map(({ id, number }) => (
        <Link key={id} className="standing-link" to={href(whole.screen, { branchId, open: id })}>
          <strong>{number}</strong>
        </Link>
      ))}
      {more > 0 && <span>{translate('and {count} more', { count: more })}</span>}
    </>
  );
}

/** Balances at go-live, vouchers of their own for each branch; only those of suppliers where purchases enter them. */
export function OpeningsPanel({ of = whole }: { of?: OpeningsOf }) {
  const may = useMay(of.screen);
  const mayOpenWhole = useCanOpen(whole.screen);
  const own = useSession((session) => session.details?.addr.branchId ?? 0);
  const [params, setUrl] = useUrl();
  const branchId = Number(params.get('branchId')) || own;
  const query = useQuery({ ...openingsQuery(of, branchId), enabled: branchId > 0 });
  const sheet = useQuery({ ...sheetQuery(of, branchId, ''), enabled: branchId > 0 });
  const { data } = query;
  const failed = query.isError && !data ? query : sheet.isError && !sheet.data ? sheet : null;
  const readOnly = !data || data.locked !== null || !may(data.vouchers.length === 0 ? TRAN.create : TRAN.modify);
  const [isReading, setIsReading] = useState(false);
  const [file, setFile] = useState<OpeningsFile | null>(null);
  const open = Number(params.get('open'));
  if (open > 0) return <FixedVoucher type="OP" id={open} close={() => setUrl({ open: null, beside: null })} />;

  const panel = (
    <ScreenFrame
      title={translate(of.screen.title)}
      isFitted
      keys={KEYS}
      actions={
        <>
          {data && <OpeningsExport of={of} openings={data} />}
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
            {mayOpenWhole && <VoucherLinks openings={data} />}
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
          {!data.isWhole && (
            <p className="notice">
              {translate('The last save was cut short. Enter the balances that are missing, and save again.')}
            </p>
          )}
          <PayablesTie openings={data} />
          <OpeningsForm
            key={branchId}
            of={of}
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
            master={openingsFile(of)}
            take={(rows, name) => setFile({ name, rows: rows as OpeningFileRow[] })}
            close={() => setIsReading(false)}
          />
        </Suspense>
      )}
      {/* The form stays while a file is read: its typing is not lost. */}
      <div hidden={isReading}>{panel}</div>
    </>
  );
}

/** Whether suppliers add up to the opening balance of Trade Payables: an account there may be that of no supplier. */
function PayablesTie({ openings: { debit, credit, payables } }: { openings: Openings }) {
  if (payables === null) return null;
  const difference = (payables - (credit - debit)) as Paise;
  return (
    <p className={difference === 0 ? 'opening-told' : 'notice'} role="status">
      {difference === 0
        ? translate('Opening of Trade Payables: {payables}. Matches the suppliers.', {
            payables: formatBalance(negate(payables)),
          })
        : translate(
            'Opening of Trade Payables: {payables}. {difference} of it is on accounts that are no suppliers; see Opening Balances.',
            { payables: formatBalance(negate(payables)), difference: formatBalance(negate(difference)) },
          )}
    </p>
  );
}
