import { lookup } from 'node:dns/promises';
import { AppError } from '../../../shared/errors.ts';
import type { OffsiteKind, RemoteStore, StoreAccess } from './offsite.types.ts';
import { connectionProblem, parseAddress, placeProblem } from './offsiteAddress.policy.ts';
import type { PinnedHost } from './pinnedHost.service.ts';

export type OpenRemoteStore = (access: StoreAccess) => Promise<RemoteStore>;

type Opener = (access: StoreAccess, place: PinnedHost) => Promise<RemoteStore>;

/** Loaded at the first use: few sites have one of them, none has all. */
const OPENERS: Record<OffsiteKind, Opener> = {
  s3: async (...args) => (await import('./s3Store.service.ts')).openS3Store(...args),
  sftp: async (...args) => (await import('./sftpStore.service.ts')).openSftpStore(...args),
  webdav: async (...args) => (await import('./webdavStore.service.ts')).openWebdavStore(...args),
};

/** @throws AppError 409 for an address that is never connected to */
export async function openRemoteStore(access: StoreAccess): Promise<RemoteStore> {
  const store = await OPENERS[access.kind](access, await pinHost(access));
  return {
    ...store,
    put(upload) {
      // It may fail before the store reads from it; what reads it later gets the error, too.
      upload.content.on('error', () => undefined);
      return store.put(upload);
    },
  };
}

/** Resolves the host once; the connections are made to what was checked. */
async function pinHost(access: StoreAccess): Promise<PinnedHost> {
  const place = parseAddress(access.kind, access.address);
  if (!place) throw refusal(placeProblem(access)?.message ?? 'Adresa úložiště není platná.');
  const addresses = await lookup(place.host, { all: true });
  const message = connectionProblem(
    place,
    addresses.map(({ address }) => address),
  );
  if (message !== undefined) throw refusal(message);
  return { ...place, addresses };
}

function refusal(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}
