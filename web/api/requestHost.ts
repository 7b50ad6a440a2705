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

const VISITOR_HOST: RequestHost = {
  isProtected: () => false,
  lastActivitySeconds: () => undefined,
  storeScope: () => undefined,
  recoverSession: async () => 'lost',
};

let host = VISITOR_HOST;

export function setRequestHost(overrides: Partial<RequestHost>): void {
  host = { ...VISITOR_HOST, ...overrides };
}

export function requestHost(): RequestHost {
  return host;
}
