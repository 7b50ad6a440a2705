import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { operations } from '../../generated/server/schema.d.ts';
import type { Caller } from '../access/caller.ts';
import type { CookieChange, Cookies } from '../shared/cookies.ts';
import type { PreEncodedJson } from '../shared/preEncodedJson.ts';
import type { OpenStream, OperationId, UploadedBytes } from './types.ts';

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type OrEmpty<Part> = [Exclude<Part, undefined>] extends [never]
  ? Readonly<Record<never, never>>
  : Readonly<Exclude<Part, undefined>>;
type BodyIn<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : operations[Id] extends { requestBody: { content: { 'application/octet-stream': unknown } } }
    ? UploadedBytes
    : OptionalBody<Exclude<operations[Id]['requestBody'], undefined>>;
/** `never` stands for an operation without a body. */
type OptionalBody<RequestBody> = [RequestBody] extends [never]
  ? undefined
  : RequestBody extends { content: { 'application/json': infer Body } }
    ? Body | undefined
    : undefined;

export interface OperationRequest<Id extends OperationId> {
  readonly params: OrEmpty<Parameters<Id>['path']>;
  readonly query: OrEmpty<Parameters<Id>['query']>;
  readonly body: BodyIn<Id>;
  readonly headers: OrEmpty<Parameters<Id>['header']>;
  readonly caller: Caller;
  readonly cookies: Cookies;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly log: Logger;
  readonly raw: Request;
}

export interface FileBody {
  content: Readable | Buffer;
  contentType: string;
  size: number;
  fileName: string;
  /** `Content-Disposition: inline`: only for images that cannot contain scripts. */
  inline: boolean;
  /** For the ETag; without it there is no 304. */
  version?: string;
}

interface ReplyExtras {
  headers?: Readonly<Record<string, string>>;
  cookies?: readonly CookieChange[];
  lastModified?: Date;
}

type ReplyContent<Response> = Response extends { content: { 'application/json': infer Body } }
  ? { body: Body | PreEncodedJson<Body> }
  : Response extends {
        content:
          | { '*/*': unknown }
          | { 'application/gzip': unknown }
          | { 'application/pdf': unknown }
          | { 'application/zip': unknown };
      }
    ? { file: FileBody }
    : Response extends { content: { 'text/event-stream': unknown } }
      ? { stream: OpenStream }
      : Response extends { content: infer Content extends Record<string, string> }
        ? { text: string | AsyncIterable<string>; contentType: keyof Content & string }
        : Response extends { content: infer Content }
          ? {
              body: Content[keyof Content] | PreEncodedJson<Content[keyof Content]>;
              contentType: keyof Content & string;
            }
          : never;

type Responses<Id extends OperationId> = operations[Id]['responses'];
type SuccessStatus<Id extends OperationId> = Extract<keyof Responses<Id>, 200 | 201 | 202 | 204>;

export type Reply<Id extends OperationId> = {
  [Status in SuccessStatus<Id>]: { status: Status } & ReplyContent<Responses<Id>[Status]> & ReplyExtras;
}[SuccessStatus<Id>];

export type Handler<Id extends OperationId> = (
  request: OperationRequest<Id>,
) => Reply<Id> | Promise<Reply<Id>>;

/** A handler per operation of the document: a missing, unknown or wrongly typed one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

export interface AnyReply extends ReplyExtras {
  status: number;
  body?: unknown;
  file?: FileBody;
  stream?: OpenStream;
  /** An iterable is streamed, for text too long to be held in memory. */
  text?: string | AsyncIterable<string>;
  /** Of the text, or of a body that is other JSON than `application/json`. */
  contentType?: string;
}

export function ok<Body>(body: Body | PreEncodedJson<Body>, extras?: ReplyExtras) {
  return { status: 200 as const, body, ...extras };
}

export function created<Body>(body: Body | PreEncodedJson<Body>, extras?: ReplyExtras) {
  return { status: 201 as const, body, ...extras };
}

export function fileReply(file: FileBody, extras?: ReplyExtras) {
  return { status: 200 as const, file, ...extras };
}

/** A table to be stored; `name` is that of the file, without its ending. */
export function csvReply(text: AsyncIterable<string>, name: string) {
  return {
    status: 200 as const,
    text,
    contentType: 'text/csv' as const,
    headers: { 'Content-Disposition': `attachment; filename="${name}.csv"` },
  };
}

export function streamReply(open: OpenStream) {
  return { status: 200 as const, stream: open };
}
