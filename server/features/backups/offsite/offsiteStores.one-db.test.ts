/** @module-tag no-retry */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { createS3Sink, S3_SECRET, S3_USER, type S3Sink } from '../../../test/remoteStores/s3Sink.ts';
import { createSftpSink, SFTP_PASSWORD, SFTP_USER } from '../../../test/remoteStores/sftpSink.ts';
import { createWebdavSink, WEBDAV_PASSWORD, WEBDAV_USER } from '../../../test/remoteStores/webdavSink.ts';
import { HostKeyRefused, OtherHostRefused } from './offsite.errors.ts';
import type { StoreAccess } from './offsite.types.ts';
import { offsiteProblem } from './offsiteProblem.policy.ts';
import { openRemoteStore } from './openRemoteStore.service.ts';
import { pinnedLookup } from './pinnedHost.service.ts';

const ADDRESS = { address: '192.0.2.7', family: 4 };
const signal = new AbortController().signal;
const common = { region: 'eu', hostKey: null, folder: '/zalohy' };
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function hostKeyOf(access: StoreAccess): Promise<string> {
  const error = await openRemoteStore(access).catch((thrown: unknown) => thrown);
  if (!(error instanceof HostKeyRefused)) throw new Error(`no key was shown: ${String(error)}`);
  return error.hostKey;
}

const KINDS = {
  async s3() {
    const sink = await createS3Sink();
    const access: StoreAccess = {
      ...common,
      kind: 's3',
      address: sink.address,
      folder: 'zalohy/obec',
      user: S3_USER,
      secret: S3_SECRET,
    };
    return { sink, access };
  },
  async webdav() {
    const sink = await createWebdavSink();
    const access: StoreAccess = {
      ...common,
      kind: 'webdav',
      address: sink.address,
      user: WEBDAV_USER,
      secret: WEBDAV_PASSWORD,
    };
    return { sink, access };
  },
  async sftp() {
    const sink = await createSftpSink();
    const access: StoreAccess = {
      ...common,
      kind: 'sftp',
      address: sink.address,
      user: SFTP_USER,
      secret: SFTP_PASSWORD,
    };
    return { sink, access: { ...access, hostKey: await hostKeyOf(access) } };
  },
};
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];

async function openKind(kind: keyof typeof KINDS) {
  const { sink, access } = await KINDS[kind]();
  closing.push(sink.close);
  const store = await openRemoteStore(access);
  closing.unshift(store.close);
  return { sink, access, store };
}

function upload(name: string, content: Buffer) {
  const chunks = Array.from({ length: Math.ceil(content.length / 65_536) }, (_, index) =>
    content.subarray(index * 65_536, (index + 1) * 65_536),
  );
  return { name, content: Readable.from(chunks), bytes: content.length, signal };
}

