import { createContext, useContext } from 'react';

/** Opens the command palette; `undefined` while nobody is signed in. */
export const PaletteContext = createContext<(() => void) | undefined>(undefined);

/** A function that opens the command palette, if there is one. */
export function usePalette(): (() => void) | undefined {
  return useContext(PaletteContext);
}
