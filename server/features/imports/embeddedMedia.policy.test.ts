import { describe, expect, it } from 'vitest';
import { withLinks } from './embeddedMedia.policy.ts';

describe('an address on a line of its own', () => {
  it('becomes a link', () => {
    expect(withLinks('https://www.youtube.com/watch?v=abcdefghijk')).toContain(
      '<a href="https://www.youtube.com/',
    );
  });

  it.each(['http://localhost:PORT/', 'http://192.168.1.300/', '<p>http://a b:99999999/</p>'])(
    'stays a text when it is none: %s',
    (text) => {
      expect(withLinks(text)).toBe(text);
    },
  );
});
