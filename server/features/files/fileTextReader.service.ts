import { unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { htmlToText } from '../../shared/czechText.ts';
import { MAX_TEXT_LENGTH, type TextKind } from './fileTextKinds.policy.ts';

/**
 * The maximum unpacked size of a document, since a small archive may expand beyond the memory; images are not
 * unpacked.
 */
const UNPACKED_LIMIT = 40_000_000;
const DOCX_PARTS = /^(?!word\/(media|embeddings|fonts)\/)/;
const ODT_PARTS = /^content\.xml$/;

type ReadText = (bytes: Uint8Array) => Promise<string> | string;

const READERS: Record<TextKind, ReadText> = { pdf: readPdf, docx: readDocx, odt: readOdt, text: readPlain };

/** Extracts plain text, cut at the limit. It may fail or take long, so it runs in a worker. */
export async function readFileText(bytes: Uint8Array, kind: TextKind): Promise<string> {
  const text = await READERS[kind](bytes);
  return toStorable(text.slice(0, MAX_TEXT_LENGTH));
}

/** Databases accept neither NUL nor lone surrogates. */
function toStorable(text: string): string {
  return Buffer.from(text.replaceAll('\u0000', ' '), 'utf8').toString('utf8');
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
  let text = '';
  for (let number = 1; number <= document.numPages && text.length < MAX_TEXT_LENGTH; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    text += '\n';
    page.cleanup();
  }
  return text;
}

function unpack(bytes: Uint8Array, namePattern: RegExp): Record<string, Uint8Array> {
  let unpacked = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!namePattern.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > UNPACKED_LIMIT) throw new Error('the document is too large unpacked');
      return true;
    },
  });
}

/** Repacked without compression, so that mammoth cannot unpack more than was checked. */
async function readDocx(bytes: Uint8Array): Promise<string> {
  const archive = zipSync(unpack(bytes, DOCX_PARTS), { level: 0 });
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(archive) });
  return value;
}

function readOdt(bytes: Uint8Array): string {
  const content = unpack(bytes, ODT_PARTS)['content.xml'];
  if (!content) throw new Error('the document has no content');
  const xml = new TextDecoder().decode(content);
  return htmlToText(
    xml.replace(/<text:(?:tab|s|line-break)\b[^<>]*>/g, ' ').replace(/<\/text:(?:p|h)>/g, '<br>'),
  );
}

/** UTF-8, or else windows-1250, the former encoding of Czech offices. */
function readPlain(bytes: Uint8Array): string {
  const readable = bytes.subarray(0, MAX_TEXT_LENGTH * 4);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readable, { stream: true });
  } catch {
    return new TextDecoder('windows-1250').decode(readable);
  }
}
