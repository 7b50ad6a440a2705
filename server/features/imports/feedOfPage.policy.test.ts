import { describe, expect, it } from 'vitest';
import { feedOfPage } from './feedOfPage.policy.ts';

const LINK = '<link rel="alternate" type="application/rss+xml" href="/rss">';

describe('the feed of a page', () => {
  it.each([
    ['a page', `<!doctype html><html><head>${LINK}`],
    ['a page after comments', `<!-- a --> <!-- b -- c -->\n<html>${LINK}`],
  ])('is named by %s', (_name, text) => {
    expect(feedOfPage(text, 'https://obec.example/a')?.href).toBe('https://obec.example/rss');
  });

  it('is none of a feed', () => {
    expect(feedOfPage('<rss></rss>', 'https://obec.example/')).toBeUndefined();
  });

  // With a pattern that can match the comments in many ways this would not end.
  it('is looked for in a time that grows with the text alone', () => {
    expect(feedOfPage(`${'<!---->'.repeat(5000)}x`, 'https://obec.example/')).toBeUndefined();
  });
});
