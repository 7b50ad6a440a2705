import type { ClientErrorInput } from '../../../generated/web/model';
import { reportClientError } from '../../../generated/web/system/system';
import { type Incident, willRetry } from './incident';

/** Tells the server's log. Whether it arrives changes nothing for the person. */
export function reportError(
  error: unknown,
  componentStack: string | null | undefined,
  incident: Incident,
): void {
  reportClientError(toReport(error, componentStack, incident), { failures: 'background' }).catch(
    () => undefined,
  );
}

/** The report in the lengths that the contract allows; the address without what people search for. */
export function toReport(
  error: unknown,
  componentStack: string | null | undefined,
  incident: Incident,
): ClientErrorInput {
  const known = error instanceof Error ? error : undefined;
  return {
    errorType: clean(known?.name, 100) || typeof error,
    errorMessage: clean(known ? known.message : String(error), 1000),
    stackTrace: clean(known?.stack, 4000),
    componentStack: clean(componentStack, 4000),
    url: clean(window.location.origin + window.location.pathname, 2000),
    userAgent: clean(navigator.userAgent, 500),
    errorId: incident.id,
    isUnrecoverable: !willRetry(incident),
  };
}

/** Without the characters that the server refuses, cut to size. */
function clean(text: string | null | undefined, length: number): string {
  return (text ?? '').slice(0, length).replace(/\0|\p{Surrogate}/gu, '');
}
