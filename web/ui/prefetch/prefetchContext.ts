import { createContext } from 'react';

/** Prefetches what a path needs; does nothing without a provider. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);
