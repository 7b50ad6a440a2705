import { describe, expect, it } from 'vitest';
import { ApiError, connectionError } from '../../../api/apiError';
import {
  formatSaveTime,
  isPermanentRefusal,
  refusalMessage,
  type SaveStatus,
  saveFailureReason,
  saveStatusMessage,
} from './saveStatus';

const NOW = new Date('2026-11-20T15:00:00.000Z');

const refusal = (status: number, code: ApiError['code'], details: ApiError['details'] = []) =>
  new ApiError({ status, code, message: 'Zkontrolujte údaje.', details });

describe('save status message', () => {
  it.each<[SaveStatus, boolean, string]>([
    [{ step: 'none' }, false, ''],
    [{ step: 'none' }, true, 'Neuložené změny'],
    [{ step: 'savingDraft' }, true, 'Ukládá se koncept…'],
    [{ step: 'draftSaved', at: '2026-11-20T13:32:00.000Z' }, false, 'Koncept uložen ve\u00a014:32'],
    [{ step: 'draftSaved', at: '2026-11-20T13:32:00.000Z' }, true, 'Neuložené změny'],
    [{ step: 'saving' }, true, 'Ukládá se…'],
    [{ step: 'saved', at: '2026-11-20T13:33:00.000Z' }, false, 'Uloženo ve\u00a014:33'],
    [{ step: 'saved', at: '2026-11-20T13:33:00.000Z' }, true, 'Neuložené změny'],
    [
      { step: 'otherTab', isOnDevice: true },
      true,
      'Koncept se tu neukládá. Rozepsané je v\u00a0tomto zařízení.',
    ],
    [
      { step: 'failed', reason: 'unavailable', isOnDevice: true },
      true,
      'Nelze uložit – je uloženo v tomto zařízení',
    ],
    [
      { step: 'failed', reason: 'unavailable', isOnDevice: false },
      true,
      'Nelze uložit – nezavírejte tuto stránku',
    ],
    [
      { step: 'failed', reason: 'refused', isOnDevice: true },
      true,
      'Neuloženo – rozepsané je v tomto zařízení',
    ],
    [
      { step: 'failed', reason: 'refused', isOnDevice: true, problem: 'Název je moc dlouhý.' },
      true,
      'Koncept se neuložil: Název je moc dlouhý. Rozepsané je v\u00a0tomto zařízení.',
    ],
    [
      { step: 'failed', reason: 'refused', isOnDevice: false, problem: 'Název je moc dlouhý.' },
      true,
      'Koncept se neuložil: Název je moc dlouhý. Nezavírejte tuto stránku.',
    ],
  ])('%j, unsent: %s', (status, hasUnsent, message) => {
    expect(saveStatusMessage(status, hasUnsent, NOW)).toBe(message);
  });

  it.each([
    ['2026-11-20T07:05:00.000Z', 'v\u00a08:05'],
    ['2026-11-20T11:00:00.000Z', 've\u00a012:00'],
    ['2026-11-19T13:32:00.000Z', '19.\u00a0listopadu\u00a02026 14:32'],
  ])('formats the time with its preposition: %s', (time, message) => {
    expect(formatSaveTime(time, NOW)).toBe(message);
  });
});

describe('saveFailureReason', () => {
  it.each([
    ['no connection', connectionError(), 'unavailable'],
    ['a server that broke down', refusal(500, 'INTERNAL_ERROR'), 'unavailable'],
    ['maintenance', refusal(503, 'MAINTENANCE'), 'maintenance'],
    ['a refusal', refusal(400, 'VALIDATION_FAILED'), 'refused'],
    ['something of our own', new TypeError('x is not a function'), 'unavailable'],
  ])('%s', (_, error, reason) => {
    expect(saveFailureReason(error)).toBe(reason);
  });
});

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
