import { describe, expect, it } from 'vitest';
import { countOf } from '../../lib/czechPlural';
import {
  accessModeLabel,
  CATEGORIES_ACCUSATIVE,
  CATEGORIES_LOCATIVE,
  GROUPS,
  listNames,
  PEOPLE_ACCUSATIVE,
} from './groupLabels';

describe('the labels of groups', () => {
  it.each([
    [1, PEOPLE_ACCUSATIVE, '1 člověka'],
    [2, PEOPLE_ACCUSATIVE, '2 lidi'],
    [1, CATEGORIES_ACCUSATIVE, '1 kategorii'],
    [200, CATEGORIES_ACCUSATIVE, '200 kategorií'],
    [3, CATEGORIES_LOCATIVE, '3 kategoriích'],
    [4, GROUPS, '4 skupiny'],
  ])('count %i', (count, noun, label) => {
    expect(countOf(count, noun).replace(/\u00a0/g, ' ')).toBe(label);
  });

  it.each([
    ['public', true, 'kdokoli'],
    ['public', false, 'každý přihlášený (nástěnka není veřejná)'],
    ['members', true, 'každý přihlášený'],
    ['groups', true, 'nikdo'],
  ] as const)(
    'say who reads a category without the group: %s, public board %s',
    (access, isPublicBoard, label) => expect(accessModeLabel(access, isPublicBoard)).toBe(label),
  );

  it.each([
    [['Jana'], 1, 'Jana'],
    [['Jana', 'Petr', 'Eva'], 3, 'Jana, Petr a Eva'],
    [['Jana', 'Petr'], 4, 'Jana, Petr a další 2'],
    [['Jana', 'Petr', 'Eva', 'Ota'], 4, 'Jana, Petr, Eva a další 1'],
    [['Jana', 'Petr', 'Eva'], 6, 'Jana, Petr, Eva a další 3'],
    [['Jana', 'Petr', 'Eva'], 8, 'Jana, Petr, Eva a dalších 5'],
  ])('name %o of %i', (names, total, label) => {
    expect(listNames(names, total, 3).replaceAll('\u00a0', ' ')).toBe(label);
  });
});
