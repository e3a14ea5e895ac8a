import { useQuery } from '@tanstack/react-query';
import { openings } from '../../../contract/accounts/openings';
import { formatDate } from '../../../contract/dates';
import { TRAN } from '../../../contract/screen';
import type { ScreenDefinition } from '../../kit/definition';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { LookupInput } from '../../kit/inputs/LookupInput';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { useMay, useSession } from '../../kit/session';
import { StatusBadge } from '../../kit/show';
import { useUrl } from '../../kit/urlState';
import { anyBranch } from './lookups';
import { OpeningsForm } from './OpeningsForm';
import { openingsQuery } from './openingsData';

const KEYS = [
  { keys: 'Alt+A', words: 'Save and post' },
  { keys: 'Enter', words: 'Next field' },
  { keys: 'Tab', words: 'Next cell; on the last one a new line' },
  { keys: 'Ctrl+Del', words: 'Drop the line' },
  { keys: 'Ctrl+V', words: 'Paste accounts and balances from a spreadsheet' },
];

/** Balances at go-live, one voucher for each branch. */
function OpeningsPanel() {
  const may = useMay(openings.screen);
  const own = useSession((session) => session.details?.addr.branchId ?? 0);
  const [params, setUrl] = useUrl();
  const branchId = Number(params.get('branchId')) || own;
  const query = useQuery({ ...openingsQuery(branchId), enabled: branchId > 0 });
  const { data } = query;
  const mayWrite = may(TRAN.create) || may(TRAN.modify);

  return (
    <ScreenFrame title={openings.screen.title} keys={KEYS}>
      <div className="sentence">
        <span className="sentence-part">
          <label htmlFor="openings-branch">Balances of branch</label>
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
          <span className="sentence-part">
            on {formatDate(data.date)} {data.number && <strong>{data.number}</strong>}
            <StatusBadge status={data.status} />
          </span>
        )}
      </div>
      {query.isError && !data ? (
        <Failed error={query.error} retry={() => void query.refetch()} />
      ) : !data ? (
        <LoadingRows columns={3} />
      ) : (
        <>
          {data.locked && <p className="notice">{data.locked}</p>}
          <OpeningsForm
            key={`${branchId}.${data.version ?? 0}`}
            openings={data}
            readOnly={!mayWrite || data.locked !== null}
          />
        </>
      )}
    </ScreenFrame>
  );
}

export const openingsPanel: ScreenDefinition = { screen: openings.screen, Component: OpeningsPanel };
