import { describe, expect, it } from 'vitest';
import { ApiError, connectionError, csrfMissingError } from './apiError';
import { failureNotice } from './failureNotice';
import type { RequestOptions } from './requestOptions';

type Code = ApiError['code'];
const error = (status: number, code: Code, message = 'Slovo.', retryAfter?: number) =>
  new ApiError({ status, code, message, retryAfter });
const errorToast = (message = 'Slovo.') => ({ type: 'error', title: 'Požadavek selhal', message });
const securityToast = (message: string) => ({ type: 'security', title: 'Bezpečnostní upozornění', message });
const WARNING = 'Slovo. Porušení přístupových pravidel se zaznamenávají.';

const change = { method: 'POST' };
const byCaller: RequestOptions = { method: 'POST', failures: 'caller' };
const background: RequestOptions = { method: 'POST', failures: 'background' };

describe('the toast of a failed call', () => {
  it.each<[string, ApiError, RequestOptions, object | undefined]>([
    ['400', error(400, 'VALIDATION_FAILED'), change, errorToast()],
    ['400 that the form shows', error(400, 'VALIDATION_FAILED'), { ...change, quietOn400: true }, undefined],
    ['404 with 400 quiet', error(404, 'NOT_FOUND'), { ...change, quietOn400: true }, errorToast()],
    ['401', error(401, 'UNAUTHENTICATED'), change, undefined],
    ['401, even when toasts are asked for', error(401, 'UNREADABLE'), { failures: 'toast' }, undefined],
    ['403 of a change', error(403, 'FORBIDDEN'), change, securityToast(WARNING)],
    ['403 without a full stop', error(403, 'FORBIDDEN', 'Slovo'), change, securityToast(WARNING)],
    ['403 of a change that the form tells', error(403, 'FORBIDDEN'), byCaller, securityToast(WARNING)],
    ['403 of a read', error(403, 'FORBIDDEN'), {}, undefined],
    ['403 of a read with toasts', error(403, 'FORBIDDEN'), { failures: 'toast' }, undefined],
    ['403 in the background', error(403, 'FORBIDDEN'), background, undefined],
    ['CSRF still invalid', error(403, 'CSRF_INVALID'), change, securityToast('Slovo.')],
    ['CSRF still invalid, told by the form', error(403, 'CSRF_INVALID'), byCaller, undefined],
    ['CSRF cookie missing', csrfMissingError(), byCaller, securityToast(csrfMissingError().message)],
    ['404', error(404, 'NOT_FOUND'), change, errorToast()],
    ['404 of a read', error(404, 'NOT_FOUND'), {}, undefined],
    ['404 of a read with toasts', error(404, 'NOT_FOUND'), { failures: 'toast' }, errorToast()],
    [
      '429',
      error(429, 'RATE_LIMITED', 'Slovo', 30),
      change,
      errorToast('Slovo. Další pokus bude možný za 30\u00a0sekund.'),
    ],
    ['500', error(500, 'INTERNAL_ERROR'), change, errorToast()],
    [
      '503',
      error(503, 'SERVICE_UNAVAILABLE', 'Slovo.', 120),
      change,
      errorToast('Slovo. Další pokus bude možný za 2\u00a0minuty.'),
    ],
    ['500 told by the form', error(500, 'INTERNAL_ERROR'), byCaller, undefined],
    ['500 in the background', error(500, 'INTERNAL_ERROR'), background, undefined],
    [
      'no answer',
      connectionError(),
      change,
      { type: 'error', title: 'Chyba připojení', message: connectionError().message, key: 'connection' },
    ],
  ])('%s', (_what, failure, options, notice) => {
    expect(failureNotice(failure, { url: '/api/things', options }, true)).toEqual(notice);
  });

  it('does not warn on a public page', () => {
    const call = { url: '/api/things', options: change };
    expect(failureNotice(error(403, 'FORBIDDEN'), call, false)).toBeUndefined();
  });

  it('does not appear for the session forms', () => {
    const call = { url: '/api/auth/login', options: change };
    expect(failureNotice(error(429, 'RATE_LIMITED'), call, false)).toBeUndefined();
  });
});
