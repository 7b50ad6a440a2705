import { describe, expect, it, test } from 'vitest';
import type { OffsiteKind } from './offsite.types.ts';
import { connectionProblem, parseAddress, placeProblem } from './offsiteAddress.policy.ts';
import { parseRemoteName, remoteNameOf, siteIdOf } from './offsiteNames.policy.ts';
import { offsiteProblem } from './offsiteProblem.policy.ts';
import { isCopyDue, isInterrupted, nextTryAt } from './retryTimes.policy.ts';

describe('an address', () => {
  it.each<[OffsiteKind, string, string | undefined]>([
    ['s3', 'https://s3.example.cz', 's3.example.cz:443'],
    ['s3', 'http://10.0.0.5:9000', '10.0.0.5:9000'],
    ['webdav', 'https://cloud.example.cz/dav/x', 'cloud.example.cz:443'],
    ['webdav', 'http://[::1]:8080', '::1:8080'],
    ['webdav', 'https://user:heslo@cloud.example.cz', undefined],
    ['webdav', 'ftp://cloud.example.cz', undefined],
    ['webdav', 'cloud.example.cz', undefined],
    ['sftp', 'nas.lipova.cz', 'nas.lipova.cz:22'],
    ['sftp', 'nas.lipova.cz:2222', 'nas.lipova.cz:2222'],
    ['sftp', '[fd00::1]:22', 'fd00::1:22'],
    ['sftp', 'sftp://nas.lipova.cz', undefined],
    ['sftp', 'nas.lipova.cz:99999', undefined],
  ])('of %s %s', (kind, address, expected) => {
    const place = parseAddress(kind, address);
    expect(place && `${place.host}:${place.port}`).toBe(expected);
  });

  it.each([
    [true, ['93.184.215.14'], undefined],
    [true, ['192.168.1.5'], undefined],
    [false, ['192.168.1.5'], undefined],
    [false, ['127.0.0.1', '::1'], undefined],
    [false, ['93.184.215.14'], /jen přes https/],
    [false, ['192.168.1.5', '93.184.215.14'], /jen přes https/],
    [true, ['169.254.169.254'], /nepřipojuje/],
    [true, ['fe80::1%eth0'], /nepřipojuje/],
    [true, ['::ffff:169.254.169.254'], /nepřipojuje/],
    [true, ['fd00:ec2::254'], /nepřipojuje/],
  ])('secure %s at %j', (isSecure, addresses, words) => {
    const problem = connectionProblem({ host: 'x', port: 1, isSecure }, addresses);
    if (words) expect(problem).toMatch(words);
    else expect(problem).toBeUndefined();
  });

  const place = {
    address: 'https://s3.example.cz',
    folder: 'zalohy/x',
    user: 'u',
    region: 'auto',
    hostKey: null,
  };
  it.each([
    [{}, undefined],
    [{ folder: '' }, 'folder'],
    [{ folder: '/zalohy' }, 'folder'],
    [{ folder: 'zalohy/../x' }, 'folder'],
    [{ region: '' }, 'region'],
    [{ user: '' }, 'user'],
  ])('the place %j is wrong in %s', (values, path) => {
    expect(placeProblem({ kind: 's3', ...place, ...values })?.path).toBe(path);
  });
});

describe('the name of a copy', () => {
  const siteId = siteIdOf('age1abc');
  const archive = 'nastenka-2026-11-21-020000-nightly.tar.gz';

  it('leads back to its archive, on this site alone', () => {
    const remote = remoteNameOf(siteId, archive);
    expect(remote).toMatch(/^nastenka-[0-9a-f]{10}-2026-11-21-020000-nightly\.tar\.gz\.age$/);
    expect(parseRemoteName(siteId, remote)).toMatchObject({ name: archive, kind: 'nightly' });
    expect(parseRemoteName(siteIdOf('age1other'), remote)).toBeUndefined();
  });

  it.each([
    archive,
    `${archive}.age`,
    `nastenka-${siteId}-x.tar.gz.age`,
    `nastenka-${siteId}-2026-11-21-020000-nightly.tar.gz.age.part`,
  ])('is not %s', (name) => expect(parseRemoteName(siteId, name)).toBeUndefined());
});

describe('another try', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  it.each([
    [1, '10:01'],
    [2, '10:05'],
    [3, '10:15'],
    [4, '11:00'],
    [5, '13:00'],
    [40, '13:00'],
  ])('after %i failures is at %s', (attempts, time) => {
    expect(nextTryAt(now, attempts).toISOString().slice(11, 16)).toBe(time);
  });

  const copy = { next_try_at: null, at: '2026-11-21T09:59:30.000Z' };
  it.each([
    ['never tried', undefined, true],
    ['waiting', { ...copy, state: 'waiting' as const }, true],
    ['copied', { ...copy, state: 'copied' as const }, false],
    ['under way', { ...copy, state: 'copying' as const }, false],
    ['of a killed server', { ...copy, state: 'copying' as const, at: '2026-11-21T09:50:00.000Z' }, true],
    ['failed, later', { ...copy, state: 'failed' as const, next_try_at: '2026-11-21T10:00:01Z' }, false],
    ['failed, now', { ...copy, state: 'failed' as const, next_try_at: '2026-11-21T10:00:00Z' }, true],
  ])('%s: %j is due: %s', (_what, state, isDue) => {
    expect(isCopyDue(state, now)).toBe(isDue);
  });

  it('only a copy under way is interrupted', () => {
    expect(isInterrupted({ state: 'copied', at: '2020-01-01T00:00:00Z' }, now)).toBe(false);
  });
});

test.each([
  [{ code: 'ENOTFOUND' }, /neexistuje/],
  [{ code: 'ECONNREFUSED' }, /žádné úložiště neběží/],
  [{ code: 'CERT_HAS_EXPIRED' }, /vypršela platnost/],
  [{ serviceCode: 'NoSuchBucket', status: 404 }, /bucket/],
  [{ level: 'client-authentication' }, /jméno nebo heslo/],
  [{ status: 507 }, /není dost místa/],
  [{ status: 503 }, /neodpovídá/],
  [{ code: 3 }, /právo zapisovat/],
  [{}, /Podrobnosti jsou v logu/],
])('the failure %j is said in a sentence', (values, words) => {
  expect(offsiteProblem(new Error('outer', { cause: Object.assign(new Error('x'), values) }))).toMatch(words);
});
