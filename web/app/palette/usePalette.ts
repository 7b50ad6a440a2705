import { createContext, useContext } from 'react';

export interface PaletteControl {
  open(): void;
  preload(): void;
}

export const PaletteContext = createContext<PaletteControl | undefined>(undefined);

export function usePalette(): PaletteControl {
  const palette = useContext(PaletteContext);
  if (!palette) throw new Error('usePalette must be used within PaletteProvider');
  return palette;
}
