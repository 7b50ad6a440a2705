import type { ApiError } from './apiError';

/** What the calls ask the app about; they know neither the session nor the screen. */
export interface RequestHost {
  /** Whether the page on screen is protected for this person. */
  isProtected(): boolean;
  /** Whole seconds since a person did something in any tab. */
  lastActivitySeconds(): number | undefined;
  /** Whose answers may be kept, as `{user id}:{fingerprint}`; undefined: a visitor, nothing is kept. */
  storeScope(): string | undefined;
  /** Asked when the session could not be renewed; 'recovered' repeats the call once, as it was. */
  recoverSession(error: ApiError): Promise<'recovered' | 'lost'>;
}

const AS_FOR_A_VISITOR: RequestHost = {
  isProtected: () => false,
  lastActivitySeconds: () => undefined,
  storeScope: () => undefined,
  recoverSession: async () => 'lost',
};

let host = AS_FOR_A_VISITOR;

/** Joins the calls to the app; what is left out answers as for a visitor. */
export function setRequestHost(answers: Partial<RequestHost>): void {
  host = { ...AS_FOR_A_VISITOR, ...answers };
}

/** What the app last said that the calls should go by. */
export function requestHost(): RequestHost {
  return host;
}
