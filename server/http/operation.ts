import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { operations } from '../../generated/server/schema.d.ts';
import type { CookieChange, Cookies } from './cookies.ts';
import type { OpenStream } from './eventStream.ts';
import type { JsonBytes } from './jsonBytes.ts';
import type { Caller } from './session.ts';
import type { UploadedBytes } from './uploadBody.ts';

export type OperationId = keyof operations;

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Given<Part> = [Exclude<Part, undefined>] extends [never]
  ? Readonly<Record<never, never>>
  : Readonly<Exclude<Part, undefined>>;
type BodyIn<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : operations[Id] extends { requestBody: { content: { 'application/octet-stream': unknown } } }
    ? UploadedBytes
    : undefined;

/** What a handler gets: input that fits the document, and who is asking. */
export interface OperationRequest<Id extends OperationId> {
  readonly params: Given<Parameters<Id>['path']>;
  readonly query: Given<Parameters<Id>['query']>;
  readonly body: BodyIn<Id>;
  /** The headers that the document declares, by the names they have there. */
  readonly headers: Given<Parameters<Id>['header']>;
  readonly caller: Caller;
  readonly cookies: Cookies;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly log: Logger;
  /** Only for bytes: uploads, ranges, streams. */
  readonly raw: Request;
}

/** Bytes of a file, sent as they come. */
export interface FileBody {
  content: Readable | Buffer;
  contentType: string;
  size: number;
  fileName: string;
  /** Shown in the browser instead of saved: only for images that cannot carry scripts. */
  inline: boolean;
  /** Names the version of the bytes; without it there is no conditional answer. */
  version?: string;
}

interface ReplyExtras {
  headers?: Readonly<Record<string, string>>;
  cookies?: readonly CookieChange[];
  lastModified?: Date;
}

type ReplyContent<Response> = Response extends { content: { 'application/json': infer Body } }
  ? { body: Body | JsonBytes<Body> }
  : Response extends { content: { '*/*': unknown } | { 'application/gzip': unknown } }
    ? { file: FileBody }
    : Response extends { content: { 'text/event-stream': unknown } }
      ? { stream: OpenStream }
      : Response extends { content: infer Content extends Record<string, string> }
        ? { text: string | AsyncIterable<string>; contentType: keyof Content & string }
        : { body?: undefined };

type Responses<Id extends OperationId> = operations[Id]['responses'];
type SuccessStatus<Id extends OperationId> = Extract<keyof Responses<Id>, 200 | 201 | 202 | 204>;

/** A success of the operation as the document has it; failures are thrown. */
export type Reply<Id extends OperationId> = {
  [Status in SuccessStatus<Id>]: { status: Status } & ReplyContent<Responses<Id>[Status]> & ReplyExtras;
}[SuccessStatus<Id>];

export type Handler<Id extends OperationId> = (
  request: OperationRequest<Id>,
) => Reply<Id> | Promise<Reply<Id>>;

/** One handler for every operation of the document: a missing, unknown or wrongly typed one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** Any reply, as the code that sends it sees it. */
export interface AnyReply extends ReplyExtras {
  status: number;
  body?: unknown;
  file?: FileBody;
  stream?: OpenStream;
  /** Parts are sent as they come, for what is too long to be held at once. */
  text?: string | AsyncIterable<string>;
  contentType?: string;
}

/** 200 with this body. */
export function ok<Body>(body: Body | JsonBytes<Body>, extras?: ReplyExtras) {
  return { status: 200 as const, body, ...extras };
}

/** 201 with the record as it is stored. */
export function created<Body>(body: Body | JsonBytes<Body>, extras?: ReplyExtras) {
  return { status: 201 as const, body, ...extras };
}

/** 200 with the bytes of a file. */
export function fileReply(file: FileBody, extras?: ReplyExtras) {
  return { status: 200 as const, file, ...extras };
}

/** 200 with events as they happen; `open` gets the connection once the head is sent. */
export function streamReply(open: OpenStream) {
  return { status: 200 as const, stream: open };
}
