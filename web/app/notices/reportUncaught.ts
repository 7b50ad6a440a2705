import { nextIncident } from '../errors/incident';
import { reportError } from '../errors/reportError';
import { createReportFilter } from './reportFilter';

/** Reports uncaught errors to the server's log. Returns a function that stops it. */
export function reportUncaught(target: Window): () => void {
  const shouldReport = createReportFilter(() => Date.now());

  function report(error: unknown): void {
    if (shouldReport(error)) reportError(error, undefined, nextIncident(undefined, Date.now(), false));
  }

  // Browser messages such as those of ResizeObserver carry no error.
  const onError = ({ error }: ErrorEvent) => report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
