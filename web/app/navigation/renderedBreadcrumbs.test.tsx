import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserAnswer } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { buildCategory } from '../../test/articles';
import { type FakeApi, type FakeResponse, failure, ok } from '../../test/fakeApi';
import { buildGroup } from '../../test/groupSamples';
import { mockEmptyBoard, renderApp, setToken } from '../../test/renderApp';
import { buildUser, buildUserRecord } from '../../test/samples';

function createDeferredResponse() {
  let resolve: (answer: FakeResponse) => void = () => undefined;
  const answer = new Promise<FakeResponse>((done) => {
    resolve = done;
  });
  return { answer, come: (value: FakeResponse) => act(async () => resolve(value)) };
}

const getBreadcrumbs = () => screen.getByRole('navigation', { name: 'Drobečková navigace' });
const findBreadcrumbs = () => screen.findByRole('navigation', { name: 'Drobečková navigace' });
const titleResponse = (title: string) => ok({ success: true, data: { title } });

async function navigateTo(address: string) {
  await act(async () => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

let api: FakeApi;

/** The pages whose lookup is logged as failed with the server's refusal. */
function logged(): unknown[] {
  const calls = vi.mocked(console.warn).mock.calls.filter(([, , error]) => error instanceof ApiError);
  return calls.map(([, page]) => page);
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = mockEmptyBoard();
  api.on('GET /api/auth/me', ok<UserAnswer>({ success: true, user: buildUser({ id: 7, role: 'admin' }) }));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  setToken(undefined);
});

describe('breadcrumbs in the administration', () => {
  it('show a general label until the name is loaded', async () => {
    const first = createDeferredResponse();
    api.on('GET /api/admin/articles/12', () => first.answer);
    renderApp('/admin/articles/12/edit');
    expect((await findBreadcrumbs()).textContent).toBe('Domů/Administrace/Články/Článek #12/Upravit');
    await first.come(titleResponse('Odstávka vody'));
    expect(getBreadcrumbs().textContent).toBe('Domů/Administrace/Články/Odstávka vody/Upravit');
  });

  it('ignore the name of a record that is no longer shown', async () => {
    const first = createDeferredResponse();
    api.on('GET /api/admin/articles/12', () => first.answer);
    api.on('GET /api/admin/articles/13', titleResponse('Kontejner na papír'));
    renderApp('/admin/articles/12/edit');
    await findBreadcrumbs();
    await waitFor(() => expect(api.calls).toContain('GET /api/admin/articles/12'));
    await navigateTo('/admin/articles/13/edit');
    await waitFor(() => expect(getBreadcrumbs().textContent).toContain('Kontejner na papír'));
    await first.come(titleResponse('Odstávka vody'));
    expect(getBreadcrumbs().textContent).toBe('Domů/Administrace/Články/Kontejner na papír/Upravit');
  });

  it.each([403, 404, 500])('keep the general label and only log it when the answer is %i', async (status) => {
    const answer = createDeferredResponse();
    api.on('GET /api/admin/articles/12', () => answer.answer);
    renderApp('/admin/articles/12/edit');
    await findBreadcrumbs();
    await waitFor(() => expect(api.calls).toContain('GET /api/admin/articles/12'));
    await answer.come(failure(status, 'NOT_FOUND', 'Požadovaný záznam neexistuje.'));
    expect(getBreadcrumbs().textContent).toBe('Domů/Administrace/Články/Článek #12/Upravit');
    const toasts = screen.getByRole('region', { name: 'Oznámení' });
    expect(toasts.textContent).not.toContain('Požadovaný záznam neexistuje.');
    expect(logged()).toEqual(['/admin/articles/12/edit']);
  });

  it.each([
    ['/admin/users/5/edit', 'Domů/Administrace/Uživatelé/Uživatel #5/Upravit'],
    ['/admin/users/7/edit?from=%2Fadmin', 'Domů/Administrace/Můj profil'],
  ])('of %s stays general when the name cannot be had: %s', async (address, expected) => {
    renderApp(address);
    expect((await findBreadcrumbs()).textContent).toBe(expected);
  });

  it.each([
    ['/admin/users/5/edit', 'GET /api/admin/users/5', 'Domů/Administrace/Uživatelé/Jan Novák/Upravit'],
    ['/admin/groups/5/edit', 'GET /api/admin/groups/5', 'Domů/Administrace/Skupiny/Redakce/Upravit'],
    [
      '/admin/articles/categories/5/edit',
      'GET /api/admin/article-categories/5',
      'Domů/Administrace/Články/Kategorie/Úřední deska/Upravit',
    ],
  ])('of %s takes its name from %s', async (address, call, expected) => {
    const answers: Record<string, FakeResponse> = {
      'GET /api/admin/users/5': ok({
        success: true,
        data: buildUserRecord({ id: 5, full_name: 'Jan Novák' }),
      }),
      'GET /api/admin/groups/5': ok({ success: true, group: buildGroup({ id: 5, name: 'Redakce' }) }),
      'GET /api/admin/article-categories/5': ok({
        success: true,
        data: buildCategory({ id: 5, name: 'Úřední deska' }),
      }),
    };
    api.on(call, answers[call] ?? failure(404, 'NOT_FOUND', ''));
    renderApp(address);
    await waitFor(() => expect(getBreadcrumbs().textContent).toBe(expected));
  });

  it.each([
    ['/admin/cache-management', 'Domů/Administrace/Cache'],
    ['/admin/rate-limiting', 'Domů/Administrace/Rate Limiting'],
    ['/admin/notifications', 'Domů/Administrace/Oznámení'],
    ['/docs/api', 'Domů/Dokumentace/API'],
  ])('of %s asks for no record and is %s', async (address, expected) => {
    renderApp(address);
    expect((await findBreadcrumbs()).textContent).toBe(expected);
    expect(api.calls.filter((call) => /\/api\/admin\/[^?]*\/\d/.test(call))).toEqual([]);
  });
});

describe('breadcrumbs on the board', () => {
  it('take the section’s name from the loaded list', async () => {
    const section = { slug: 'skola', name: 'Škola', color: '#b3541e', description: '', article_count: 0 };
    const listed = { ...section, unread_count: 0, latest_published_at: null };
    api.on('GET /api/public/sections', ok({ success: true, data: [listed] }));
    renderApp('/sekce/skola');
    await waitFor(() => expect(getBreadcrumbs().textContent).toBe('Domů/Škola'));
    const page = within(getBreadcrumbs()).getByRole('link', { name: 'Škola' });
    expect(page.getAttribute('aria-disabled')).toBe('true');
    expect(page.getAttribute('aria-current')).toBe('page');
    expect(within(getBreadcrumbs()).getByRole('link', { name: 'Domů' }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['/', 'Nástěnka'],
    ['/sections', 'Domů/Sekce'],
    ['/hledat', 'Domů/Hledání'],
    ['/oznameni', 'Domů/Oznámení'],
  ])('of %s are %s', async (address, expected) => {
    renderApp(address);
    expect((await findBreadcrumbs()).textContent).toBe(expected);
  });

  it('name the site page', async () => {
    const page = {
      title: 'Kontakty obce',
      slug: 'kontakty',
      html: '',
      files: [],
      updated_at: '2026-11-20T09:00:00Z',
    };
    api.on('GET /api/public/pages/kontakty', ok({ success: true, data: page }));
    renderApp('/stranky/kontakty');
    await waitFor(() => expect(getBreadcrumbs().textContent).toBe('Domů/Kontakty obce'));
  });

  it.each([
    ['/sekce/skola', 'GET /api/public/sections/skola', 'Domů/Skola'],
    ['/articles/voda', 'GET /api/public/articles/voda', 'Domů/Článek'],
    ['/stranky/kontakty', 'GET /api/public/pages/kontakty', 'Domů/Stránka'],
  ])('of %s that cannot be read are general, and the failure is logged', async (address, call, expected) => {
    api.on(call, failure(404, 'NOT_FOUND', 'Požadovaný záznam neexistuje.'));
    renderApp(address);
    await waitFor(() => expect(logged()).toEqual([address]));
    expect(getBreadcrumbs().textContent).toBe(expected);
  });
});
