import { AppError, badRequest } from '../shared/errors.ts';
import { isStorageFull, storageFull } from '../shared/storageFull.ts';
import { translateValidation, type ValidationIssue } from './translateValidation.ts';

export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isStorageFull(thrown)) return storageFull(thrown);
  if (thrown instanceof URIError) return badRequest('Adresa obsahuje neplatné znaky.');
  if (isClientError(thrown)) {
    return fromBodyParser(thrown) ?? fromValidator(thrown) ?? badRequest('Požadavek není platný.');
  }
  return new AppError({
    status: 500,
    code: 'INTERNAL_ERROR',
    message: 'Na serveru došlo k chybě. Správce o ní ví.',
    cause: thrown,
  });
}

export function toEnvelope(error: AppError, requestId: string) {
  return {
    success: false as const,
    error: error.message,
    code: error.code,
    requestId,
    ...(error.details && error.details.length > 0 && { details: error.details }),
    ...(error.data !== undefined && { data: error.data }),
  };
}

interface ClientError {
  status: number;
  type?: string;
  errors?: ValidationIssue[];
}

function isClientError(thrown: unknown): thrown is ClientError {
  if (typeof thrown !== 'object' || thrown === null || !('status' in thrown)) return false;
  return typeof thrown.status === 'number' && thrown.status >= 400 && thrown.status < 500;
}

function fromBodyParser(error: ClientError): AppError | undefined {
  switch (error.type) {
    case 'entity.too.large':
      return payloadTooLarge();
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return unsupportedMediaType();
    case 'entity.parse.failed':
    case 'entity.verify.failed':
    case 'request.aborted':
    case 'request.size.invalid':
      return malformedBody();
    default:
      return error.status === 413 ? payloadTooLarge() : undefined;
  }
}

function fromValidator(error: ClientError): AppError | undefined {
  if (!Array.isArray(error.errors)) return undefined;
  return badRequest('Požadavek obsahuje neplatné údaje.', translateValidation(error.errors));
}

export function malformedBody(message = 'Odeslaná data nejsou platný JSON v UTF-8.'): AppError {
  return new AppError({ status: 400, code: 'MALFORMED_BODY', message });
}

export function payloadTooLarge(): AppError {
  return new AppError({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    message: 'Odeslaná data jsou příliš velká.',
  });
}

export function unsupportedMediaType(): AppError {
  return new AppError({
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Tento typ obsahu server nepřijímá. Pošlete JSON v UTF-8.',
  });
}
