import type { ClientErrorInput } from '../../../generated/web/model';
import { reportClientError } from '../../../generated/web/system/system';
import { type Incident, willRetry } from './incident';

export function reportError(
  error: unknown,
  componentStack: string | null | undefined,
  incident: Incident,
): void {
  reportClientError(toReport(error, componentStack, incident), { failures: 'background' }).catch(
    () => undefined,
  );
}

/**
 * Cuts the fields to the lengths of the contract and leaves out the query string, which may contain search
 * terms.
 */
export function toReport(
  error: unknown,
  componentStack: string | null | undefined,
  incident: Incident,
): ClientErrorInput {
  const knownError = error instanceof Error ? error : undefined;
  return {
    errorType: sanitize(knownError?.name, 100) || typeof error,
    errorMessage: sanitize(knownError ? knownError.message : String(error), 1000),
    stackTrace: sanitize(knownError?.stack, 4000),
    componentStack: sanitize(componentStack, 4000),
    url: sanitize(window.location.origin + window.location.pathname, 2000),
    userAgent: sanitize(navigator.userAgent, 500),
    errorId: incident.id,
    isUnrecoverable: !willRetry(incident),
  };
}

function sanitize(text: string | null | undefined, length: number): string {
  return (text ?? '').slice(0, length).replace(/\0|\p{Surrogate}/gu, '');
}
