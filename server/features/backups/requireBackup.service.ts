import { notFound } from '../../shared/errors.ts';
import type { BackupFolder, StoredBackup } from './backupFolder.service.ts';

export async function requireBackup(folder: BackupFolder, name: string): Promise<StoredBackup> {
  const backup = await folder.find(name);
  if (!backup) throw notFound('Tahle záloha tu není. Možná ji mezitím někdo smazal.');
  return backup;
}
