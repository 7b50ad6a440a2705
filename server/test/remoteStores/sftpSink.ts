import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE, flagsToString } = utils.sftp;

export const SFTP_USER = 'zaloha';
export const SFTP_PASSWORD = 'heslo k úložišti';

const newHostKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;

export interface SftpSink {
  address: string;
  files: Map<string, Buffer>;
  /** How many passwords were sent to it. */
  passwords(): number;
  /** Refuses what is written from now on, as a full disk does. */
  fill(isFull: boolean): void;
  /** The machine is another one from now on. */
  changeHostKey(): Promise<void>;
  close(): Promise<void>;
}

/** A SSH server on this machine with files in memory, in any folder. */
export async function createSftpSink(): Promise<SftpSink> {
  const files = new Map<string, Buffer>();
  let passwords = 0;
  let isFull = false;
  let port = 0;
  let server = open(newHostKey());

  function open(hostKey: string) {
    return new Server({ hostKeys: [hostKey] }, (client) => {
      client.on('error', () => undefined);
      client.on('authentication', (context) => {
        if (context.method !== 'password') return context.reject(['password']);
        passwords += 1;
        if (context.username === SFTP_USER && context.password === SFTP_PASSWORD) context.accept();
        else context.reject();
      });
      client.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => serve(acceptSftp(), files, () => isFull));
      });
    });
  }
  async function listen() {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  }
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  await listen();
  return {
    address: `127.0.0.1:${port}`,
    files,
    passwords: () => passwords,
    fill(value) {
      isFull = value;
    },
    async changeHostKey() {
      await close();
      server = open(newHostKey());
      await listen();
    },
    close,
  };
}

const FILE_MODE = 0o100600;
const FOLDER_MODE = 0o040700;

function serve(sftp: SFTPWrapper, files: Map<string, Buffer>, isFull: () => boolean): void {
  const handles = new Map<number, { path: string; isListed: boolean }>();
  let next = 0;
  const newHandle = (path: string) => {
    next += 1;
    handles.set(next, { path, isListed: false });
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(next);
    return handle;
  };
  const opened = (handle: Buffer) => handles.get(handle.readUInt32BE(0));
  const attributes = (path: string) => {
    const content = files.get(path);
    return {
      mode: content ? FILE_MODE : FOLDER_MODE,
      uid: 0,
      gid: 0,
      size: content?.length ?? 0,
      atime: 0,
      mtime: 0,
    };
  };
  sftp.on('OPEN', (id, path, flags) => {
    const isWriting = flagsToString(flags)?.includes('w');
    if (isWriting) files.set(path, Buffer.alloc(0));
    else if (!files.has(path)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    sftp.handle(id, newHandle(path));
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    const path = opened(handle)?.path;
    if (path === undefined || isFull()) return sftp.status(id, STATUS_CODE.FAILURE);
    const before = files.get(path);
    if (before)
      files.set(
        path,
        Buffer.concat([before.subarray(0, offset), data, before.subarray(offset + data.length)]),
      );
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const content = files.get(opened(handle)?.path ?? '');
    if (!content || offset >= content.length) return sftp.status(id, STATUS_CODE.EOF);
    sftp.data(id, content.subarray(offset, offset + length));
  });
  sftp.on('FSTAT', (id, handle) => sftp.attrs(id, attributes(opened(handle)?.path ?? '')));
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('STAT', (id, path) => sftp.attrs(id, attributes(path)));
  sftp.on('OPENDIR', (id, path) => sftp.handle(id, newHandle(path)));
  sftp.on('READDIR', (id, handle) => {
    const folder = opened(handle);
    if (!folder || folder.isListed) return sftp.status(id, STATUS_CODE.EOF);
    folder.isListed = true;
    const names = [...files.keys()].filter((path) => path.startsWith(`${folder.path}/`));
    if (names.length === 0) return sftp.status(id, STATUS_CODE.EOF);
    sftp.name(
      id,
      names.map((path) => {
        const filename = path.slice(folder.path.length + 1);
        return { filename, longname: filename, attrs: attributes(path) };
      }),
    );
  });
  sftp.on('REMOVE', (id, path) => {
    sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on('RENAME', (id, from, to) => {
    const content = files.get(from);
    if (!content) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    files.delete(from);
    files.set(to, content);
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
}
