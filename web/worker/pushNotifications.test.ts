import { expect, it } from 'vitest';
import { noteOf, notificationOf, targetOf } from './pushNotifications';

const ORIGIN = 'https://obec.example';
const messageOf = (text: string) => ({ json: () => JSON.parse(text) as unknown }) as PushMessageData;

it('a message becomes a notification that leads to its article', () => {
  const note = { title: 'Odstávka vody', body: 'V úterý.', url: '/articles/odstavka', tag: 'article-7' };
  expect(noteOf(messageOf(JSON.stringify(note)))).toEqual(note);
  expect(notificationOf(note)).toMatchObject({ body: 'V úterý.', tag: 'article-7', lang: 'cs' });
  expect(targetOf({ data: notificationOf(note).data }, ORIGIN)).toBe(`${ORIGIN}/articles/odstavka`);
});

it.each([
  ['no message', null],
  ['one that is not JSON', messageOf('{')],
])('%s is shown, too', (_what, data) => {
  expect(noteOf(data)).toMatchObject({ title: 'Nástěnka', url: '/' });
});

it.each(['https://cizi.example/', '//cizi.example/', 'javascript:alert(1)', '/\\cizi.example', undefined, 7])(
  'a notification does not lead to %s',
  (url) => {
    expect(targetOf({ data: { url } }, ORIGIN)).toBe(`${ORIGIN}/`);
  },
);
