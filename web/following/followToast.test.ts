import { expect, it } from 'vitest';
import type { FollowChoice } from '../../generated/web/model';
import { buildFollowedSection, buildFollowing } from '../test/following';
import { followToast } from './followToast';

const DAILY: FollowChoice = { frequency: 'daily', by_mail: true, by_inbox: false, by_push: false };
const OFF: FollowChoice = { ...DAILY, frequency: 'off' };

it.each([
  [DAILY, OFF, 'Sekci Škola teď sledujete', 'Denní souhrn e-mailem'],
  [OFF, DAILY, 'Sekci Škola už nesledujete', undefined],
  [null, DAILY, 'Sekci Škola teď sledujete', 'Denní souhrn e-mailem (jako všechny sekce)'],
  [null, null, 'Sekci Škola už nesledujete', undefined],
])('after %j for a section, and %j for all: %s, %s', (choice, all, title, message) => {
  const section = buildFollowedSection({ choice });
  expect(followToast(buildFollowing({ all, sections: [section] }), section.category)).toEqual({
    title,
    ...(message !== undefined && { message }),
  });
});

it.each([
  [DAILY, 'Všechny sekce teď sledujete', 'Denní souhrn e-mailem'],
  [OFF, 'Sekce bez vlastní volby už nesledujete', undefined],
  [null, 'Platí nastavení jednotlivých sekcí', undefined],
])('after %j for all: %s, %s', (all, title, message) => {
  expect(followToast(buildFollowing({ all }), undefined)).toEqual({
    title,
    ...(message !== undefined && { message }),
  });
});
