import { lazy, Suspense, useState } from 'react';
import { MERGED } from '../../../../contract/accounts/merging';
import { TRAN } from '../../../../contract/screen';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';

const MergeDialog = lazy(() => import('./MergeDialog').then((file) => ({ default: file.MergeDialog })));

type Props = { of: keyof typeof MERGED; record: { id: number; name: string } };

/** Beside an account or a group: everything that it has goes to another one. */
export function MergeTool({ of, record }: Props) {
  const may = useMay(MERGED[of].screen);
  const [open, setOpen] = useState(false);
  if (!may(TRAN.cancel)) return null;
  return (
    <p>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Merge into another …')}
      </button>
      {open && (
        <Suspense>
          <MergeDialog of={of} record={record} close={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}

export const AccountSummary = ({ record }: { record: { id: number; name: string; mergedIntoName: string | null } }) =>
  record.mergedIntoName === null && <MergeTool of="accounts" record={record} />;

export const GroupSummary = ({ record }: { record: { id: number; name: string; isRoot: boolean } }) =>
  !record.isRoot && <MergeTool of="groups" record={record} />;
