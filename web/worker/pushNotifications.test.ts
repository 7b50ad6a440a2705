import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForPushes } from './pushNotifications';

const ORIGIN = 'https://obec.example';
const NOTE = { title: 'Odstávka vody', body: 'V úterý.', url: '/articles/odstavka', tag: 'article-7' };

const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => undefined);
const openWindow = vi.fn(async (_url: string) => null);
const focus = vi.fn(async () => undefined);
let windows: { url: string; focus: typeof focus }[];
let scope: EventTarget;

beforeEach(() => {
  windows = [];
  scope = Object.assign(new EventTarget(), {
    registration: { showNotification },
    location: { origin: ORIGIN },
    clients: { matchAll: async () => windows, openWindow },
  });
  listenForPushes(scope as unknown as Parameters<typeof listenForPushes>[0]);
});

/** Waits for what the worker does with the event. */
async function dispatch(type: string, values: object): Promise<void> {
  let pending: Promise<unknown> | undefined;
  const waitUntil = (work: Promise<unknown>) => {
    pending = work;
  };
  scope.dispatchEvent(Object.assign(new Event(type), values, { waitUntil }));
  await pending;
}

const push = (text: string | undefined) =>
  dispatch('push', { data: text === undefined ? null : { json: () => JSON.parse(text) as unknown } });

describe('a message', () => {
  it('is shown with the path of its article', async () => {
    await push(JSON.stringify(NOTE));
    const options = { body: 'V úterý.', tag: 'article-7', lang: 'cs', data: { url: '/articles/odstavka' } };
    expect(showNotification).toHaveBeenLastCalledWith('Odstávka vody', expect.objectContaining(options));
  });

  it.each([undefined, '{'])('that says nothing (%s) is shown, too, as browsers demand', async (text) => {
    await push(text);
    expect(showNotification).toHaveBeenLastCalledWith('Nástěnka', expect.objectContaining({ tag: 'news' }));
  });
});

describe('a click on a notification', () => {
  const close = vi.fn();
  const click = (url: unknown) => dispatch('notificationclick', { notification: { data: { url }, close } });

  it('closes it and opens its article', async () => {
    windows = [{ url: `${ORIGIN}/admin/articles/create`, focus }];
    await click(NOTE.url);
    expect(close).toHaveBeenCalled();
    expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/articles/odstavka`);
    expect(focus).not.toHaveBeenCalled();
  });

  it('shows the window that has the article open', async () => {
    windows = [{ url: `${ORIGIN}/articles/odstavka`, focus }];
    openWindow.mockClear();
    await click(NOTE.url);
    expect(focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each([
    'https://cizi.example/',
    '//cizi.example/',
    'javascript:alert(1)',
    '/\\cizi.example',
    undefined,
    7,
  ])('does not lead to %s', async (url) => {
    await click(url);
    expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/`);
  });
});
