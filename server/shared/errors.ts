import type { components } from '../../generated/server/schema.d.ts';

export type ErrorCode = components['schemas']['ErrorCode'];
export type ErrorDetail = components['schemas']['ErrorDetail'];

interface AppErrorOptions {
  status: number;
  code: ErrorCode;
  message: string;
  details?: ErrorDetail[];
  data?: unknown;
  logMessage?: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Every error thrown on purpose: the user's message and the log message are separate fields. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly data: unknown;
  readonly logMessage: string | undefined;
  readonly headers: Record<string, string>;

  constructor(options: AppErrorOptions) {
    super(options.message, { cause: options.cause });
    this.name = 'AppError';
    this.status = options.status;
    this.code = options.code;
    this.details = options.details;
    this.data = options.data;
    this.logMessage = options.logMessage;
    this.headers = options.headers ?? {};
  }
}

export function badRequest(message: string, details?: ErrorDetail[]): AppError {
  return new AppError({ status: 400, code: 'VALIDATION_FAILED', message, ...(details && { details }) });
}

export function unauthenticated(logMessage?: string): AppError {
  return new AppError({
    status: 401,
    code: 'UNAUTHENTICATED',
    message: 'Vyžadována autentizace',
    ...(logMessage && { logMessage }),
  });
}

export function forbidden(logMessage?: string): AppError {
  return new AppError({
    status: 403,
    code: 'FORBIDDEN',
    message: 'Nemáte oprávnění k této akci',
    ...(logMessage && { logMessage }),
  });
}

interface ServiceUnavailableOptions {
  message?: string;
  logMessage: string;
  /** In seconds; without it a retry of the same request is not suggested. */
  retryAfter?: number;
  cause?: unknown;
}

export function serviceUnavailable(options: ServiceUnavailableOptions): AppError {
  const { message = 'Služba je dočasně nedostupná.', logMessage, retryAfter, cause } = options;
  return new AppError({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message,
    logMessage,
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    cause,
  });
}

/** 404: no such record, or none that the caller may know of; indistinguishable on purpose. */
export function notFound(message = 'Požadovaný záznam neexistuje.'): AppError {
  return new AppError({ status: 404, code: 'NOT_FOUND', message });
}

/** 409: the record was changed since the caller read it; `current` is its current state as the API presents it. */
export function versionConflict(current: unknown): AppError {
  return new AppError({
    status: 409,
    code: 'VERSION_CONFLICT',
    message: 'Záznam mezitím změnil někdo jiný. Vaše změny nebyly uloženy.',
    data: current,
  });
}

export function slugTaken(slug: string): AppError {
  return new AppError({
    status: 409,
    code: 'SLUG_TAKEN',
    message: 'Tuto adresu už používá jiný záznam.',
    details: [{ path: 'slug', message: `Adresa „${slug}“ je obsazená.` }],
  });
}

export function tooManyRequests(
  retryAfter: number,
  message = 'Příliš mnoho požadavků. Zkuste to prosím za chvíli.',
): AppError {
  return new AppError({
    status: 429,
    code: 'RATE_LIMITED',
    message,
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) },
  });
}
