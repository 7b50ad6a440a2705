import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  EventDetails,
  EventsAnswer,
  GetPublicArticle200,
  GetSection200,
  SharedPreviewAnswer,
} from '../../../../generated/web/model';
import { advanceTime, startClock } from '../../../test/clock';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildArticle, buildCalendarEvent, buildSection } from '../../../test/samples';

let api: FakeApi;
beforeEach(() => {
  startClock();
  vi.setSystemTime('2026-11-28T12:00:00Z');
  api = mockEmptyBoard();
});

const EVENING: EventDetails = {
  starts_at: '2026-12-03T16:00:00.000Z',
  ends_at: '2026-12-03T18:00:00.000Z',
  all_day: false,
  place: 'Sborovna',
};

/** Every Thursday from the 12th of November on. */
function weekly(count: number): EventDetails[] {
  const days = Array.from(
    { length: count },
    (_, index) => Date.parse('2026-11-12T16:00:00Z') + index * 7 * 86_400_000,
  );
  return days.map((day) => ({ ...EVENING, starts_at: new Date(day).toISOString(), ends_at: null }));
}

describe('what an article tells of', () => {
  async function openArticle(events: EventDetails[]) {
    const article = buildArticle({ events });
    api.on('GET /api/public/articles/clanek-1', ok<GetPublicArticle200>({ success: true, data: article }));
    const { user } = renderApp('/articles/clanek-1');
    return { user, box: within(await screen.findByRole('region', { name: 'Kdy a kde' })) };
  }

  it('is said in words, with its place and what a calendar takes', async () => {
    const { box } = await openArticle([EVENING]);
    expect(box.getByText(/^ve\sčtvrtek 3\.\sprosince od 17 do 19\shodin$/)).toBeTruthy();
    expect(box.getByText('Sborovna')).toBeTruthy();
    expect(box.getByRole('link', { name: 'Přidat do kalendáře' }).getAttribute('href')).toBe(
      '/api/public/articles/clanek-1/event.ics',
    );
  });

  it('is taken by a calendar through the call that renews the session', async () => {
    const { box, user } = await openArticle([EVENING]);
    const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kalendar');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    let isExpired = true;
    api.on('GET /api/public/articles/clanek-1/event.ics', () => {
      if (isExpired) return failure(401, 'UNAUTHENTICATED', 'Přihlaste se.');
      return { status: 200, body: 'BEGIN:VCALENDAR', headers: { 'Content-Type': 'text/calendar' } };
    });
    api.on('POST /api/auth/refreshToken', () => {
      isExpired = false;
      return ok({ success: true });
    });
    await user.click(box.getByRole('link', { name: 'Přidat do kalendáře' }));
    await vi.waitFor(() => expect(created).toHaveBeenCalledOnce());
  });

  it('is dimmed once it is over, also on an open page, and then no calendar takes it', async () => {
    vi.setSystemTime('2026-12-03T17:59:30Z');
    const { box } = await openArticle([EVENING]);
    expect(box.queryByText(/proběhlo/)).toBeNull();
    await advanceTime(61_000);
    expect(box.getByText(/hodin – proběhlo$/)).toBeTruthy();
    expect(box.queryByRole('link')).toBeNull();
  });

  it('has its places where they differ', async () => {
    const { box } = await openArticle([EVENING, { ...EVENING, ends_at: null, place: 'Tělocvična' }]);
    expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/hodinSborovna$/),
      expect.stringMatching(/hodinTělocvična$/),
    ]);
  });

  it('is folded where there is much of it, from what comes on', async () => {
    const { box, user } = await openArticle(weekly(12));
    const rows = () => box.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(rows()).toHaveLength(5);
    expect(rows()[0]).toMatch(/3\.\sprosince/);
    expect(box.getAllByText('Sborovna')).toHaveLength(1);
    await user.click(box.getByRole('button', { name: /Zobrazit všech 12\stermínů/ }));
    expect(rows()).toHaveLength(12);
    expect(document.activeElement?.textContent).toBe(rows()[0]);
    expect(rows()[0]).toMatch(/12\.\slistopadu .*– proběhlo$/);
  });

  it('is in a shared preview, without what has no address yet', async () => {
    const token = 'a'.repeat(43);
    api.on(
      `GET /api/public/previews/${token}`,
      ok<SharedPreviewAnswer>({
        success: true,
        data: buildArticle({ events: [EVENING] }),
        expires_at: '2026-12-05T12:00:00.000Z',
      }),
    );
    renderApp(`/nahled/${token}`);
    const box = within(await screen.findByRole('region', { name: 'Kdy a kde' }));
    expect(box.getByText('Sborovna')).toBeTruthy();
    expect(box.queryByRole('link')).toBeNull();
  });

  it('is on its sheet as long as it is not over', async () => {
    const article = buildArticle({ events: weekly(4) });
    api.on('GET /api/public/articles/clanek-1', ok<GetPublicArticle200>({ success: true, data: article }));
    renderApp('/articles/clanek-1/tisk');
    const rows = within(await screen.findByRole('list', { name: 'Kdy a kde' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^ve\sčtvrtek 3\.\sprosince v\s17\shodin, Sborovna$/),
    ]);
  });
});

