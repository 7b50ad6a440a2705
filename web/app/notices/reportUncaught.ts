import { nextIncident } from '../errors/incident';
import { reportError } from '../errors/reportError';
import { createNewsFilter } from './worthReporting';

/** Reports uncaught errors to the server's log. Returns a function that stops it. */
export function reportUncaught(page: Window): () => void {
  const isNews = createNewsFilter(() => Date.now());

  function report(error: unknown): void {
    if (isNews(error)) reportError(error, undefined, nextIncident(undefined, Date.now(), false));
  }

  // Browser messages such as those of ResizeObserver carry no error.
  const onError = ({ error }: ErrorEvent) => report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
