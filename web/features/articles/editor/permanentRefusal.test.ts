import { describe, expect, it } from 'vitest';
import { ApiError, connectionError } from '../../../api/apiError';
import { isPermanentRefusal, refusalMessage } from './permanentRefusal';

const refusal = (status: number, code: ApiError['code'], details: ApiError['details'] = []) =>
  new ApiError({ status, code, message: 'Zkontrolujte údaje.', details });

describe('a refused draft', () => {
  it.each([
    [refusal(400, 'VALIDATION_FAILED'), true],
    [refusal(413, 'PAYLOAD_TOO_LARGE'), true],
    [refusal(422, 'VALIDATION_FAILED'), true],
    [refusal(409, 'SLUG_TAKEN'), true],
    [refusal(401, 'UNAUTHENTICATED'), false],
    [refusal(404, 'NOT_FOUND'), false],
    [refusal(429, 'RATE_LIMITED'), false],
    [refusal(503, 'SERVICE_UNAVAILABLE'), false],
    [connectionError(), false],
    [new TypeError('bug'), false],
  ])('%s is a permanent refusal: %s', (error, isForGood) => {
    expect(isPermanentRefusal(error)).toBe(isForGood);
  });

  it.each([
    [[], 'Zkontrolujte údaje.'],
    [
      [
        { path: 'content.title', message: 'Nejvýš 200 znaků.' },
        { path: 'content.perex', message: 'Nejvýš 200 znaků.' },
      ],
      'Zkontrolujte údaje. Nejvýš 200 znaků.',
    ],
  ])('shows the message and the details: %j', (details, message) => {
    expect(refusalMessage(refusal(400, 'VALIDATION_FAILED', details))).toBe(message);
  });
});
