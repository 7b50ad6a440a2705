import { nextIncident } from '../errors/incident';
import { reportError } from '../errors/reportError';
import { createNewsFilter } from './worthReporting';

/** Tells the server's log of errors that no boundary and no caller caught, until the returned function is called. */
export function reportUncaught(page: Window): () => void {
  const isNews = createNewsFilter(() => Date.now());

  function report(error: unknown): void {
    if (isNews(error)) reportError(error, undefined, nextIncident(undefined, Date.now(), false));
  }

  // The browser's own complaints, such as those of ResizeObserver, carry no error.
  const onError = ({ error }: ErrorEvent) => report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
