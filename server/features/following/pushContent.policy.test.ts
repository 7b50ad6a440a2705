import { expect, it } from 'vitest';
import type { NewsArticle } from './followConditions.queries.ts';
import { articlePush, digestPush, reminderPush } from './pushContent.policy.ts';

function article(id: number, values: Partial<NewsArticle> = {}): NewsArticle {
  const rest = { perex: 'O čem je řeč.', section: 'Škola', important: false };
  return { id, slug: `clanek-${id}`, title: `Článek ${id}`, ...rest, ...values };
}

it('announces an article', () => {
  expect(articlePush(article(7))).toEqual({
    title: 'Článek 7',
    body: 'O čem je řeč.',
    url: '/articles/clanek-7',
    tag: 'article-7',
    isUrgent: false,
  });
});

it('says what is important, and the section where there is no perex', () => {
  const note = articlePush(article(7, { important: true, perex: '' }));
  expect(note).toMatchObject({ title: 'Důležité: Článek 7', body: 'Škola', isUrgent: true });
});

const NOW = new Date('2026-12-02T06:00:00Z');

it('cuts long texts', () => {
  const { title, body } = articlePush(article(7, { title: 'á'.repeat(200), perex: 'á'.repeat(400) }));
  expect([title.length, body.length]).toEqual([120, 300]);
});

it('says in a digest how many events are ahead, and of the first', () => {
  const event = (title: string) => ({
    slug: 'schuzky',
    title,
    byMail: false,
    byInbox: false,
    place: 'Aula',
    all_day: false,
    ends_at: null,
    starts_at: new Date('2026-12-03T16:00:00Z'),
  });
  const events = [event('Schůzky'), event('Koncert')];
  expect(digestPush('daily', { articles: [], events }, NOW)).toMatchObject({
    title: 'Denní souhrn: 2 chystané akce',
    body: 'Co se chystá: Schůzky, ve čtvrtek 3. prosince v 17 hodin, a další: 1',
    url: '/kalendar',
  });
  expect(digestPush('daily', { articles: [article(7)], events }, NOW)).toMatchObject({
    title: 'Denní souhrn: 1 nový článek, 2 chystané akce',
    body: expect.stringMatching(/^Článek 7\nCo se chystá: /),
    url: '/neprectene',
  });
});

it('leads from a digest of one article to that article', () => {
  const note = digestPush('daily', { articles: [article(7, { important: true })], events: [] }, NOW);
  expect(note).toMatchObject({ url: '/articles/clanek-7', tag: 'digest-daily', isUrgent: false });
});

it('leads from a digest of more to what is unread', () => {
  expect(
    digestPush('weekly', { articles: [1, 2, 3, 4, 5, 6].map((id) => article(id)), events: [] }, NOW),
  ).toEqual({
    title: 'Týdenní souhrn: 6 nových článků',
    body: 'Článek 1\nČlánek 2\nČlánek 3\nČlánek 4\na další: 2',
    url: '/neprectene',
    tag: 'digest-weekly',
    isUrgent: false,
  });
});

it('reminds of the first events, and says how many more there are', () => {
  const event = (hour: number) => ({
    starts_at: new Date(Date.UTC(2026, 11, 3, hour)),
    ends_at: null,
    all_day: false,
    place: '',
  });
  const now = new Date('2026-12-02T15:00:00Z');
  const { body } = reminderPush({ article: article(7), events: [8, 9, 10, 11, 12, 13].map(event) }, now);
  expect(body.split('\n')).toHaveLength(5);
  expect(body).toMatch(/v 9 hodin\n.*\na další: 2$/s);
});
