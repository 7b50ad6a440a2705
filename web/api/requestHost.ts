import type { ApiError } from './apiError';

export interface RequestHost {
  isProtected(): boolean;
  /** Seconds since the last input in any tab. */
  lastActivitySeconds(): number | undefined;
  /** `{user id}:{fingerprint}`; undefined for visitors, whose responses are not stored. */
  storeScope(): string | undefined;
  /** Called when the session cannot be renewed; `recovered` repeats the call once, unchanged. */
  recoverSession(error: ApiError): Promise<'recovered' | 'lost'>;
}

const AS_FOR_A_VISITOR: RequestHost = {
  isProtected: () => false,
  lastActivitySeconds: () => undefined,
  storeScope: () => undefined,
  recoverSession: async () => 'lost',
};

let host = AS_FOR_A_VISITOR;

export function setRequestHost(answers: Partial<RequestHost>): void {
  host = { ...AS_FOR_A_VISITOR, ...answers };
}

export function requestHost(): RequestHost {
  return host;
}
