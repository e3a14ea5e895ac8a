import { BillSlip } from './BillSlip';
import { PayDialog } from './PayDialog';
import type { Desk } from './useDesk';
import type { DeskActs } from './useDeskActs';

/** What opens over an order: its settlement, and the printed bill. */
export function DeskDialogs({ desk, acts }: { desk: Desk; acts: DeskActs }) {
  const { order } = desk;
  return (
    <>
      {acts.isPaying && order?.status === 'billed' && (
        <PayDialog
          desk={desk}
          close={(isDone) => {
            acts.stopPaying();
            if (isDone) desk.choose(null);
          }}
        />
      )}
      {acts.printed && <BillSlip order={acts.printed} done={acts.donePrinting} />}
    </>
  );
}
