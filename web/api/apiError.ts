import type { ErrorCode, ErrorDetail, ErrorEnvelope } from '../../generated/web/model';
import { retryAfterSeconds, retryHint } from './retryHint';

type ClientErrorCode = 'NETWORK' | 'UNREADABLE' | 'CSRF_MISSING' | 'CSRF_NOT_RENEWED';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  readonly title: string;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** `retryAfter` as a sentence. */
  readonly hint: string | undefined;
  /** The current state of the record, with VERSION_CONFLICT. */
  readonly data: unknown;
  /** An HTML page came instead of an API response, for example from a proxy with its own login. */
  readonly isHtml: boolean;

  constructor(options: {
    status: number;
    code: ApiError['code'];
    message: string;
    title?: string;
    details?: readonly ErrorDetail[];
    requestId?: string | undefined;
    retryAfter?: number | undefined;
    data?: unknown;
    isHtml?: boolean;
  }) {
    super(options.message);
    this.status = options.status;
    this.code = options.code;
    this.title = options.title ?? 'Požadavek selhal';
    this.details = options.details ?? [];
    this.requestId = options.requestId;
    this.retryAfter = options.retryAfter;
    this.hint = retryHint(options.retryAfter, new Date());
    this.data = options.data;
    this.isHtml = options.isHtml ?? false;
  }

  get text(): string {
    return this.hint ? `${asSentence(this.message)} ${this.hint}` : this.message;
  }
}

export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** @param readsCopies while other pages are read from the device */
export function connectionError(readsCopies = false): ApiError {
  return new ApiError({
    status: 0,
    code: 'NETWORK',
    title: 'Chyba připojení',
    message: readsCopies
      ? 'Bez připojení k internetu se otevře jen to, co je v tomto zařízení uložené.'
      : 'Server neodpovídá. Zkontrolujte připojení k internetu.',
  });
}

/** A response that is no API response, such as a gateway's page with status 200. */
export function unreadableError(status: number): ApiError {
  return new ApiError({
    status,
    code: 'UNREADABLE',
    message: 'Odpověď serveru nelze přečíst. Zkuste to prosím znovu.',
  });
}

/** The browser stores no CSRF cookie, so mutations are impossible. */
export function csrfMissingError(): ApiError {
  return new ApiError({
    status: 403,
    code: 'CSRF_MISSING',
    title: 'Bezpečnostní upozornění',
    message:
      'Prohlížeč neuložil bezpečnostní token, bez kterého nelze nic měnit. Povolte cookies tohoto webu.',
  });
}

export function csrfNotRenewedError({ status, requestId }: ApiError): ApiError {
  return new ApiError({
    status,
    code: 'CSRF_NOT_RENEWED',
    message: 'Bezpečnostní token se nepodařilo obnovit. Obnovte prosím stránku a zkuste to znovu.',
    requestId,
  });
}

/** Reads a failed response; without an error envelope the message follows from the status. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body = asRecord(await response.json().catch(() => undefined));
  const { status } = response;
  const envelope = body as Partial<ErrorEnvelope> & { message?: unknown };
  const serverMessage = [envelope.error, envelope.message].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return new ApiError({
    status,
    code: envelope.code ?? 'UNREADABLE',
    message: typeof serverMessage === 'string' ? serverMessage : defaultText(status),
    ...(envelope.code === 'MAINTENANCE' && { title: 'Probíhá údržba' }),
    ...(envelope.details && { details: envelope.details }),
    requestId: envelope.requestId,
    retryAfter: retryAfterSeconds(response.headers.get('Retry-After'), new Date()),
    data: envelope.data,
    isHtml: response.headers.get('Content-Type')?.includes('text/html') ?? false,
  });
}

function asRecord(body: unknown): object {
  return typeof body === 'object' && body !== null ? body : {};
}

function defaultText(status: number): string {
  const texts: Record<number, string> = {
    400: 'Neplatný požadavek. Zkontrolujte zadané údaje.',
    403: 'K této části nemáte oprávnění.',
    404: 'Požadovaná stránka neexistuje.',
    429: 'Příliš mnoho požadavků. Zkuste to prosím za chvíli.',
    500: 'Na serveru došlo k chybě.',
    503: 'Služba je dočasně nedostupná. Zkuste to prosím za chvíli.',
  };
  return texts[status] ?? `Požadavek selhal se stavem: ${status}`;
}
