import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { RichText } from './RichText';

const sizes = (width: number) => new Map([['/api/files/1', { width, height: 400 }]]);
const TEXT = '<p>Plán</p><img src="/api/files/1" alt="Přízemí">';

const text = (props: ComponentProps<typeof RichText>) => <RichText {...props} />;

test('an unchanged text keeps its nodes and the selection', () => {
  const { rerender } = render(text({ html: TEXT, imageSizes: sizes(600) }));
  const before = screen.getByText('Plán');
  rerender(text({ html: TEXT, imageSizes: sizes(600) }));
  expect(screen.getByText('Plán')).toBe(before);
});

test('a changed text and a changed picture size are rendered', () => {
  const { rerender } = render(text({ html: TEXT, imageSizes: sizes(600) }));
  rerender(text({ html: TEXT, imageSizes: sizes(800) }));
  expect(screen.getByRole('img', { name: 'Přízemí' }).getAttribute('width')).toBe('800');
  rerender(text({ html: '<p>Jiný</p>' }));
  expect(screen.getByText('Jiný')).toBeTruthy();
  expect(screen.queryByText('Plán')).toBeNull();
});

test('a link to a heading in a closed part opens it', () => {
  const part = '<details><summary>Více</summary><h2>Plán</h2></details>';
  const { container } = render(text({ html: `<p><a href="#cast-plan">Odkaz</a></p>${part}` }));
  fireEvent.click(screen.getByRole('link', { name: 'Odkaz' }));
  expect(container.querySelector('details')?.open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Plán');
});

test('a video is loaded only when the reader wants it', () => {
  const { container } = render(text({ html: '<p><a href="https://vimeo.com/76979871">Den dětí</a></p>' }));
  expect(container.querySelector('iframe')).toBeNull();
  expect(screen.getByText(/^Vimeo: načte se ze serveru player\.vimeo\.com/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Přehrát zde' }));
  expect(screen.getByTitle('Den dětí').getAttribute('src')).toBe(
    'https://player.vimeo.com/video/76979871?dnt=1',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('a PDF is opened by its card', () => {
  const onOpenPdf = vi.fn();
  render(text({ html: '<p><a href="/api/public/files/7/zapis.pdf">Zápis</a></p>', onOpenPdf }));
  fireEvent.click(screen.getByRole('button', { name: 'Zobrazit zde' }));
  expect(onOpenPdf).toHaveBeenCalledWith({ url: '/api/public/files/7/zapis.pdf', name: 'Zápis' });
});

test.each<[string, string, MouseEventInit, { isLoaded: boolean; followed: string[]; focused: string }]>([
  ['a part of the text', '#cast-plan', {}, { isLoaded: false, followed: [], focused: 'Plán' }],
  ['a part that is not there', '#jinde', {}, { isLoaded: false, followed: [], focused: '' }],
  ['a part, in another tab', '#cast-plan', { ctrlKey: true }, { isLoaded: true, followed: [], focused: '' }],
  ['a page of this site', '/hledat', {}, { isLoaded: false, followed: ['/hledat'], focused: '' }],
  ['a page, in another tab', '/hledat', { metaKey: true }, { isLoaded: true, followed: [], focused: '' }],
  ['a file', '/api/files/1', {}, { isLoaded: true, followed: [], focused: '' }],
  ['another site', 'https://obec.cz/', {}, { isLoaded: true, followed: [], focused: '' }],
])('a link to %s', (_, href, held, expected) => {
  const onFollow = vi.fn();
  render(text({ html: `<h2>Plán</h2><p><a href="${href}">Odkaz</a></p>`, onFollow }));
  const link = screen.getByRole('link', { name: 'Odkaz' });
  const click = createEvent.click(link, held);
  fireEvent(link, click);
  const focused = document.activeElement?.tagName === 'H2' ? document.activeElement.textContent : '';
  const followed = onFollow.mock.calls.map(([path]) => path as string);
  expect({ isLoaded: !click.defaultPrevented, followed, focused }).toEqual(expected);
});
