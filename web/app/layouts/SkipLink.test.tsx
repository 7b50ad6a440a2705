import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SkipLink } from './SkipLink';

it('focuses the content without a history entry', () => {
  render(
    <>
      <SkipLink />
      <main id="obsah" tabIndex={-1} />
    </>,
  );
  const before = window.history.length;
  fireEvent.click(screen.getByRole('link', { name: 'Přejít na obsah' }));
  expect(document.activeElement?.tagName).toBe('MAIN');
  expect([window.history.length, window.location.hash]).toEqual([before, '']);
});
