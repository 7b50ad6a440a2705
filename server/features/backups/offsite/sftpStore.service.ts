import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Client, ConnectConfig, SFTPWrapper } from 'ssh2';
import { HostKeyRefused } from './offsite.errors.ts';
import type { RemoteStore, StoreAccess } from './offsite.types.ts';
import { connectPinned, type PinnedHost } from './pinnedHost.service.ts';

const UNFINISHED = '.part';
const READY_TIMEOUT_MS = 20_000;
const KEEPALIVE_MS = 15_000;
const NO_SUCH_FILE = 2;

/** A folder of a SSH server; a file is uploaded under another name and renamed. */
export async function openSftpStore(access: StoreAccess, place: PinnedHost): Promise<RemoteStore> {
  const { client, sftp } = await connect(access, place);
  const root = access.folder.replace(/\/+$/, '') || '.';
  const pathOf = (name: string) => `${root}/${name}`;
  const rename = promisify(sftp.rename.bind(sftp));
  const unlink = promisify(sftp.unlink.bind(sftp));
  const readdir = promisify(sftp.readdir.bind(sftp));
  const removeIfThere = (path: string) =>
    unlink(path).catch((error: { code?: unknown }) => {
      if (error.code !== NO_SUCH_FILE) throw error;
    });
  const list = async () =>
    (await readdir(root))
      .filter(({ attrs }) => !attrs.isDirectory())
      .map(({ filename, attrs }) => ({ name: filename, bytes: attrs.size }));
  await ensureFolder(sftp, root).catch((error: unknown) => {
    client.end();
    throw error;
  });

  return {
    async put({ name, content, signal }) {
      const unfinished = pathOf(name + UNFINISHED);
      await pipeline(content, sftp.createWriteStream(unfinished, { mode: 0o600 }), { signal });
      // A rename of SFTP does not replace.
      await removeIfThere(pathOf(name));
      await rename(unfinished, pathOf(name));
    },
    get: async (name) => sftp.createReadStream(pathOf(name)),
    list: async () => (await list()).filter(({ name }) => !name.endsWith(UNFINISHED)),
    remove: (name) => removeIfThere(pathOf(name)),
    async removeUnfinished(prefix) {
      for (const { name } of await list()) {
        if (name.startsWith(prefix) && name.endsWith(UNFINISHED)) await removeIfThere(pathOf(name));
      }
    },
    close: async () => void client.end(),
  };
}

/** @throws HostKeyRefused before anything secret was sent */
async function connect(
  { user, secret, hostKey }: StoreAccess,
  place: PinnedHost,
): Promise<{ client: Client; sftp: SFTPWrapper }> {
  const { Client } = await import('ssh2');
  const client = new Client();
  const sock = await connectPinned(place, READY_TIMEOUT_MS);
  let refused: HostKeyRefused | undefined;
  const config: ConnectConfig = {
    sock,
    username: user,
    readyTimeout: READY_TIMEOUT_MS,
    keepaliveInterval: KEEPALIVE_MS,
    hostVerifier: (key: Buffer) => {
      const shown = fingerprintOf(key);
      if (shown === hostKey) return true;
      refused = new HostKeyRefused(shown, hostKey !== null);
      return false;
    },
    ...(secret.startsWith('-----BEGIN') ? { privateKey: secret } : { password: secret }),
  };
  await new Promise<void>((resolve, reject) => {
    client.once('ready', resolve);
    // Later errors, as of a lost connection, end the transfer in progress.
    client.on('error', (error) => reject(refused ?? error));
    client.once('close', () => reject(refused ?? new Error('the connection was closed')));
    try {
      client.connect(config);
    } catch (error) {
      reject(error);
    }
  });
  const sftp = await promisify(
    client.sftp.bind(client) as (done: (error: Error | undefined, sftp: SFTPWrapper) => void) => void,
  )();
  return { client, sftp };
}

/** As `ssh-keygen -l` shows it. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

async function ensureFolder(sftp: SFTPWrapper, root: string): Promise<void> {
  const stat = promisify(sftp.stat.bind(sftp));
  const mkdir = promisify(
    sftp.mkdir.bind(sftp) as (path: string, done: (error?: Error | null) => void) => void,
  );
  const parts = root.split('/');
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const path = parts.slice(0, depth).join('/');
    if (path === '' || path === '.') continue;
    const isThere = await stat(path).then(
      () => true,
      () => false,
    );
    if (!isThere) await mkdir(path);
  }
}
