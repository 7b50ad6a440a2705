import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readStyles } from '../../test/styleSheets';
import { TextField } from './TextField';

test('the variables of the theme are in the page once, for both themes', () => {
  render(
    <>
      <TextField label="Jméno" />
      <TextField label="Příjmení" />
    </>,
  );
  readStyles('--mui-spacing:');
  const [style, ...others] = document.querySelectorAll<HTMLStyleElement>('style[data-href="mui-theme"]');
  expect(others).toEqual([]);
  expect(Array.from(style?.sheet?.cssRules ?? [], (rule) => (rule as CSSStyleRule).selectorText)).toEqual([
    ':root',
    ':root, [data-theme="light"]',
    '[data-theme="dark"]',
  ]);
});
