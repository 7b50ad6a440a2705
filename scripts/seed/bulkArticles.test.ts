import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from '../../server/platform/sanitizeHtml.ts';
import { htmlToText } from '../../server/shared/czechText.ts';
import { createArticleGenerator } from './bulkArticles.ts';
import { progressLine } from './progressBar.ts';
import { createRandom } from './random.ts';

const NOW = new Date('2026-01-15T12:00:00Z');
const make = (count: number) => {
  const maker = createArticleGenerator(createRandom(7), NOW);
  return Array.from({ length: count }, (_, serial) => maker(serial));
};

describe('createArticleGenerator', () => {
  it('generates the same articles for the same seed', () => {
    expect(make(20)).toEqual(make(20));
  });

  it('generates sanitized HTML and its extracted text', () => {
    for (const { html, text } of make(20)) {
      expect(sanitizeHtml(html)).toBe(html);
      expect(htmlToText(html)).toBe(text);
    }
  });

  it('generates unique slugs', () => {
    expect(new Set(make(2000).map(({ slug }) => slug)).size).toBe(2000);
  });

  it('spreads articles over three years, most of them published', () => {
    const articles = make(2000);
    const readable = articles.filter(
      ({ state, published_at, expires_at }) =>
        state === 'published' && published_at && published_at <= NOW && (!expires_at || expires_at > NOW),
    );
    const years = new Set(readable.map(({ published_at }) => published_at?.getUTCFullYear()));
    expect(readable.length).toBeGreaterThan(1850);
    expect([...years].sort()).toEqual([2023, 2024, 2025, 2026]);
  });
});

describe('progressLine', () => {
  it('shows the progress and the speed', () => {
    expect(progressLine('Articles', 500, 1000, 100)).toBe(
      `Articles ${'█'.repeat(15)}${'░'.repeat(15)} 500 of 1,000, 5,000/s`,
    );
  });
});
