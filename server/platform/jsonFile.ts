import { readFile, rename, writeFile } from 'node:fs/promises';
import type * as z from 'zod';

/** Undefined where there is no such file, and for one of another shape. */
export async function readJsonFile<T>(path: string, shape: z.ZodType<T>): Promise<T | undefined> {
  try {
    return shape.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Written to a temporary file and renamed, so that readers never see a partial file. */
export async function writeJsonFile(path: string, content: object): Promise<void> {
  const temporaryFile = `${path}.${process.pid}.part`;
  await writeFile(temporaryFile, JSON.stringify(content), { mode: 0o600 });
  await rename(temporaryFile, path);
}
