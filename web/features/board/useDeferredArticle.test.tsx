import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PublicArticle } from '../../../generated/web/model';
import { buildArticle } from '../../test/samples';
import { useDeferredArticle } from './useDeferredArticle';

afterEach(() => void vi.restoreAllMocks());

const OLD = buildArticle({ id: 1, html: '<p>Dnes.</p>', unread: true });
const NEW: PublicArticle = { ...OLD, html: '<p>Zítra.</p>' };

function renderArticle(article: PublicArticle | undefined) {
  const { result, rerender } = renderHook(
    ({ latest }: { latest: PublicArticle | undefined }) => useDeferredArticle(latest),
    { initialProps: { latest: article } },
  );
  return { result, show: (latest: PublicArticle | undefined) => rerender({ latest }) };
}

function scroll(to: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(to);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

describe('an article that changes', () => {
  it('is shown at once before the reader scrolls far', () => {
    const { result, show } = renderArticle(OLD);
    scroll(20);
    show(NEW);
    expect(result.current).toEqual({ shown: NEW, takeNew: undefined });
  });

  it.each([
    ['scrolling', () => scroll(400)],
    ['typing', () => act(() => void document.dispatchEvent(new Event('input')))],
  ])('is only offered after %s', (_what, startReading) => {
    const { result, show } = renderArticle(OLD);
    startReading();
    show(NEW);
    expect(result.current.shown).toBe(OLD);
    act(() => result.current.showUpdate?.());
    expect(result.current).toEqual({ shown: NEW, takeNew: undefined });
  });

  it('is shown at once when only its unread mark has changed', () => {
    const { result, show } = renderArticle(OLD);
    scroll(400);
    const read = { ...OLD, unread: false };
    show(read);
    expect(result.current).toEqual({ shown: read, takeNew: undefined });
  });

  it.each([
    ['another one is opened', buildArticle({ id: 2 })],
    ['it may not be read any more', undefined],
  ])('is not held back when %s', (_what, next) => {
    const { result, show } = renderArticle(OLD);
    scroll(400);
    show(next);
    expect(result.current).toEqual({ shown: next, takeNew: undefined });
  });
});
