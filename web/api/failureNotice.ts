import type { ApiError } from './apiError';
import type { ApiNotice } from './apiEvents';
import { type Call, changesSomething, tellerOf } from './requestOptions';

/** Under this key a lost connection is said, and its return. */
export const CONNECTION_KEY = 'connection';

/** A 403 that means the rights of the caller; others name a reason of their own. */
const ABOUT_RIGHTS: readonly ApiError['code'][] = ['FORBIDDEN', 'ORIGIN_REFUSED', 'UNREADABLE'];

/**
 * What a failed call says by a toast, if anything. A 401 never does: the session is renewed or lost, which has words of
 * its own. A 403 has no general message; it warns of a change that was tried on a protected page.
 */
export function failureNotice(error: ApiError, call: Call, isProtected: boolean): ApiNotice | undefined {
  const teller = tellerOf(call);
  if (teller === 'background' || error.status === 401) return undefined;
  if (error.code === 'CSRF_MISSING') return securityNotice(error.message);
  if (error.status === 403 && ABOUT_RIGHTS.includes(error.code)) {
    if (!changesSomething(call) || !isProtected) return undefined;
    return securityNotice(`${asSentence(error.message)} Porušení přístupových pravidel se zaznamenávají.`);
  }
  if (teller === 'caller' || (error.status === 400 && call.options.quietOn400)) return undefined;
  if (error.code === 'CSRF_INVALID') return securityNotice(error.message);
  return plainNotice(error);
}

/** Title and words of a failure, with the time when to try again. */
export function plainNotice({ title, message, hint, code }: ApiError): ApiNotice {
  const words = hint ? `${asSentence(message)} ${hint}` : message;
  return { type: 'error', title, message: words, ...(code === 'NETWORK' && { key: CONNECTION_KEY }) };
}

function securityNotice(message: string): ApiNotice {
  return { type: 'security', title: 'Bezpečnostní upozornění', message };
}

/** The fixed texts of the server end without a full stop. */
function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
