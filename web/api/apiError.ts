import type { ErrorCode, ErrorDetail, ErrorEnvelope } from '../../generated/web/model';

/** What failed, in words for a person and in facts for the program. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK' | 'UNREADABLE';
  /** The headline of the notice. */
  readonly title: string;
  readonly details: readonly ErrorDetail[];
  /** Finds the lines of this request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** The present state of the record, with VERSION_CONFLICT. */
  readonly data: unknown;

  constructor(facts: {
    status: number;
    code: ApiError['code'];
    message: string;
    title?: string;
    details?: readonly ErrorDetail[];
    requestId?: string;
    retryAfter?: number;
    data?: unknown;
  }) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.title = facts.title ?? 'Požadavek selhal';
    this.details = facts.details ?? [];
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
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

/** Reads a failed answer; one without our envelope (a proxy's page) gets a sentence by its status. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  const { status } = response;
  if (isEnvelope(body)) {
    const { error, code, details, requestId, data } = body;
    return new ApiError({ status, code, message: error, details, requestId, retryAfter, data });
  }
  return new ApiError({ status, code: 'UNREADABLE', message: defaultText(status), retryAfter });
}

function isEnvelope(body: unknown): body is ErrorEnvelope {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
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
