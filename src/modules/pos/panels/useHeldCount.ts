import { useQuery } from '@tanstack/react-query';
import { useOwnHeld } from './ownHeld';
import { heldQuery } from './tillData';

/** How many bills are held, at any till of the outlet and on this one without network. */
export function useHeldCount(outletId: number): number {
  const { data } = useQuery(heldQuery(outletId));
  const { bills } = useOwnHeld();
  return (data?.length ?? 0) + bills.length;
}
