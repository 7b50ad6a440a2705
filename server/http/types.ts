import type { Request, Response } from 'express';
import type { Caller } from '../access/caller.ts';
import type { Cookies } from '../shared/cookies.ts';
import type { Call } from './contract.ts';
import type { RequestInfo } from './requestLog.ts';
import type { CheckedInput } from './validator.ts';

export interface ApiRequest {
  readonly req: Request;
  readonly res: Response;
  readonly info: RequestInfo;
  readonly call: Call;
  /** Empty when `authorization` was sent. */
  readonly cookies: Cookies;
  readonly authorization: string | undefined;
  /** Parsed but not yet validated JSON, or the unread bytes of an upload. */
  body: unknown;
  caller: Caller;
  input: CheckedInput | undefined;
}

/** A step throws to refuse the request; the thrown error becomes the response. */
export type Step = (request: ApiRequest) => void | Promise<void>;
