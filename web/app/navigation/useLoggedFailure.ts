import { useEffect } from 'react';

/** Logs that the name of a record could not be looked up; the breadcrumbs keep their general label. */
export function useLoggedFailure(pathname: string, error: unknown): void {
  useEffect(() => {
    if (error !== undefined) console.warn('The breadcrumbs have no name of the record at', pathname, error);
  }, [pathname, error]);
}
