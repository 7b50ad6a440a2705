import type { Request, Response } from 'express';
import type { Call } from './contract.ts';
import type { Cookies } from './cookies.ts';
import type { RequestInfo } from './requestLog.ts';
import type { Caller } from './session.ts';
import type { CheckedInput } from './validator.ts';

/** One API request on its way; every step reads what the ones before it have found out. */
export interface ApiRequest {
  readonly req: Request;
  readonly res: Response;
  readonly info: RequestInfo;
  readonly call: Call;
  /** None at all where `authorization` was sent. */
  readonly cookies: Cookies;
  /** The header `Authorization`: with it the request stands on the token alone. */
  readonly authorization: string | undefined;
  /** Parsed JSON, not yet held against the document; or the bytes of an upload, not yet read. */
  body: unknown;
  /** A visitor until `identify` has asked. */
  caller: Caller;
  /** Set by `validate`. */
  input: CheckedInput | undefined;
}

/** A step throws to refuse the request; the thrown error becomes the answer. */
export type Step = (request: ApiRequest) => void | Promise<void>;
