import { describe, expect, it } from 'vitest';
import { ApiError, connectionError } from '../../../api/apiError';
import { saveFailureReason } from './saveFailureReason';

const buildError = (status: number, code: ApiError['code']) => new ApiError({ status, code, message: 'Ne.' });

describe('saveFailureReason', () => {
  it.each([
    ['no connection', connectionError(), 'unavailable'],
    ['a server that broke down', buildError(500, 'INTERNAL_ERROR'), 'unavailable'],
    ['maintenance', buildError(503, 'MAINTENANCE'), 'maintenance'],
    ['a refusal', buildError(400, 'VALIDATION_FAILED'), 'refused'],
    ['something of our own', new TypeError('x is not a function'), 'unavailable'],
  ])('%s', (_, error, reason) => {
    expect(saveFailureReason(error)).toBe(reason);
  });
});
