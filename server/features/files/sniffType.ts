import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { endingOf } from './fileNames.ts';
import { fileRefused, typeRefused } from './files.errors.ts';
import { allowedType, type FileType } from './fileTypes.ts';

const CHUNK = 64 * 1024;
/** Of old Office documents, by the name of the stream in which each keeps its content. */
const OLD_OFFICE: readonly [stream: string, mime: string][] = [
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
];
/** Texts that a computer runs or that a browser takes for a page, whatever is in them. */
const SCRIPTS = new Set([
  ...[
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
  ],
  ...[
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
  ],
]);

/**
 * What the stored bytes are. Their content decides; of plain text, which looks like any other, the name says which
 * kind of text it is.
 *
 * @throws 400 for what may not be uploaded
 */
export async function sniffType(path: string, name: string): Promise<FileType> {
  const found = await fileTypeFromFile(path);
  const mime = found ? await byContent(path, found.mime) : await asText(path, name);
  const type = mime === undefined ? undefined : allowedType(mime);
  if (!type) throw typeRefused();
  return type;
}

async function byContent(path: string, mime: string): Promise<string | undefined> {
  if (mime !== 'application/x-cfb') return mime === 'text/rtf' ? 'application/rtf' : mime;
  const bytes = await readFile(path);
  return OLD_OFFICE.find(([stream]) => bytes.includes(Buffer.from(stream, 'utf16le')))?.[1];
}

async function asText(path: string, name: string): Promise<string | undefined> {
  if (SCRIPTS.has(endingOf(name))) return undefined;
  const handle = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(CHUNK);
    for (let at = 0; ; ) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK, at);
      const bytes = buffer.subarray(0, bytesRead);
      if (at === 0 && bytesRead === 0) throw fileRefused('Soubor je prázdný.');
      if (bytesRead === 0) break;
      if (hasControls(bytes) || (at === 0 && startsLikeCode(bytes))) return undefined;
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
  return endingOf(name) === 'csv' ? 'text/csv' : 'text/plain';
}

/** Text of any encoding but UTF-16 has no control characters beside line breaks, tabs and page breaks. */
function hasControls(bytes: Buffer): boolean {
  return bytes.some(
    (byte) => (byte < 0x20 && (byte < 0x09 || byte > 0x0d || byte === 0x0b)) || byte === 0x7f,
  );
}

/** Markup, or a script that names its interpreter. */
function startsLikeCode(bytes: Buffer): boolean {
  const start = bytes
    .subarray(0, 256)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  return start.startsWith('<') || start.startsWith('#!');
}
