import { constants } from 'node:fs';
import { access, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/database.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { templateName } from './templateName.ts';
import { dataFolders, newDataFolder, silentLogger } from './testFolder.ts';

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Workers may create the same template concurrently; the rename is atomic, and all of them are equal. */
async function makeTemplate(template: string): Promise<void> {
  const folder = await newDataFolder();
  const database = await openDatabase({ dataDir: folder, logger: silentLogger });
  await database.migrate();
  await database.close();
  await rename(join(folder, SQLITE_FILE), template);
  await rm(folder, { recursive: true, force: true });
}

export async function copySqliteTemplate(folder: string): Promise<void> {
  const templates = join(dataFolders(), `nastenka-templates-${userInfo().uid}`);
  await mkdir(templates, { recursive: true });
  const template = join(templates, `${templateName()}.sqlite`);
  if (!(await exists(template))) await makeTemplate(template);
  await copyFile(template, join(folder, SQLITE_FILE), constants.COPYFILE_FICLONE);
}
