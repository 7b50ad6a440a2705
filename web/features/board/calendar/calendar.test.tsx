import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEvent, EventsAnswer, ListSections200 } from '../../../../generated/web/model';
import { startClock } from '../../../test/clock';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildCalendarEvent, buildSection } from '../../../test/samples';

const SECTIONS = [
  buildSection({ id: 1, public: true }),
  buildSection({ id: 2, slug: 'jidelna', name: 'Jídelna', color: '#2e6b4f' }),
];
const [SCHOOL, CANTEEN] = SECTIONS as [(typeof SECTIONS)[number], (typeof SECTIONS)[number]];

function event(day: string, title: string, overrides: Partial<CalendarEvent> = {}): CalendarEvent {
  return buildCalendarEvent({
    starts_at: `${day}T16:00:00.000Z`,
    ends_at: null,
    article: { slug: title.normalize('NFD').replace(/\W/g, '').toLowerCase(), title, section: SCHOOL },
    ...overrides,
  });
}

let api: FakeApi;

function mockEvents(events: readonly CalendarEvent[]) {
  api.on('GET /api/public/events', ({ url }) => {
    const query = new URL(url).searchParams;
    const [from = '', to = '9999', section] = ['from', 'to', 'section'].map(
      (name) => query.get(name) ?? undefined,
    );
    const data = events.filter(
      ({ starts_at, article }) =>
        starts_at.slice(0, 10) >= from &&
        starts_at.slice(0, 10) <= to &&
        (section === undefined || article.section.slug === section),
    );
    const limit = Number(query.get('limit'));
    return ok<EventsAnswer>({ success: true, data: data.slice(0, limit), meta: { nextCursor: null } });
  });
}

function showWide() {
  const list = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...list,
    media,
    matches: media.includes('min-width'),
  }));
}

function openCalendar(address: string, { publicBoard = false, signedIn = true } = {}) {
  api = mockEmptyBoard({ publicBoard, signedIn });
  api.on('GET /api/public/sections', ok<ListSections200>({ success: true, data: SECTIONS }));
  return renderApp(address);
}

beforeEach(() => {
  startClock();
  vi.setSystemTime('2026-12-10T12:00:00Z');
});

const cells = () => screen.getAllByRole('cell');
const cellOf = (day: number) => cells().find(({ textContent }) => textContent?.startsWith(`${day}.`));

describe('the calendar where there is room', () => {
  beforeEach(showWide);

  it('shows the weeks of this month, with today', async () => {
    const { user } = openCalendar('/kalendar');
    mockEvents([event('2026-12-03', 'Schůzky'), event('2026-11-30', 'Adventní koncert')]);
    const link = await screen.findByRole('link', { name: /Schůzky/ });
    expect(link.textContent).toMatch(/17:00\sSchůzky$/);
    expect(link.getAttribute('href')).toBe('/articles/schuzky?from=%2Fkalendar%3Fmesic%3D2026-12');
    expect(api.calls).toContain('GET /api/public/events?from=2026-11-30&to=2027-01-03&limit=100');
    expect(screen.getByRole('heading', { level: 2, name: /^prosinec\s2026$/ })).toBeTruthy();
    expect(cells()).toHaveLength(35);
    expect(cells().filter((cell) => cell.getAttribute('aria-current') === 'date')).toEqual([cellOf(10)]);
    expect(cells()[0]?.textContent).toMatch(/^30\. 11\..*Adventní koncert$/);
    expect(document.title).toBe('Kalendář | Nástěnka');
    await user.click(screen.getByRole('link', { name: /Další měsíc, leden\s2027/ }));
    expect(await screen.findByRole('heading', { level: 2, name: /^leden\s2027$/ })).toBeTruthy();
    expect(window.location.search).toBe('?mesic=2027-01');
    await user.click(screen.getByRole('link', { name: 'Dnes' }));
    expect(window.location.search).toBe('');
    await user.click(screen.getByRole('link', { name: /Předchozí měsíc, listopad\s2026/ }));
    expect(window.location.search).toBe('?mesic=2026-11');
  });

  it('folds what does not fit into a day', async () => {
    const { user } = openCalendar('/kalendar');
    mockEvents(['První', 'Druhá', 'Třetí', 'Čtvrtá', 'Pátá'].map((title) => event('2026-12-03', title)));
    await user.click(await screen.findByRole('button', { name: /^\+2 další, čtvrtek 3\.\sprosince$/ }));
    expect(screen.getByRole('link', { name: /Pátá/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Méně/ }));
    expect(screen.queryByRole('link', { name: /Pátá/ })).toBeNull();
    expect(screen.getByRole('link', { name: /Třetí/ })).toBeTruthy();
  });

  it('has what takes several days on each, with its time on the first', async () => {
    openCalendar('/kalendar');
    mockEvents([event('2026-12-04', 'Trhy', { ends_at: '2026-12-06T16:00:00.000Z' })]);
    const links = await screen.findAllByRole('link', { name: /Trhy/ });
    expect(links.map(({ textContent }) => textContent?.trim())).toEqual(['17:00 Trhy', 'Trhy', 'Trhy']);
  });
});

