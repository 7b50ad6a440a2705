import { slugOf } from '../lib/slugOf.ts';

export interface HandbookSpan {
  readonly text: string;
  readonly isStrong?: true;
}

export type HandbookBlock =
  | { readonly kind: 'text'; readonly spans: readonly HandbookSpan[] }
  | { readonly kind: 'steps'; readonly items: readonly (readonly HandbookSpan[])[] }
  | { readonly kind: 'picture'; readonly source: string; readonly description: string };

export interface HandbookTask {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly HandbookBlock[];
}

/** A file of `docs/prirucka/`: what stands before its first task, and its tasks. */
export interface HandbookPart {
  readonly title: string;
  readonly blocks: readonly HandbookBlock[];
  readonly tasks: readonly HandbookTask[];
}

const PICTURE = /^!\[(.*)\]\((.+)\)$/;
const STEP = /^\d+\. /;

/** The handbook uses headings, paragraphs, steps, pictures and bold words of Markdown; anything else is text. See `docs/decisions/handbook.md`. */
export function parseHandbook(markdown: string): HandbookPart {
  const [head = '', ...tasks] = markdown.split(/^## /m);
  const [title, blocks] = splitHeading(head.replace(/^# /, ''));
  return {
    title,
    blocks: parseBlocks(blocks),
    tasks: tasks.map((task) => {
      const [heading, rest] = splitHeading(task);
      return { id: slugOf(heading), title: heading, blocks: parseBlocks(rest) };
    }),
  };
}

function splitHeading(section: string): [heading: string, rest: string] {
  const end = section.indexOf('\n');
  return end < 0 ? [section.trim(), ''] : [section.slice(0, end).trim(), section.slice(end)];
}

function parseBlocks(text: string): HandbookBlock[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(parseBlock);
}

function parseBlock(block: string): HandbookBlock {
  const [, description, source] = PICTURE.exec(block) ?? [];
  if (description !== undefined && source !== undefined) return { kind: 'picture', source, description };
  const lines = block.split('\n');
  if (lines.every((line) => STEP.test(line)))
    return { kind: 'steps', items: lines.map((line) => parseSpans(line.replace(STEP, ''))) };
  return { kind: 'text', spans: parseSpans(lines.join(' ')) };
}

function parseSpans(text: string): HandbookSpan[] {
  return text
    .split('**')
    .map((part, index): HandbookSpan => (index % 2 === 1 ? { text: part, isStrong: true } : { text: part }))
    .filter((span) => span.text !== '');
}
