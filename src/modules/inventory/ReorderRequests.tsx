import { lazy, Suspense, useState } from 'react';
import type * as z from 'zod/mini';
import type { reorderList } from '../../../contract/inventory/reorderList';
import { procurement } from '../../../contract/procurement/screens';
import { TRAN } from '../../../contract/screen';
import type { ToolsProps } from '../../kit/report/report';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';

const ReorderDialog = lazy(() => import('./ReorderDialog').then((file) => ({ default: file.ReorderDialog })));

/** From the reorder list to drafts of purchase requests, for those who may make them. */
export function ReorderRequests({ answer }: ToolsProps<z.infer<typeof reorderList.answer>>) {
  const mayAsk = useMay(procurement.purchaseRequests)(TRAN.create);
  const [isOpen, setOpen] = useState(false);
  const rows = answer?.rows ?? [];
  if (!mayAsk || rows.length === 0) return null;
  return (
    <>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Make purchase requests …')}
      </button>
      {isOpen && (
        <Suspense>
          <ReorderDialog rows={rows} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
