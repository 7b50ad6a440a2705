import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { AppError, badRequest } from '../shared/errors.ts';
import { payloadTooLarge, toEnvelope } from './errors.ts';
import { newRequestId } from './requestLog.ts';
import { plainSecurityHeaders } from './securityHeaders.ts';

interface ClientErrorOptions {
  publicUrl: string | undefined;
  logger: Pick<Logger, 'debug'>;
}

export function respondToClientErrors({ publicUrl, logger }: ClientErrorOptions) {
  const headers = plainSecurityHeaders({ publicUrl });
  return (problem: NodeJS.ErrnoException, socket: Socket): void => {
    if (problem.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const error = toAppError(problem.code);
    const requestId = newRequestId();
    logger.debug({ requestId, status: error.status, reason: problem.code }, 'what came is no request');
    const body = JSON.stringify(toEnvelope(error, requestId));
    const allHeaders = {
      ...headers,
      'X-Request-Id': requestId,
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    };
    const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n'));
  };
}

function toAppError(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return requestError(431, 'Hlavičky požadavku jsou příliš dlouhé.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return requestError(408, 'Požadavek nepřišel včas celý.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return payloadTooLarge();
    default:
      return badRequest('Požadavek není platný.');
  }
}

function requestError(status: number, message: string): AppError {
  return new AppError({ status, code: 'VALIDATION_FAILED', message });
}
