import { create } from 'zustand';
import type { Slip } from '../../../../contract/pos/slip';

/** Slips on their way to paper. */
export const usePrinting = create<{ slips: readonly Slip[] }>()(() => ({ slips: [] }));

export const printSlips = (slips: readonly Slip[]): void => usePrinting.setState({ slips });

export const donePrinting = (): void => usePrinting.setState({ slips: [] });
