import { useEffect } from 'react';

export function useLoggedFailure(pathname: string, error: unknown): void {
  useEffect(() => {
    if (error !== undefined) console.warn('The breadcrumbs have no name of the record at', pathname, error);
  }, [pathname, error]);
}