describe.each(kinds)('a storage by %s', (kind) => {
  test('writes, lists, reads and deletes, also what has several parts', async () => {
    const { store } = await openKind(kind);
    const small = randomBytes(1_000);
    const large = randomBytes(kind === 's3' ? 20 * 1024 * 1024 : 300_000);
    await store.put(upload('a.age', small));
    await store.put(upload('b.age', large));
    expect((await store.list()).sort((a, b) => a.bytes - b.bytes)).toEqual([
      { name: 'a.age', bytes: small.length },
      { name: 'b.age', bytes: large.length },
    ]);
    expect((await buffer(await store.get('b.age', signal))).equals(large)).toBe(true);
    await store.put(upload('a.age', large.subarray(0, 10)));
    expect((await buffer(await store.get('a.age', signal))).length).toBe(10);
    await store.remove('b.age');
    expect(await store.list()).toEqual([{ name: 'a.age', bytes: 10 }]);
  });

  test('shows no file under its name whose upload was cut, and removes what is left of it', async () => {
    const { sink, store } = await openKind(kind);
    const broken = new Readable({ read() {} });
    broken.push(randomBytes(kind === 's3' ? 9 * 1024 * 1024 : 100_000));
    setImmediate(() => broken.destroy(new Error('killed')));
    const content = { name: 'site-a.age', content: broken, bytes: 20 * 1024 * 1024, signal };
    await expect(store.put(content)).rejects.toThrow();
    expect(await store.list()).toEqual([]);
    if (kind === 's3') {
      const { unfinished } = sink as S3Sink;
      expect(unfinished.size, 'aborted').toBe(0);
      unfinished.set('1', { key: 'obec/site-a.age', parts: new Map() });
      unfinished.set('2', { key: 'obec/other-a.age', parts: new Map() });
      await store.removeUnfinished('site-');
      expect([...unfinished.keys()]).toEqual(['2']);
      return;
    }
    sink.files.set('/zalohy/site-b.age.part', Buffer.from('x'));
    sink.files.set('/zalohy/other-b.age.part', Buffer.from('x'));
    await store.removeUnfinished('site-');
    expect([...sink.files.keys()]).toEqual(['/zalohy/other-b.age.part']);
  });

  test('a wrong password is said in a sentence', async () => {
    const { access } = await openKind(kind);
    const error = await openRemoteStore({ ...access, secret: 'spatne' })
      .then((store) => store.list())
      .catch((thrown: unknown) => thrown);
    expect(offsiteProblem(error)).toBe('Úložiště odmítlo jméno nebo heslo. Zkontrolujte je u poskytovatele.');
  });
});

test('a SSH server gets no password before its key is confirmed, nor when the key has changed', async () => {
  const { sink, access } = await KINDS.sftp();
  closing.push(sink.close);
  expect(access.hostKey).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  expect(sink.passwords()).toBe(0);
  await sink.changeHostKey();
  const error = await openRemoteStore(access).catch((thrown: unknown) => thrown);
  expect(sink.passwords()).toBe(0);
  expect(offsiteProblem(error)).toMatch(/^Server se prokázal jiným klíčem než dřív \(SHA256:/);
});

test('a full storage is said in a sentence', async () => {
  const webdav = await openKind('webdav');
  (webdav.sink as Awaited<ReturnType<typeof createWebdavSink>>).refuseWith(507);
  const refused = await webdav.store.put(upload('a', Buffer.from('x'))).catch((thrown: unknown) => thrown);
  expect(offsiteProblem(refused)).toMatch(/není dost místa/);
  const sftp = await openKind('sftp');
  (sftp.sink as Awaited<ReturnType<typeof createSftpSink>>).fill(true);
  const failed = await sftp.store.put(upload('a', Buffer.from('x'))).catch((thrown: unknown) => thrown);
  expect(offsiteProblem(failed)).toMatch(/Nejspíš je plné/);
});

describe.each(['s3', 'webdav'] as const)('a redirect by %s', (kind) => {
  test('to another host or port is not followed', async () => {
    const { sink, access } = await KINDS[kind]();
    closing.push(sink.close);
    const elsewhere = createServer((_request, response) =>
      response.writeHead(307, { Location: sink.address }).end(),
    );
    elsewhere.listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    closing.push(async () => void elsewhere.close());
    const { port } = elsewhere.address() as AddressInfo;
    const use = async () =>
      (await openRemoteStore({ ...access, address: `http://127.0.0.1:${port}` })).list();
    expect(offsiteProblem(await use().catch((error: unknown) => error))).toMatch(/^Úložiště posílá jinam/);
  });
});

test('connections are made to the addresses that were checked alone', async () => {
  const resolve = promisify(
    pinnedLookup({ host: 'nas.example', port: 22, isSecure: true, addresses: [ADDRESS] }),
  );
  expect(await resolve('NAS.example', { all: true })).toEqual([ADDRESS]);
  await expect(resolve('other.example', { all: true })).rejects.toThrow(OtherHostRefused);
});
