import type { Cache } from '../../platform/cache.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { createWebImages } from '../../platform/webImages.ts';
import { createFileAdmin, type FileAdminDeps } from './fileAdmin.service.ts';
import { createFileOwners, type FileOwnersDeps } from './fileOwners.service.ts';
import { createFilesService } from './files.service.ts';
import { createFileUploads } from './fileUploads.service.ts';

interface FileServicesDeps extends Omit<FileAdminDeps, 'owners'>, FileOwnersDeps {
  cache: Cache;
  fileStore: FileStore;
  maxMegabytes: () => Promise<number>;
}

export function createFileServices(deps: FileServicesDeps) {
  const { fileStore, maxMegabytes } = deps;
  return {
    files: createFilesService(deps),
    admin: createFileAdmin({ ...deps, owners: createFileOwners(deps) }),
    uploads: createFileUploads({ fileStore, images: createWebImages(), maxMegabytes }),
  };
}
