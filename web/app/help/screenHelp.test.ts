import { expect, test } from 'vitest';
import { ROUTES } from '../routes';
import { HELP_ALIASES, SCREEN_HELP } from './screenHelp';

const paths = ROUTES.filter(({ layout }) => layout === 'admin').map(({ path }) => path);

test('every screen of the administration has a help, and no other', () => {
  const described = [...Object.keys(SCREEN_HELP), ...Object.keys(HELP_ALIASES)];
  expect(described.toSorted()).toEqual(paths.toSorted());
  for (const path of Object.values(HELP_ALIASES)) expect(SCREEN_HELP).toHaveProperty([path]);
});

test.each(Object.entries(SCREEN_HELP))('the help of %s is three sentences', (_path, { sentences }) => {
  expect(sentences).toHaveLength(3);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^\p{Lu}[^.!?]+\.$/u);
    expect(sentence.length).toBeLessThanOrEqual(140);
  }
});
