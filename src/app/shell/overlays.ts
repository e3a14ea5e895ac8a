import { create } from 'zustand';

type Overlays = { paletteOpen: boolean; productsOpen: boolean; customizerOpen: boolean };

export const useOverlays = create<Overlays>()(() => ({
  paletteOpen: false,
  productsOpen: false,
  customizerOpen: false,
}));

export const loadPalette = () =>
  import('./palette/CommandPalette').then((module) => ({ default: module.CommandPalette }));

export function showPalette(paletteOpen: boolean): void {
  useOverlays.setState({ paletteOpen, ...(paletteOpen && { productsOpen: false }) });
}

/** The search for products; one overlay at a time has the keyboard. */
export function showProducts(productsOpen: boolean): void {
  useOverlays.setState({ productsOpen, ...(productsOpen && { paletteOpen: false }) });
}

export function showCustomizer(customizerOpen: boolean): void {
  useOverlays.setState({ customizerOpen });
}