describe('what takes place next', () => {
  const nextEvents = (data: EventsAnswer['data']) =>
    api.on('GET /api/public/events', ok<EventsAnswer>({ success: true, data, meta: { nextCursor: null } }));
  const visit = buildCalendarEvent({
    starts_at: '2026-11-28T11:00:00.000Z',
    ends_at: '2026-11-28T12:01:00.000Z',
    place: '',
    article: { slug: 'den-otevrenych-dveri', title: 'Den otevřených dveří', section: buildSection() },
  });

  it('is on the home page with its section, until it is over', async () => {
    nextEvents([visit, buildCalendarEvent()]);
    renderApp('/');
    const block = within(await screen.findByRole('region', { name: 'Co se chystá' }));
    expect(api.calls).toContain('GET /api/public/events?limit=5');
    expect(block.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/od 12 do 13\.01Den otevřených dveří Škola$/),
      expect.stringMatching(/^ve\sčtvrtek 3\.\sprosince od 17 do 19\shodinTřídní schůzkySborovna Škola$/),
    ]);
    expect(block.getByRole('link', { name: 'Celý kalendář' }).getAttribute('href')).toBe('/kalendar');
    await advanceTime(121_000);
    expect(block.getByRole('listitem').textContent).toContain('Třídní schůzky');
  });

  it('is above the articles of a section, which its links lead back to', async () => {
    nextEvents([buildCalendarEvent()]);
    api.on(
      'GET /api/public/sections/skola',
      ok<GetSection200>({ success: true, data: buildSection(), desk_path: null }),
    );
    renderApp('/sekce/skola');
    const block = within(await screen.findByRole('region', { name: 'Co se chystá' }));
    expect(api.calls).toContain('GET /api/public/events?section=skola&limit=5');
    expect(block.getByRole('link', { name: 'Třídní schůzky' }).getAttribute('href')).toBe(
      '/articles/tridni-schuzky?from=%2Fsekce%2Fskola',
    );
    expect(block.queryByText('Škola')).toBeNull();
    expect(block.getByRole('link', { name: 'Celý kalendář' }).getAttribute('href')).toBe(
      '/kalendar?sekce=skola',
    );
  });

  it.each([
    ['there is nothing', () => nextEvents([])],
    ['it cannot be read', () => api.on('GET /api/public/events', failure(400, 'VALIDATION_FAILED', 'Ne.'))],
  ])('is not there where %s', async (_when, prepare) => {
    prepare();
    renderApp('/');
    expect(await screen.findByRole('region', { name: 'Nejnovější' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Co se chystá' })).toBeNull();
  });
});
