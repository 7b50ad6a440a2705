import { lookup } from 'node:dns/promises';
import { AppError } from '../../../shared/errors.ts';
import type { OffsiteKind, RemoteStore, StoreAccess } from './offsite.types.ts';
import { connectionProblem, parseAddress } from './offsiteAddress.policy.ts';

export type OpenRemoteStore = (access: StoreAccess) => Promise<RemoteStore>;

/** Loaded at the first use: few sites have one of them, none has all. */
const OPENERS: Record<OffsiteKind, OpenRemoteStore> = {
  s3: async (access) => (await import('./s3Store.service.ts')).openS3Store(access),
  sftp: async (access) => (await import('./sftpStore.service.ts')).openSftpStore(access),
  webdav: async (access) => (await import('./webdavStore.service.ts')).openWebdavStore(access),
};

/** @throws AppError 409 for an address that is never connected to */
export async function openRemoteStore(access: StoreAccess): Promise<RemoteStore> {
  const place = parseAddress(access.kind, access.address);
  if (place) {
    const addresses = await lookup(place.host, { all: true });
    const message = connectionProblem(
      place,
      addresses.map(({ address }) => address),
    );
    if (message !== undefined) throw new AppError({ status: 409, code: 'WRONG_STATE', message });
  }
  const store = await OPENERS[access.kind](access);
  return {
    ...store,
    put(upload) {
      // It may fail before the store reads from it; what reads it later gets the error, too.
      upload.content.on('error', () => undefined);
      return store.put(upload);
    },
  };
}
