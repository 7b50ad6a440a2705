import { type ApiError, asSentence } from './apiError';
import type { ApiNotice } from './apiEvents';
import { type Call, failureReporterOf, isMutation } from './requestOptions';

export const CONNECTION_KEY = 'connection';

/** Codes of a 403 that means missing permissions; other codes name another reason. */
const PERMISSION_CODES: readonly ApiError['code'][] = ['FORBIDDEN', 'ORIGIN_REFUSED', 'UNREADABLE'];

/**
 * The toast of a failed call, if any. A 401 has none: the session is renewed or lost, with notices of its own. A 403
 * warns only of a mutation on a protected page. See `docs/decisions/specification-readings.md`.
 */
export function failureNotice(error: ApiError, call: Call, isProtected: boolean): ApiNotice | undefined {
  const reporter = failureReporterOf(call);
  if (reporter === 'background' || error.status === 401) return undefined;
  if (error.code === 'CSRF_MISSING') return securityNotice(error.message);
  if (error.status === 403 && PERMISSION_CODES.includes(error.code)) {
    if (!isMutation(call) || !isProtected) return undefined;
    return securityNotice(`${asSentence(error.message)} Porušení přístupových pravidel se zaznamenávají.`);
  }
  if (reporter === 'caller' || (error.status === 400 && call.options.quietOn400)) return undefined;
  if (error.code === 'CSRF_INVALID') return securityNotice(error.message);
  return errorNotice(error);
}

export function errorNotice({ title, text, code, requestId }: ApiError): ApiNotice {
  return {
    type: 'error',
    title,
    message: text,
    ...(code === 'NETWORK' && { key: CONNECTION_KEY }),
    requestId,
  };
}

function securityNotice(message: string): ApiNotice {
  return { type: 'security', title: 'Bezpečnostní upozornění', message };
}
