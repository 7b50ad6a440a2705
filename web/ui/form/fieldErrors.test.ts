import { describe, expect, it } from 'vitest';
import { fieldErrors } from './fieldErrors';

const NAMES = ['username', 'password'];
const text = 'Požadavek obsahuje neplatné údaje.';
const detailAt = (path: string, message = `špatně: ${path}`) => ({ path, message });

describe('fieldErrors', () => {
  it.each([
    ['nothing in detail: the whole form says it', [], {}, text],
    [
      'fields by their names, the whole form is silent',
      [detailAt('password')],
      { password: 'špatně: password' },
      undefined,
    ],
    [
      'a part of a field belongs to the field',
      [detailAt('username.0')],
      { username: 'špatně: username.0' },
      undefined,
    ],
    [
      'the first finding is the one that is said',
      [detailAt('username', 'krátké'), detailAt('username', 'jinak')],
      { username: 'krátké' },
      undefined,
    ],
    ['what no field shows is not lost', [detailAt('email'), detailAt('')], {}, 'špatně: email špatně: '],
    [
      'both at once',
      [detailAt('email'), detailAt('password')],
      { password: 'špatně: password' },
      'špatně: email',
    ],
  ])('%s', (_what, details, fields, form) => {
    expect(fieldErrors({ text, details }, NAMES)).toEqual({ fields, form });
  });
});
