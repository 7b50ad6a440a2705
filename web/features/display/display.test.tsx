import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DisplayContent, DisplayContentAnswer } from '../../../generated/web/model';
import { advanceTime, startClock } from '../../test/clock';
import { type FakeApi, failure, htmlPage, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildDisplayArticle, buildDisplayContent } from '../../test/samples';
import { storeCopy } from './displayCopy';
// Loads the lazy page before the first test, so that it does not count into its timeout.
import './DisplayPage';

const TOKEN = 'AbC-_'.padEnd(43, 'x');
const CALL = `GET /api/public/displays/${TOKEN}`;
const ADDRESS = `/obrazovka/vestibul#${TOKEN}`;
const NOW = new Date('2026-11-28T08:40:20Z');

let api: FakeApi;

beforeEach(() => {
  startClock();
  vi.setSystemTime(NOW);
  api = mockEmptyBoard({ signedIn: false });
  api.on('GET /api/system/version', ok({ success: true, version: '1' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function answer(content: Partial<DisplayContent>) {
  api.on(CALL, ok<DisplayContentAnswer>({ success: true, data: buildDisplayContent(content) }));
}

const first = buildDisplayArticle({ id: 1, title: 'Odstávka vody' });
const second = buildDisplayArticle({ id: 2, title: 'Zápis do školy' });
/** Spaces of a text may be non-breaking. */
const shown = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s')}$`);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name: shown(name) });

describe('a display', () => {
  it('shows one article after another, in its own colours', async () => {
    answer({ articles: [first, second], seconds: 30 });
    renderApp(ADDRESS);
    expect(await heading('Odstávka vody')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    for (const text of ['Obec Lipová', 'Škola', 'Ve středu nepoteče voda.', 'Od 8 do 14 hodin.'])
      expect(main.getByText(shown(text))).toBeTruthy();
    expect(main.getByText(/^sobota 28\.\slistopadu$/)).toBeTruthy();
    expect(main.getByText('9:40')).toBeTruthy();
    expect(main.getByText(/^Zveřejněno\s20\.\slistopadu\s2026$/)).toBeTruthy();
    expect(main.getByText(/^1\s\/\s2$/)).toBeTruthy();
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(screen.queryByRole('banner', { name: /./ })).toBeNull();
    await advanceTime(30_000);
    expect(await heading('Zápis do školy')).toBeTruthy();
    await advanceTime(30_000);
    expect(await heading('Odstávka vody')).toBeTruthy();
  });

  it('says of a notice of an official desk when it was posted', async () => {
    answer({ articles: [buildDisplayArticle({ is_notice: true })] });
    renderApp(ADDRESS);
    expect(await screen.findByText(/^Vyvěšeno\s20\.\slistopadu\s2026$/)).toBeTruthy();
    expect(screen.queryByText(/Zveřejněno/)).toBeNull();
  });

  it('shows what is published meanwhile, and stays at the article that it shows', async () => {
    answer({ articles: [first], seconds: 60 });
    renderApp(ADDRESS);
    await heading('Odstávka vody');
    answer({ articles: [second, first], seconds: 60 });
    await advanceTime(15_000);
    expect(await screen.findByText(/^2\s\/\s2$/)).toBeTruthy();
    expect(await heading('Odstávka vody')).toBeTruthy();
  });

  it('says when and where, until it is over', async () => {
    const event = { ends_at: '2026-11-28T08:42:00.000Z', all_day: false, place: 'Náves' };
    const starts = [
      '2026-11-28T08:00:00.000Z',
      ...[3, 4, 5, 6].map((day) => `2026-12-0${day}T16:00:00.000Z`),
    ];
    const events = starts.map((starts_at, index) => ({
      ...event,
      starts_at,
      ends_at: index === 0 ? event.ends_at : null,
    }));
    answer({ articles: [{ ...first, events }] });
    renderApp(ADDRESS);
    const rows = () => within(screen.getByRole('list', { name: 'Kdy a kde' })).getAllByRole('listitem');
    await heading('Odstávka vody');
    expect(rows()[0]?.textContent).toMatch(/^v\ssobotu 28\.\slistopadu od 9 do 9\.42, Náves$/);
    expect(rows().at(-1)?.textContent).toMatch(/^a další\s2\stermíny$/);
    await advanceTime(120_000);
    expect(rows()[0]?.textContent).toMatch(/^ve\sčtvrtek 3\.\sprosince v\s17\shodin, Náves$/);
  });

  it('leaves out an article that ends between the answers', async () => {
    answer({ articles: [{ ...first, expires_at: '2026-11-28T08:41:00.000Z' }] });
    renderApp(ADDRESS);
    await heading('Odstávka vody');
    await advanceTime(60_000);
    expect(await heading('Na nástěnce teď nic není')).toBeTruthy();
  });

  it('offers a code only where the article is public', async () => {
    answer({ articles: [{ ...first, attachments: ['plán.pdf'] }] });
    const { unmount } = renderApp(ADDRESS);
    expect(await screen.findByText(/^Celé znění je na\swebu po\spřihlášení\.$/)).toBeTruthy();
    expect(screen.getByText(/^Přílohy na\swebu: plán\.pdf$/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^QR/ })).toBeNull();
    unmount();
    answer({ articles: [{ ...first, public: true }] });
    renderApp(ADDRESS);
    expect(await screen.findByRole('img', { name: 'QR kód s odkazem na článek' })).toBeTruthy();
  });

  it('is led by keys, and stands still while it is paused', async () => {
    answer({ articles: [first, second] });
    renderApp(ADDRESS);
    await heading('Odstávka vody');
    fireEvent.keyDown(document.body, { key: ' ' });
    await advanceTime(120_000);
    expect(await heading('Odstávka vody')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(await heading('Zápis do školy')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(await heading('Odstávka vody')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pokračovat' }));
    await advanceTime(20_000);
    expect(await heading('Zápis do školy')).toBeTruthy();
  });

  it('asks without a session, and its timers do not grow with the hours', async () => {
    answer({ articles: [first, second] });
    renderApp(ADDRESS);
    await heading('Odstávka vody');
    await advanceTime(60_000);
    const timers = vi.getTimerCount();
    const asked = api.calls.filter((call) => call === CALL).length;
    await advanceTime(30 * 60_000);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(timers + 1);
    expect(api.calls.filter((call) => call === CALL).length - asked).toBe(30 * 4);
    expect(api.calls.filter((call) => call.includes('/api/auth/'))).toEqual([]);
    expect(api.requests.find(({ url }) => url.includes(TOKEN))?.credentials).toBe('omit');
  });
});

describe('without a connection', () => {
  it('goes on with what it has, and says of when it is', async () => {
    answer({ articles: [first, second] });
    renderApp(ADDRESS);
    await heading('Odstávka vody');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await advanceTime(20_000);
    expect(screen.queryByText(/^Bez/)).toBeNull();
    await advanceTime(30_000);
    expect(await screen.findByText(/^Bez\sspojení, stav z\s9:40$/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    vi.stubGlobal('fetch', api.fetch);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^Bez/)).toBeNull());
  });

  it('begins with what the device has kept', async () => {
    storeCopy('vestibul', TOKEN, { content: buildDisplayContent(), at: NOW.getTime() - 3_600_000 });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderApp(ADDRESS);
    expect(await heading('Odstávka vody')).toBeTruthy();
    await advanceTime(20_000);
    expect(await screen.findByText(/^Bez\sspojení, stav z\s8:40$/)).toBeTruthy();
  });

  it('says so where the device has nothing', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderApp(ADDRESS);
    await advanceTime(20_000);
    expect(await heading('Nástěnka teď neodpovídá. Zkoušíme to dál.')).toBeTruthy();
  });
});

describe('a display that has ended', () => {
  it('says so, and deletes what it has shown', async () => {
    answer({});
    renderApp(ADDRESS);
    await heading('Odstávka vody');
    expect(localStorage.getItem('display:vestibul')).toContain('Odstávka');
    api.on(CALL, failure(404, 'NOT_FOUND', 'Tato obrazovka byla ukončena.'));
    await advanceTime(15_000);
    expect(await heading('Tato obrazovka byla ukončena.')).toBeTruthy();
    expect(screen.queryByText(/Odstávka/)).toBeNull();
    expect(localStorage.getItem('display:vestibul')).toBeNull();
    const asked = api.calls.length;
    await advanceTime(240_000);
    expect(api.calls.length - asked).toBeLessThanOrEqual(3);
  });

  it('is none that only a proxy does not find', async () => {
    answer({});
    renderApp(ADDRESS);
    await heading('Odstávka vody');
    api.on(CALL, htmlPage(404));
    await advanceTime(60_000);
    expect(await heading('Odstávka vody')).toBeTruthy();
  });

  it('cannot be opened by a part of its link', async () => {
    renderApp('/obrazovka/vestibul#AbC');
    expect(await heading('Odkaz na obrazovku není celý')).toBeTruthy();
    expect(api.calls.filter((call) => call.includes('displays'))).toEqual([]);
  });
});
