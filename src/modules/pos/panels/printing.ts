import { create } from 'zustand';
import { escPosOf } from '../../../../contract/pos/escPos';
import type { Slip } from '../../../../contract/pos/slip';
import { openDrawer, sendToPrinter, useHardware } from './hardware';
import { warn } from './warn';

/** Slips on their way to paper: by the receipt printer of this device, or by the browser. */
export const usePrinting = create<{ slips: readonly Slip[] }>()(() => ({ slips: [] }));

const byBrowser = (slips: readonly Slip[]): void => usePrinting.setState({ slips });
export const donePrinting = (): void => byBrowser([]);

export async function printSlips(slips: readonly Slip[]): Promise<void> {
  const { printer, paper } = useHardware.getState();
  const onRoll = slips.map((slip) => (paper === 'outlet' ? slip : { ...slip, paper }));
  if (printer === 'browser') return byBrowser(onRoll);
  const bytes = onRoll.flatMap((slip) => escPosOf(slip) ?? []);
  // Names in the scripts of India are drawn by the browser.
  if (bytes.length < onRoll.length) return byBrowser(onRoll);
  try {
    for (const one of bytes) await sendToPrinter(one);
  } catch {
    warn('The receipt printer does not answer. Switch it on, or choose it again under Devices.');
    byBrowser(onRoll);
  }
}

/** The drawer opens when cash goes in or out. */
export function drawerFor({ isCash }: Slip): void {
  const { printer, opensDrawer } = useHardware.getState();
  if (isCash && opensDrawer && printer !== 'browser') void drawer();
}

export const drawer = (): Promise<unknown> =>
  openDrawer().catch(() => warn('The drawer does not open. Switch the receipt printer on, or choose it again.'));
