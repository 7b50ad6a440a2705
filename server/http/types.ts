import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { operations } from '../../generated/server/schema.d.ts';
import type { BearerCaller, Caller } from '../access/caller.ts';
import type { RateCounter } from '../platform/rateCounter.ts';
import type { Cookies } from '../shared/cookies.ts';
import type { RateLimitMode, RateRule } from '../shared/rateRules.ts';

export type OperationId = keyof operations;

export type Access = 'public' | 'user' | 'admin' | 'article-writer' | 'self-or-admin';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: { type?: string | string[] };
}

export interface Operation {
  readonly id: OperationId;
  readonly method: string;
  readonly template: string;
  readonly tag: string;
  readonly access: Access;
  readonly rateLimit: string;
  readonly parameters: readonly Parameter[];
  /** Of its header parameters, as the document writes them. */
  readonly headerNames: readonly string[];
  /** Accepted media types; empty when it has no body. */
  readonly bodyTypes: readonly string[];
  readonly requiresBody: boolean;
  /** In bytes. */
  readonly bodyLimit: number;
  readonly bearer: boolean;
  /** Whether a token of the scope `desk` may call it, for the desk that its path names as `id`. */
  readonly deskToken: boolean;
  readonly csrf: boolean;
  readonly callerDependent: boolean;
  readonly conditional: boolean;
  readonly streams: boolean;
  /** Whether an admin may call it as somebody else. */
  readonly viewAs: boolean;
}

export interface ApiDocument {
  info?: { description?: string };
  paths: Record<string, Record<string, unknown>>;
  components?: { parameters?: Record<string, unknown>; schemas?: Record<string, unknown> };
}

export interface CheckedInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

export interface Call {
  operation: Operation;
  params: Record<string, string>;
  query: Record<string, string>;
  checked: CheckedInput | undefined;
  /** The memo key of `checked`; undefined for calls whose input is more than their address. */
  memoKey: string | undefined;
}

export interface RequestInfo {
  readonly id: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly ip: string;
  /** With the request id; created at the first use. */
  readonly log: Logger;
  operation: Operation | undefined;
  userId: number | undefined;
  tokenId: number | undefined;
  /** Whether a 5xx is not a failure, as during maintenance. */
  isExpectedFailure: boolean;
  renewedToken: string | undefined;
}

export interface PageDescription {
  /** Title, description and the like, as HTML. */
  readonly head: string;
  /** The content as HTML for who has no JavaScript; undefined where nothing works without it. */
  readonly text: string | undefined;
  /** Tells versions apart. */
  readonly hash: string;
  /** Search engines are asked not to list the page. */
  readonly isUnlisted: boolean;
}

/** `origin` has no trailing slash. Undefined leaves the page as it was built. */
export type DescribePage = (path: string, origin: string) => Promise<PageDescription | undefined>;

/** Undefined where it leads nowhere. */
export type FindMovedAddress = (address: string) => Promise<string | undefined>;

export type OnRequest = (info: RequestInfo, status: number, durationMs: number) => void;

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

/** Iterable once. */
export type UploadedBytes = AsyncIterable<Buffer>;

export interface StreamConnection {
  /** Writes frames; returns the number of bytes buffered because of back-pressure. */
  send(frames: string): number;
  /** Writes a last text and closes; the connection is destroyed when the client does not read it in time. */
  end(lastText: string): void;
  destroy(): void;
  onClose(listener: () => void): void;
}

export type OpenStream = (wire: StreamConnection) => void;

export interface Limits {
  mode(): RateLimitMode;
  rule(name: string): RateRule | undefined;
  counter(name: string): RateCounter;
  isAllowed(ip: string): boolean;
  /** Whether the browser has a valid device cookie; checked only for a request that would be refused. */
  hasDeviceCookie(cookies: Cookies): Promise<boolean>;
  /** Called for every request that is refused, or would be in the mode `observe`. */
  onRefused(rule: string, observed: boolean): void;
  /** Called once a window when a key exceeds a rule. */
  onExceeded(rule: string, key: string): void;
  /** Called for every request, to detect whether all seem to come from one address. */
  onCall(request: ApiRequest): void;
}

export interface BearerAuth {
  /** The caller when the token is cached: the hot path has no promise. */
  peek(token: string): BearerCaller | undefined;
  /** null for a token that is unknown, expired, revoked, or of a user who is not active. */
  load(token: string): Promise<BearerCaller | null>;
  opens(operation: OperationId, authorization: string): Promise<boolean>;
}
