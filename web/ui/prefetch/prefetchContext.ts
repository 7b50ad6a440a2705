import { createContext } from 'react';

export const PrefetchContext = createContext<(path: string) => void>(() => undefined);
