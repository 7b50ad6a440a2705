import { expect, it } from 'vitest';
import { readEvent } from './liveMessage';

it.each([
  [
    'article-updated',
    '{"articleId":7,"id":7,"slug":"voda"}',
    { event: 'article-updated', data: { articleId: 7, id: 7, slug: 'voda' } },
  ],
  ['something-newer', '{}', undefined],
  [undefined, '{}', undefined],
  ['open', '{}', undefined],
  ['heartbeat', 'no json', undefined],
  ['heartbeat', 'null', undefined],
])('%s with %s', (name, text, expected) => {
  expect(readEvent(name, text)).toEqual(expected);
});
