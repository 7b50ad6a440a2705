import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeResponse, failure, fakeApi, ok } from '../../test/fakeApi';
import { isChunkError } from './chunkError';
import { noteDeployment, reloadAfterDeploy } from './deployment';
import { type Incident, nextIncident, willRetry } from './incident';
import { toReport } from './reportError';

const INCIDENT: Incident = { id: '5f2c8a7e91d04b36', retries: 0, lastAt: 0, isChunk: false };

describe('a missing chunk', () => {
  it.each([
    [new TypeError('Failed to fetch dynamically imported module: https://a/assets/x.js'), true],
    [new TypeError('error loading dynamically imported module: https://a/assets/x.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/x.css'), true],
    [new TypeError("'text/html' is not a valid JavaScript MIME type."), true],
    [Object.assign(new Error('boom'), { name: 'ChunkLoadError' }), true],
    [new Error('Loading chunk 7 failed.'), true],
    [new TypeError('x is not a function'), false],
    [new TypeError('Failed to fetch'), false],
    ['Importing a module script failed.', false],
    [undefined, false],
  ])('%s: %s', (error, expected) => {
    expect(isChunkError(error)).toBe(expected);
  });
});

describe('an incident', () => {
  it.each([
    [0, false, true],
    [1, false, true],
    [2, false, true],
    [3, false, false],
    [0, true, false],
  ])('retried %i times (missing chunk: %s) is retried again: %s', (retries, isChunk, expected) => {
    expect(willRetry({ ...INCIDENT, retries, isChunk })).toBe(expected);
  });

  it('continues with the error of the retry', () => {
    expect(nextIncident(INCIDENT, 2000, false)).toEqual({ ...INCIDENT, retries: 1, lastAt: 2000 });
  });

  it('is a new one after thirty seconds without an error', () => {
    const next = nextIncident({ ...INCIDENT, retries: 3 }, 30_001, false);
    expect(next).toMatchObject({ retries: 0, lastAt: 30_001 });
    expect(next.id).toMatch(/^[0-9a-f]{16}$/);
    expect(next.id).not.toBe(INCIDENT.id);
  });
});

describe('the report', () => {
  it('fits the contract however long the error is', () => {
    const error = Object.assign(new Error('m'.repeat(5000)), {
      name: 'N'.repeat(500),
      stack: 's'.repeat(9000),
    });
    const report = toReport(error, 'c'.repeat(9000), INCIDENT);
    expect(report).toMatchObject({
      errorType: 'N'.repeat(100),
      errorMessage: 'm'.repeat(1000),
      stackTrace: 's'.repeat(4000),
      componentStack: 'c'.repeat(4000),
      errorId: INCIDENT.id,
      isUnrecoverable: false,
    });
  });

  it.each([
    ['a\0b', 'ab'],
    ['\ud83d', ''],
    ['dobrý \u{1f600}', 'dobrý \u{1f600}'],
    [`${'x'.repeat(999)}\u{1f600}`, 'x'.repeat(999)],
  ])('of %j contains only storable characters', (message, expected) => {
    expect(toReport(new Error(message), null, INCIDENT).errorMessage).toBe(expected);
  });

  it.each([
    ['text', 'string', 'text'],
    [undefined, 'undefined', 'undefined'],
    [Object.assign(new Error('m'), { name: '' }), 'object', 'm'],
  ])('of a thrown %j has a type', (thrown, errorType, errorMessage) => {
    expect(toReport(thrown, undefined, INCIDENT)).toMatchObject({ errorType, errorMessage });
  });

  it('contains the URL without its query', () => {
    window.history.replaceState(null, '', '/hledat?q=tajemstvi#x');
    expect(toReport(new Error('m'), null, INCIDENT).url).toBe(`${window.location.origin}/hledat`);
  });

  it('is marked as unrecoverable after the last retry', () => {
    expect(toReport(new Error('m'), null, { ...INCIDENT, retries: 3 }).isUnrecoverable).toBe(true);
    expect(toReport(new Error('m'), null, { ...INCIDENT, isChunk: true }).isUnrecoverable).toBe(true);
  });
});

describe('after a deploy', () => {
  const versionResponse = (text: string) => ok({ success: true, version: text });
  const unavailable = failure(503, 'SERVICE_UNAVAILABLE', 'Služba je dočasně nedostupná.');
  const mockVersions = (...answers: readonly FakeResponse[]) => {
    const api = fakeApi();
    const remaining = [...answers];
    api.on('GET /api/system/version', () => remaining.shift() ?? unavailable);
    return api;
  };

  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it.each<[string, readonly FakeResponse[], number]>([
    ['another deployment runs', [versionResponse('1+a'), versionResponse('1+b')], 1],
    ['the same deployment runs', [versionResponse('1+a'), versionResponse('1+a')], 0],
    ['the server is away', [versionResponse('1+a'), unavailable], 0],
    ['the beginning is not known', [unavailable, versionResponse('1+a')], 1],
  ])('when %s, the page is loaded anew %# times', async (_when, answers, times) => {
    mockVersions(...answers);
    const reload = vi.fn();
    await noteDeployment();
    await reloadAfterDeploy(reload);
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it('reloads the page once, however many chunks are missing', async () => {
    mockVersions(
      versionResponse('1+a'),
      versionResponse('1+b'),
      versionResponse('1+b'),
      versionResponse('1+b'),
    );
    const reload = vi.fn();
    await noteDeployment();
    for (let time = 0; time < 3; time += 1) await reloadAfterDeploy(reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload when the version cannot be stored', async () => {
    mockVersions(versionResponse('1+a'), versionResponse('1+b'));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const reload = vi.fn();
    await noteDeployment();
    await reloadAfterDeploy(reload);
    expect(reload).not.toHaveBeenCalled();
  });

  it('requests the version at most every five minutes', async () => {
    const api = mockVersions(versionResponse('1+a'), versionResponse('1+a'), versionResponse('1+a'));
    await noteDeployment();
    vi.advanceTimersByTime(5 * 60_000 - 1);
    await noteDeployment();
    expect(api.calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await noteDeployment();
    expect(api.calls).toHaveLength(2);
  });
});
