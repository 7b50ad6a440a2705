import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import type {
  CalendarAddressAnswer,
  DueAcknowledgements,
  EventsAnswer,
  GetSite200,
  InboxAnswer,
  ListPublicArticles200,
  ListPublicPages200,
  ListSections200,
  MeAnswer,
  OpenQuestionsAnswer,
  PermissionsAnswer,
  SavedFiltersAnswer,
} from '../../generated/web/model';
import { App } from '../app/App';
import { csrfResponse, type FakeApi, fakeApi, ok } from './fakeApi';
import { buildFollowing, followingResponse } from './following';
import { buildSite, buildUser } from './samples';

export function setToken(token: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the tests write what the server would set
  document.cookie = token ? `token=${token}; path=/` : 'token=; path=/; max-age=0';
}

export function mockEmptyBoard({ signedIn = true, publicBoard = false } = {}): FakeApi {
  const api = fakeApi();
  setToken(signedIn ? 'a.b.c' : undefined);
  const access = { groups: [], categoryAccess: { read: [], write: [] }, hasQuestions: false, hasDesk: false };
  const site = buildSite({ public_board_enabled: publicBoard });
  api.on('GET /api/public/site', ok<GetSite200>({ success: true, data: site }));
  // Names no user, so that it fits any `me`.
  api.on('GET /api/auth/verify', ok({ success: true }));
  api.on('POST /api/auth/log-session-expired', ok({ success: true }));
  api.on('GET /api/csrf-token', csrfResponse());
  // A unique key, because broadcasts reach the tests that run in parallel in one process.
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser(), meta }));
  api.on('GET /api/auth/permissions', ok<PermissionsAnswer>({ success: true, ...access }));
  api.on('GET /api/public/sections', ok<ListSections200>({ success: true, data: [] }));
  api.on('GET /api/public/pages', ok<ListPublicPages200>({ success: true, data: [] }));
  api.on('GET /api/articles/acknowledgements', ok<DueAcknowledgements>({ success: true, data: [] }));
  api.on(
    'GET /api/account/calendar',
    ok<CalendarAddressAnswer>({ success: true, data: { created_at: null } }),
  );
  api.on('GET /api/following', followingResponse(buildFollowing({ sections: [] })));
  api.on('GET /api/account/saved-filters', ok<SavedFiltersAnswer>({ success: true, data: [] }));
  const inbox = { nextCursor: null, unread: 0, live_notices: true };
  api.on('GET /api/notifications', ok<InboxAnswer>({ success: true, data: [], meta: inbox }));
  api.on(
    'GET /api/admin/questions/open-count',
    ok<OpenQuestionsAnswer>({ success: true, data: { open: 0 } }),
  );
  const none: ListPublicArticles200 = { success: true, data: [], meta: { nextCursor: null } };
  api.on('GET /api/public/articles', ok(none));
  api.on('GET /api/public/events', ok<EventsAnswer>({ success: true, data: [], meta: { nextCursor: null } }));
  return api;
}

/** user-event waits between actions, also on a fake clock. */
function advanceTimers(milliseconds: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds);
}

export function renderApp(address: string) {
  window.history.replaceState(null, '', address);
  return {
    user: userEvent.setup({ advanceTimers }),
    ...render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <App />
      </SWRConfig>,
    ),
  };
}

/** Leads the rendered app to another address, as a link or Back does. */
export function openInApp(address: string): void {
  act(() => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
