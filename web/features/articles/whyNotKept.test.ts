import { describe, expect, it } from 'vitest';
import { ApiError, connectionError } from '../../api/apiError';
import { whyNotKept } from './whyNotKept';

const answer = (status: number, code: ApiError['code']) => new ApiError({ status, code, message: 'Ne.' });

describe('whyNotKept', () => {
  it.each([
    ['no connection', connectionError(), 'unanswered'],
    ['a server that broke down', answer(500, 'INTERNAL_ERROR'), 'unanswered'],
    ['maintenance', answer(503, 'MAINTENANCE'), 'maintenance'],
    ['a refusal', answer(400, 'VALIDATION_FAILED'), 'refused'],
    ['something of our own', new TypeError('x is not a function'), 'unanswered'],
  ])('%s', (_, error, why) => {
    expect(whyNotKept(error)).toBe(why);
  });
});
