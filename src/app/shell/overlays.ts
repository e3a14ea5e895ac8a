import { create } from 'zustand';

type Overlays = { paletteOpen: boolean; customizerOpen: boolean };

export const useOverlays = create<Overlays>()(() => ({ paletteOpen: false, customizerOpen: false }));

export function showPalette(paletteOpen: boolean): void {
  useOverlays.setState({ paletteOpen });
}

export function showCustomizer(customizerOpen: boolean): void {
  useOverlays.setState({ customizerOpen });
}
