import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from './Button';
import { theme } from './theme';

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
  render(<ThemeProvider theme={theme}>{button}</ThemeProvider>);
  return getComputedStyle(screen.getByRole('button'));
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
      const { container, unmount } = render(<ThemeProvider theme={theme}>{button}</ThemeProvider>);
      const [style] = /css-\w+/.exec(container.firstElementChild?.className ?? '') ?? [];
      unmount();
      return style;
    };
    const visualStyles = VARIANTS.map((variant) => visualStyle(<Button variant={variant}>a</Button>));
    expect(new Set(visualStyles).size).toBe(VARIANTS.length);
    expect(visualStyle(<Button>a</Button>)).toBe(visualStyles[0]);
  });
});
