import type { ErrorCode, ErrorDetail, ErrorEnvelope } from '../../generated/web/model';
import { retryAfterSeconds, retryHint } from './retryHint';

/** What went wrong where the server has no word for it. */
type OwnCode = 'NETWORK' | 'UNREADABLE' | 'CSRF_MISSING' | 'CSRF_NOT_RENEWED';

/** What failed, in words for a person and in facts for the program. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly code: ErrorCode | OwnCode;
  /** The headline of the notice. */
  readonly title: string;
  readonly details: readonly ErrorDetail[];
  /** Finds the lines of this request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** The same as a sentence, which stands behind the message. */
  readonly hint: string | undefined;
  /** The present state of the record, with VERSION_CONFLICT. */
  readonly data: unknown;

  constructor(facts: {
    status: number;
    code: ApiError['code'];
    message: string;
    title?: string;
    details?: readonly ErrorDetail[];
    requestId?: string | undefined;
    retryAfter?: number | undefined;
    data?: unknown;
  }) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.title = facts.title ?? 'Požadavek selhal';
    this.details = facts.details ?? [];
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
    this.hint = retryHint(facts.retryAfter, new Date());
    this.data = facts.data;
  }
}

/** No answer came: the network or the server is away. */
export function connectionError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'NETWORK',
    title: 'Chyba připojení',
    message: 'Server neodpovídá. Zkontrolujte připojení k internetu.',
  });
}

/** An answer came, but not one of ours: a gateway's page under the status of success. */
export function unreadableError(status: number): ApiError {
  return new ApiError({
    status,
    code: 'UNREADABLE',
    message: 'Odpověď serveru nelze přečíst. Zkuste to prosím znovu.',
  });
}

/** The browser keeps no CSRF cookie, so nothing may be changed from here. */
export function csrfMissingError(): ApiError {
  return new ApiError({
    status: 403,
    code: 'CSRF_MISSING',
    title: 'Bezpečnostní upozornění',
    message:
      'Prohlížeč neuložil bezpečnostní token, bez kterého nelze nic měnit. Povolte cookies tohoto webu.',
  });
}

/** A new CSRF token could not be had. */
export function csrfNotRenewedError({ status, requestId }: ApiError): ApiError {
  return new ApiError({
    status,
    code: 'CSRF_NOT_RENEWED',
    message: 'Bezpečnostní token se nepodařilo obnovit. Obnovte prosím stránku a zkuste to znovu.',
    requestId,
  });
}

/** Reads a failed answer: the server's own words, or a sentence by the status when it has none. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body = asRecord(await response.json().catch(() => undefined));
  const { status } = response;
  const envelope = body as Partial<ErrorEnvelope> & { message?: unknown };
  const words = [envelope.error, envelope.message].find((text) => typeof text === 'string' && text !== '');
  return new ApiError({
    status,
    code: envelope.code ?? 'UNREADABLE',
    message: typeof words === 'string' ? words : defaultText(status),
    ...(envelope.code === 'MAINTENANCE' && { title: 'Probíhá údržba' }),
    ...(envelope.details && { details: envelope.details }),
    requestId: envelope.requestId,
    retryAfter: retryAfterSeconds(response.headers.get('Retry-After'), new Date()),
    data: envelope.data,
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
    500: 'Na serveru došlo k chybě. Správce o ní ví.',
    503: 'Služba je dočasně nedostupná. Zkuste to prosím za chvíli.',
  };
  return texts[status] ?? `Požadavek selhal se stavem: ${status}`;
}
