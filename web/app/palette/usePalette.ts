import { createContext, useContext } from 'react';

/** The search from anywhere, for the buttons that open it. */
export interface PaletteControl {
  open(): void;
  /** Fetches its code before it is asked for. */
  prepare(): void;
}

export const PaletteContext = createContext<PaletteControl | undefined>(undefined);

/** Throws outside its provider. */
export function usePalette(): PaletteControl {
  const palette = useContext(PaletteContext);
  if (!palette) throw new Error('usePalette must be used within PaletteProvider');
  return palette;
}
