import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readWholeStyle } from '../test/computedStyle';
import { Button } from './Button';

const VARIANTS = [
  'default',
  'primary',
  'secondary',
  'muted',
  'destructive',
  'outline',
  'ghost',
  'link',
  'search-field',
] as const;

function styleOf(button: React.ReactNode): CSSStyleDeclaration {
  render(button);
  return readWholeStyle(screen.getByRole('button'));
}

describe('sizes', () => {
  it.each([
    ['default', '44px'],
    ['sm', '36px'],
    ['lg', '52px'],
    ['xl', '60px'],
    ['icon', '44px'],
  ] as const)('%s is at least %s high', (size, height) => {
    expect(styleOf(<Button size={size}>a</Button>).minHeight).toBe(height);
  });

  it('an icon is a square without padding', () => {
    const { width, paddingLeft } = styleOf(<Button size="icon">a</Button>);
    expect([width, paddingLeft]).toEqual(['44px', '0px']);
  });
});

describe('variants', () => {
  it('each has its own style, and the default applies without a variant', () => {
    const visualStyle = (button: React.ReactNode) => {
      const { container, unmount } = render(button);
      const [style] = /css-\w+/.exec(container.firstElementChild?.className ?? '') ?? [];
      unmount();
      return style;
    };
    const visualStyles = VARIANTS.map((variant) => visualStyle(<Button variant={variant}>a</Button>));
    expect(new Set(visualStyles).size).toBe(VARIANTS.length);
    expect(visualStyle(<Button>a</Button>)).toBe(visualStyles[0]);
  });
});

it('is a button of no form, or the link that it is told to be', () => {
  render(
    <>
      <Button>Uložit</Button>
      <Button component="a" href="/kamsi" variant="link">
        Kamsi
      </Button>
    </>,
  );
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  const link = screen.getByRole('link');
  expect([link.tagName, link.getAttribute('href'), link.hasAttribute('variant')]).toEqual([
    'A',
    '/kamsi',
    false,
  ]);
});
