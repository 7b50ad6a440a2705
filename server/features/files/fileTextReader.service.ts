import { unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { fileTokens } from '../../search/searchTokens.ts';
import { htmlToText } from '../../shared/czechText.ts';
import type { FileTextResult, FileTextTask, TextKind } from '../../shared/readFileText.ts';
import { MAX_TEXT_LENGTH } from './fileTextKinds.policy.ts';
import { pdfProblemsOf } from './pdfProblems.policy.ts';

/**
 * The maximum unpacked size of a document, since a small archive may expand beyond the memory; images are not
 * unpacked.
 */
const UNPACKED_LIMIT = 40_000_000;
const DOCX_PARTS = /^(?!word\/(media|embeddings|fonts)\/)/;
const ODT_PARTS = /^content\.xml$/;

interface FileContent {
  text: string;
  /** The title that the document itself gives; undefined where it gives none, or is of a kind that has none. */
  title?: string | undefined;
}

type ReadContent = (bytes: Uint8Array) => Promise<FileContent> | FileContent;

const READERS: Record<TextKind, ReadContent> = {
  pdf: readPdf,
  docx: readDocx,
  odt: readOdt,
  text: readPlain,
};

/** The text of a file with its index tokens. It may fail or take long, so the server runs it in a thread. */
export async function readFileText({ bytes, kind }: FileTextTask): Promise<FileTextResult> {
  const content = await readFileContent(bytes, kind);
  const { text } = content;
  return { text, words: fileTokens(text), problems: kind === 'pdf' ? pdfProblemsOf(content) : [] };
}

/** Extracts plain text, cut at the limit, and the title. */
async function readFileContent(bytes: Uint8Array, kind: TextKind): Promise<FileContent> {
  const { text, title } = await READERS[kind](bytes);
  return { text: toStorable(text.slice(0, MAX_TEXT_LENGTH)), title };
}

/** Databases accept neither NUL nor lone surrogates. */
function toStorable(text: string): string {
  return Buffer.from(text.replaceAll('\u0000', ' '), 'utf8').toString('utf8');
}

async function readPdf(bytes: Uint8Array): Promise<FileContent> {
  const document = await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
  let text = '';
  for (let number = 1; number <= document.numPages && text.length < MAX_TEXT_LENGTH; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    text += '\n';
    page.cleanup();
  }
  // Properties that cannot be read name nothing; the text is found all the same.
  const properties = await document.getMetadata().catch(() => undefined);
  const info = properties?.info ?? {};
  const title = textOr(properties?.metadata?.get('dc:title')) ?? textOr('Title' in info && info.Title);
  return { text, title };
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
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
async function readDocx(bytes: Uint8Array): Promise<FileContent> {
  const archive = zipSync(unpack(bytes, DOCX_PARTS), { level: 0 });
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(archive) });
  return { text: value };
}

function readOdt(bytes: Uint8Array): FileContent {
  const content = unpack(bytes, ODT_PARTS)['content.xml'];
  if (!content) throw new Error('the document has no content');
  const xml = new TextDecoder().decode(content);
  const html = xml.replace(/<text:(?:tab|s|line-break)\b[^<>]*>/g, ' ').replace(/<\/text:(?:p|h)>/g, '<br>');
  return { text: htmlToText(html) };
}

/** UTF-8, or else windows-1250, the former encoding of Czech offices. */
function readPlain(bytes: Uint8Array): FileContent {
  const readable = bytes.subarray(0, MAX_TEXT_LENGTH * 4);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(readable, { stream: true }) };
  } catch {
    return { text: new TextDecoder('windows-1250').decode(readable) };
  }
}
