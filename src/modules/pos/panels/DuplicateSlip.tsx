import { useQuery } from '@tanstack/react-query';
import { counterBills } from '../../../../contract/pos/bills';
import { TRAN } from '../../../../contract/screen';
import type { StoredDocument } from '../../../kit/document/document';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { PrintedSlips } from './PrintedSlips';
import { reprint } from './reprint';
import { tillsQuery } from './tillData';

/** Prints the slip of a posted bill again, marked as a duplicate, from any desk that may see its outlet. */
export function DuplicateSlip({ document }: { document: StoredDocument }) {
  const may = useMay(counterBills.screen);
  const { data } = useQuery(tillsQuery);
  const till = data?.find(({ outletId }) => outletId === document.outletId);
  if (!till || document.status !== 'posted' || !may(TRAN.reprint)) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => void reprint(document.id, till)}>
        {translate('Duplicate slip')}
      </button>
      <PrintedSlips />
    </>
  );
}
