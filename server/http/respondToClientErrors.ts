import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { SiteAddress } from '../platform/siteAddress.ts';
import { AppError, badRequest } from '../shared/errors.ts';
import { payloadTooLarge, toEnvelope } from './errors.ts';
import { newRequestId } from './requestLog.ts';
import { isHttps, plainSecurityHeaders } from './securityHeaders.ts';

interface ClientErrorOptions {
  siteAddress: Pick<SiteAddress, 'current'>;
  logger: Pick<Logger, 'debug'>;
}

export function respondToClientErrors({ siteAddress, logger }: ClientErrorOptions) {
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
      ...plainSecurityHeaders(isHttps(siteAddress.current())),
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
