import { createContext } from 'react';

/** Fetches in advance what a path needs; does nothing outside the app. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);
