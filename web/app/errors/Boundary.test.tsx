import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientErrorInput } from '../../../generated/web/model';
import { type FakeApi, fakeApi, ok } from '../../test/fakeApi';
import { Boundary } from './Boundary';
import type { Extent } from './CrashScreen';

let pageError: Error | undefined;
let api: FakeApi;
const onRetry = vi.fn();

function Page() {
  if (pageError) throw pageError;
  return <p>Obsah</p>;
}

function renderBoundary(extent: Extent = 'area', resetKey = '/') {
  const tree = (key: string) => (
    <Boundary extent={extent} resetKey={key} onRetry={onRetry}>
      <Page />
    </Boundary>
  );
  const { rerender } = render(tree(resetKey));
  return { go: (key: string) => rerender(tree(key)) };
}

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function reports(): Promise<ClientErrorInput[]> {
  await advanceTime(0);
  const sent = api.requests.filter(({ url }) => url.endsWith('/api/system/client-error'));
  return Promise.all(sent.map(async (request) => (await request.clone().json()) as ClientErrorInput));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api = fakeApi();
  api.on('GET /api/csrf-token', ok({ success: true, data: { csrfToken: 't' } }));
  api.on('POST /api/system/client-error', ok({ success: true }));
  api.on('GET /api/system/version', ok({ success: true, version: '1+a' }));
  sessionStorage.setItem('deploymentVersion', JSON.stringify({ version: '1+a', checkedAt: Date.now() }));
  pageError = new TypeError('x is not a function');
  onRetry.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the screen', () => {
  it.each([
    ['page', 'Oops! Něco se pokazilo'],
    ['area', 'Něco se pokazilo'],
    ['wideArea', 'Něco se pokazilo'],
  ] as const)('of a broken %s says %s and offers the ways out', (extent, title) => {
    renderBoundary(extent);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('button', { name: 'Obnovit stránku' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Přejít na úvodní stránku' }).getAttribute('href')).toBe('/');
  });

  it.each(['page', 'area'] as const)('for a missing chunk in a %s blames the app', (extent) => {
    pageError = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    renderBoundary(extent);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chyba aplikace');
    expect(screen.getByRole('alert').textContent).toContain(
      'Obnovte stránku pro pokračování. Některé součásti aplikace nejsou dostupné.',
    );
  });

  it('for a chunk that is missing without a deploy stays and offers a reload', async () => {
    pageError = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    renderBoundary();
    await advanceTime(60_000);
    expect(api.calls).toContain('GET /api/system/version');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chyba aplikace');
    expect(screen.getByRole('button', { name: 'Obnovit stránku' })).toBeTruthy();
    expect(JSON.parse(sessionStorage.getItem('deploymentVersion') ?? '{}')).toMatchObject({ version: '1+a' });
  });

  it('shows the id that was sent', async () => {
    renderBoundary();
    const [report] = await reports();
    expect(report?.errorId).toMatch(/^[0-9a-f]{16}$/);
    expect(screen.getByRole('alert').textContent).toContain(report?.errorId);
    expect(report).toMatchObject({ errorType: 'TypeError', errorMessage: 'x is not a function' });
    expect(report?.componentStack).toContain('Page');
  });
});

describe('retries', () => {
  it('come after two seconds and bring the page back', async () => {
    renderBoundary();
    await advanceTime(1999);
    expect(onRetry).not.toHaveBeenCalled();
    expect(screen.queryByText('Obsah')).toBeNull();
    onRetry.mockImplementation(() => {
      pageError = undefined;
    });
    await advanceTime(1);
    expect(screen.getByText('Obsah')).toBeTruthy();
  });

  it('are at most three, and only the first and the last error are reported', async () => {
    renderBoundary();
    for (let retry = 0; retry < 3; retry += 1) await advanceTime(2000);
    expect((await reports()).map(({ isUnrecoverable }) => isUnrecoverable)).toEqual([false, true]);
    pageError = undefined;
    await advanceTime(60_000);
    expect(screen.queryByText('Obsah')).toBeNull();
    expect(new Set((await reports()).map(({ errorId }) => errorId)).size).toBe(1);
  });

  it('are not made for a missing chunk', async () => {
    pageError = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    renderBoundary();
    expect((await reports()).map(({ isUnrecoverable }) => isUnrecoverable)).toEqual([true]);
    pageError = undefined;
    await advanceTime(60_000);
    expect(onRetry).not.toHaveBeenCalled();
    expect(screen.queryByText('Obsah')).toBeNull();
  });

  it('start again on another page', async () => {
    const app = renderBoundary();
    for (let retry = 0; retry < 3; retry += 1) await advanceTime(2000);
    app.go('/sections');
    pageError = undefined;
    await advanceTime(2000);
    expect(screen.getByText('Obsah')).toBeTruthy();
  });
});

it('navigation resets the error', () => {
  const app = renderBoundary();
  pageError = undefined;
  app.go('/sections');
  expect(screen.getByText('Obsah')).toBeTruthy();
});

it('a failed report changes nothing', async () => {
  api.on('POST /api/system/client-error', () => {
    throw new TypeError('Failed to fetch');
  });
  renderBoundary();
  await advanceTime(0);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Něco se pokazilo');
});