describe('the calendar on a phone', () => {
  it('lists the days that have something, from today on', async () => {
    const { user } = openCalendar('/kalendar');
    mockEvents([
      event('2026-12-03', 'Schůzky'),
      event('2026-12-10', 'Koncert', { place: '' }),
      event('2026-12-18', 'Volno', {
        starts_at: '2026-12-17T23:00:00.000Z',
        ends_at: '2026-12-18T23:00:00.000Z',
        all_day: true,
      }),
    ]);
    const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await screen.findByRole('link', { name: 'Koncert' });
    expect(days()).toEqual([
      expect.stringMatching(/^čtvrtek 10\.\sprosince – dnes$/),
      expect.stringMatching(/^pátek 18\.\sprosince$/),
    ]);
    const [today, dayOff] = screen.getAllByRole('listitem').filter((item) => item.closest('section'));
    expect(today?.textContent).toMatch(/^v\s17\shodinKoncert Škola$/);
    expect(dayOff?.textContent).toMatch(/^celý denVolnoSborovna Škola$/);
    await user.click(screen.getByRole('button', { name: 'Zobrazit, co už proběhlo' }));
    expect(days()[0]).toMatch(/^čtvrtek 3\.\sprosince$/);
    expect(document.activeElement?.textContent).toBe(days()[0]);
    await user.click(screen.getByRole('link', { name: /Pokračovat na leden\s2027/ }));
    expect(window.location.search).toBe('?mesic=2027-01');
  });

  it('shows one section, or all', async () => {
    const { user } = openCalendar('/kalendar?sekce=skola');
    mockEvents([
      event('2026-12-18', 'Besídka'),
      event('2026-12-19', 'Ochutnávka', {
        article: { slug: 'ochutnavka', title: 'Ochutnávka', section: CANTEEN },
      }),
    ]);
    expect(await screen.findByRole('link', { name: 'Besídka' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ochutnávka' })).toBeNull();
    const filter = screen.getByRole('combobox', { name: 'Sekce' });
    await user.selectOptions(filter, 'Jídelna');
    expect(await screen.findByRole('link', { name: 'Ochutnávka' })).toBeTruthy();
    expect(window.location.search).toBe('?mesic=2026-12&sekce=jidelna');
    await user.selectOptions(filter, 'Všechny sekce');
    expect(await screen.findByRole('link', { name: 'Besídka' })).toBeTruthy();
  });

  it('says that a month is empty, and leads to the next that is not', async () => {
    const { user } = openCalendar('/kalendar?mesic=2027-01');
    mockEvents([event('2027-03-04', 'Ples')]);
    expect(
      await screen.findByText(/Tento měsíc je bez akcí\. Další bude ve\sčtvrtek 4\.\sbřezna 2027 .*: Ples\./),
    ).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /Zobrazit březen\s2027/ }));
    expect(await screen.findByRole('link', { name: 'Ples' })).toBeTruthy();
  });

  it('says that a section has nothing, and leads to the others', async () => {
    openCalendar('/kalendar?sekce=jidelna');
    mockEvents([]);
    expect(await screen.findByText(/^Tento měsíc je v\stéto sekci bez akcí\.\s?$/)).toBeTruthy();
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Všechny sekce' }).getAttribute('href'),
    ).toBe('/kalendar?mesic=2026-12');
  });

  it('is asked for again after a failure', async () => {
    const { user } = openCalendar('/kalendar');
    api.on('GET /api/public/events', failure(400, 'VALIDATION_FAILED', 'Požadavek obsahuje neplatné údaje.'));
    const retry = await screen.findByRole('button', { name: 'Zkusit znovu' });
    mockEvents([event('2026-12-18', 'Besídka')]);
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Besídka' })).toBeTruthy();
  });
});

it('an empty month tells where what follows could not be read, and reads it again', async () => {
  const { user } = openCalendar('/kalendar');
  const empty = ok<EventsAnswer>({ success: true, data: [], meta: { nextCursor: null } });
  api.on('GET /api/public/events', ({ url }) =>
    url.includes('limit=1') && !url.includes('limit=100')
      ? failure(400, 'VALIDATION_FAILED', 'Požadavek obsahuje neplatné údaje.')
      : empty,
  );
  const retry = await screen.findByRole('button', { name: 'Zkusit znovu' });
  mockEvents([]);
  await user.click(retry);
  expect(await screen.findByText(/^Tento měsíc je bez akcí/)).toBeTruthy();
});

describe('the address of the calendar', () => {
  async function openDialog(address: string, board: { publicBoard: boolean; signedIn: boolean }) {
    const { user } = openCalendar(address, board);
    mockEvents([]);
    await screen.findByText(/bez akcí/);
    await user.click(screen.getByRole('button', { name: 'Odebírat kalendář' }));
    return within(await screen.findByRole('dialog', { name: 'Odebírat kalendář' }));
  }

  it('is what visitors may read, by section, also for this device', async () => {
    const dialog = await openDialog('/kalendar?sekce=skola', { publicBoard: true, signedIn: false });
    expect(dialog.getByText('http://localhost:3000/api/public/calendar.ics?section=skola')).toBeTruthy();
    expect(
      dialog.getByRole('link', { name: 'Otevřít v kalendáři tohoto zařízení' }).getAttribute('href'),
    ).toBe('webcal://localhost:3000/api/public/calendar.ics?section=skola');
    expect(dialog.queryByRole('link', { name: /profilu/ })).toBeNull();
  });

  it('is that of all where visitors may not read the section, and one’s own is in the profile', async () => {
    const dialog = await openDialog('/kalendar?sekce=jidelna', { publicBoard: true, signedIn: true });
    expect(dialog.getByText('http://localhost:3000/api/public/calendar.ics')).toBeTruthy();
    expect(dialog.getByRole('link', { name: /profilu/ })).toBeTruthy();
  });

  it('is only one’s own where the board is not public', async () => {
    const dialog = await openDialog('/kalendar', { publicBoard: false, signedIn: true });
    expect(dialog.queryByText(/calendar\.ics/)).toBeNull();
    expect(dialog.getByRole('link', { name: /profilu/ }).getAttribute('href')).toBe(
      '/admin/users/7/edit?tab=sleduji',
    );
  });
});
