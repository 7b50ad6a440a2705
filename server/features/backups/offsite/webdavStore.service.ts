import type { Readable } from 'node:stream';
import type { FileStat, WebDAVClient } from 'webdav';
import type { RemoteStore, StoreAccess } from './offsite.types.ts';
import { type PinnedHost, pinnedAgents } from './pinnedHost.service.ts';

const UNFINISHED = '.part';

/** A folder of a WebDAV server; a file is uploaded under another name and moved to its own. */
export async function openWebdavStore(
  { address, user, secret, folder }: StoreAccess,
  place: PinnedHost,
): Promise<RemoteStore> {
  const { createClient, AuthType } = await import('webdav');
  // The client itself cannot encode a password with letters beyond Latin-1.
  const Authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
  const agents = pinnedAgents(place);
  const client = createClient(address, {
    authType: AuthType.None,
    headers: { Authorization },
    ...agents,
  });
  const root = `/${folder.split('/').filter(Boolean).join('/')}`;
  const pathOf = (name: string) => `${root === '/' ? '' : root}/${name}`;
  const list = async () => {
    const found = (await client.getDirectoryContents(root)) as FileStat[];
    return found
      .filter(({ type }) => type === 'file')
      .map(({ basename, size }) => ({ name: basename, bytes: size }));
  };
  await ensureFolder(client, root);

  return {
    async put({ name, content, bytes, signal }) {
      const unfinished = pathOf(name + UNFINISHED);
      await client.putFileContents(unfinished, content, {
        contentLength: bytes,
        overwrite: true,
        signal,
      });
      await client.moveFile(unfinished, pathOf(name));
    },
    get: async (name, signal) => client.createReadStream(pathOf(name), { signal }) as Readable,
    list: async () => (await list()).filter(({ name }) => !name.endsWith(UNFINISHED)),
    remove: (name) => client.deleteFile(pathOf(name)),
    async removeUnfinished(prefix) {
      for (const { name } of await list()) {
        if (name.startsWith(prefix) && name.endsWith(UNFINISHED)) await client.deleteFile(pathOf(name));
      }
    },
    async close() {
      agents.httpAgent.destroy();
      agents.httpsAgent.destroy();
    },
  };
}

async function ensureFolder(client: WebDAVClient, root: string): Promise<void> {
  if (root !== '/' && !(await client.exists(root))) await client.createDirectory(root, { recursive: true });
}
