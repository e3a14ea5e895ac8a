import { lazy, Suspense, useState } from 'react';
import type { Screen } from '../../../contract/screen';
import { TRAN } from '../../../contract/screen';
import { useMay } from '../session';
import { translate } from '../translate';
import type { Merged } from './MergeDialog';

const MergeDialog = lazy(() => import('./MergeDialog').then((file) => ({ default: file.MergeDialog })));

type Props = { of: Merged & { screen: Screen }; record: { id: number; name: string } };

/** On a record: everything that it has goes to another one. */
export function MergeTool({ of, record }: Props) {
  const may = useMay(of.screen);
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
