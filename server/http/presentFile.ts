import type { components } from '../../generated/server/schema.d.ts';
import { fileAddress } from '../shared/fileAddress.ts';

type FileRef = components['schemas']['FileRef'];

/** The file as readers get it. PostgreSQL returns 64-bit sizes as text. */
export function presentFile(file: Omit<FileRef, 'url'>): FileRef {
  const { id, name, mime, size, kind, alt, width, height } = file;
  return { id, name, mime, size: Number(size), kind, alt, width, height, url: fileAddress(file) };
}
