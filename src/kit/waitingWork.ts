import { create } from 'zustand';
import { deviceKey } from './persisted';
import { readStored, writeStored } from './stored';
import { translate } from './translate';

/** Work that waits in this browser until the server is reached again: signing out would lose it. */
const PLACE = 'waiting-work';

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** The number of waiting bills; kept apart from them, since the page that keeps the bills need not be open. */
export const useWaitingWork = create<{ bills: number }>()(() => ({ bills: 0 }));

export function tellWaiting(bills: number): void {
  writeStored(deviceKey(PLACE), bills > 0 ? bills : null);
  useWaitingWork.setState({ bills });
}

export function reasonToStay(): string | null {
  const bills = readStored(deviceKey(PLACE));
  if (!isCount(bills)) return null;
  return translate('{bills} bills wait in this browser for the network. Send them before you sign out.', { bills });
}
