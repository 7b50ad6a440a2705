import { open, readFile } from 'node:fs/promises';
import { extensionOf } from './fileNames.policy.ts';
import { fileRefused, pictureRefused, typeRefused } from './files.errors.ts';
import { type FileType, findAllowedType } from './fileTypes.policy.ts';

const CHUNK = 64 * 1024;
/** Old Office formats, recognized by the stream with their content. */
const OLD_OFFICE: readonly [stream: string, mime: string][] = [
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
];
/** Extensions of texts that a system runs or a browser opens as a page; refused whatever the content. */
const SCRIPTS = new Set([
  'asp',
  'bat',
  'cmd',
  'com',
  'hta',
  'htm',
  'html',
  'jar',
  'js',
  'jse',
  'lnk',
  'mht',
  'mhtml',
  'mjs',
  'php',
  'pl',
  'ps1',
  'py',
  'reg',
  'scr',
  'sh',
  'svg',
  'svgz',
  'url',
  'vbe',
  'vbs',
  'wsf',
  'xht',
  'xhtml',
  'xml',
]);

/**
 * Detects the type of stored bytes by their content; for plain text the extension decides between its types.
 *
 * @throws 400 for a type that is not allowed
 */
export async function sniffType(path: string, name: string): Promise<FileType> {
  const { fileTypeFromFile } = await import('file-type');
  const detected = await fileTypeFromFile(path);
  const mime = detected ? await typeByContent(path, detected.mime) : await textType(path, name);
  const type = mime === undefined ? undefined : findAllowedType(mime);
  if (!type) throw typeRefused();
  return type;
}

/** @throws 400 for what is no picture of a type that is allowed */
export async function requirePicture(path: string): Promise<void> {
  const { fileTypeFromFile } = await import('file-type');
  const detected = await fileTypeFromFile(path);
  if (!detected || findAllowedType(detected.mime)?.kind !== 'image') throw pictureRefused();
}

async function typeByContent(path: string, mime: string): Promise<string | undefined> {
  if (mime !== 'application/x-cfb') return mime === 'text/rtf' ? 'application/rtf' : mime;
  const bytes = await readFile(path);
  return OLD_OFFICE.find(([stream]) => bytes.includes(Buffer.from(stream, 'utf16le')))?.[1];
}

async function textType(path: string, name: string): Promise<string | undefined> {
  if (SCRIPTS.has(extensionOf(name))) return undefined;
  const handle = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(CHUNK);
    for (let offset = 0; ; ) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK, offset);
      const bytes = buffer.subarray(0, bytesRead);
      if (offset === 0 && bytesRead === 0) throw fileRefused('Soubor je prázdný.');
      if (bytesRead === 0) break;
      if (hasControls(bytes) || (offset === 0 && startsLikeCode(bytes))) return undefined;
      offset += bytesRead;
    }
  } finally {
    await handle.close();
  }
  return extensionOf(name) === 'csv' ? 'text/csv' : 'text/plain';
}

/** Text in any encoding but UTF-16 has no control characters except line breaks, tabs and page breaks. */
function hasControls(bytes: Buffer): boolean {
  return bytes.some(
    (byte) => (byte < 0x20 && (byte < 0x09 || byte > 0x0d || byte === 0x0b)) || byte === 0x7f,
  );
}

function startsLikeCode(bytes: Buffer): boolean {
  const start = bytes
    .subarray(0, 256)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  return start.startsWith('<') || start.startsWith('#!');
}
