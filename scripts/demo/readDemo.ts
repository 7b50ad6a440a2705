import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { pragueDate } from '../../server/shared/pragueTime.ts';
import type {
  Demo,
  DemoArticle,
  DemoEvent,
  DemoFile,
  DemoGroup,
  DemoNotice,
  DemoPage,
  DemoSection,
  DemoUser,
} from './demo.types.ts';
import { fillDates } from './fillDates.ts';

type FileFrontMatter = { file: string; name?: string; alt?: string };

type ArticleFrontMatter = {
  title: string;
  perex: string;
  author: string;
  state?: 'draft';
  publishedDaysAgo?: number;
  expiresInDays?: number;
  pinned?: boolean;
  important?: boolean;
  acknowledge?: string[];
  events?: DemoEvent[];
  notice?: DemoNotice;
  cover?: FileFrontMatter;
  attachments?: FileFrontMatter[];
};

const ARTICLE_FIELDS =
  'title perex author state publishedDaysAgo expiresInDays pinned important acknowledge events notice cover attachments'.split(
    ' ',
  );

const PAGE_FIELDS = ['title', 'access', 'position'];

type SectionEntry = Omit<DemoSection, 'read' | 'write' | 'defaultValidityDays' | 'questions' | 'desk'> &
  Partial<DemoSection>;

type UserEntry = Omit<DemoUser, 'email' | 'role'> & { role?: 'admin' };

/** Noon of the day that Prague has, whatever zone this machine is in. */
const pragueNoon = () => new Date(`${pragueDate(new Date())}T12:00:00`);

export function readDemo(directory: string = import.meta.dirname, today = pragueNoon()): Demo {
  const { groups, users } = withFileContext(join(directory, 'people.yaml'), readPeople);
  const groupNames = groups.map((group) => group.name);
  const sections = withFileContext(join(directory, 'sections.yaml'), (path) =>
    readSections(path, groupNames),
  );
  const usernames = users.map((user) => user.username);
  const articles = sections.flatMap(({ slug }) =>
    htmlFiles(join(directory, 'articles', slug)).map((file) =>
      withFileContext(file, () => readArticle(directory, slug, file, { usernames, groupNames }, today)),
    ),
  );
  withFileContext(join(directory, 'articles'), (path) =>
    requireKnown(
      readdirSync(path),
      sections.map((section) => section.slug),
      'section',
    ),
  );
  const pages = htmlFiles(join(directory, 'pages')).map((file) =>
    withFileContext(file, (path) => readPage(path, today)),
  );
  return { sections, groups, users, articles, pages };
}

function readPeople(path: string): { groups: DemoGroup[]; users: DemoUser[] } {
  const { groups, users } = parse(readFileSync(path, 'utf8')) as { groups: DemoGroup[]; users: UserEntry[] };
  const groupNames = groups.map((group) => group.name);
  for (const user of users) requireKnown(user.groups, groupNames, 'group');
  return {
    groups,
    users: users.map((user) => ({ role: 'user', email: `${user.username}@example.cz`, ...user })),
  };
}

function readSections(path: string, groupNames: string[]): DemoSection[] {
  const entries = parse(readFileSync(path, 'utf8')) as SectionEntry[];
  return entries.map((entry) => {
    const defaults = {
      read: [],
      write: [],
      defaultValidityDays: null,
      questions: 'off' as const,
      desk: null,
    };
    const section = { ...defaults, ...entry };
    requireKnown([...section.read, ...section.write], groupNames, 'group');
    return section;
  });
}

function readArticle(
  directory: string,
  section: string,
  path: string,
  { usernames, groupNames }: { usernames: string[]; groupNames: string[] },
  today: Date,
): DemoArticle {
  const { frontMatter, html } = splitFile<ArticleFrontMatter>(path, ARTICLE_FIELDS, today);
  if ((frontMatter.state === 'draft') === (frontMatter.publishedDaysAgo !== undefined))
    throw new Error('either "state: draft" or "publishedDaysAgo" is needed');
  requireKnown([frontMatter.author], usernames, 'user');
  requireKnown(frontMatter.acknowledge ?? [], groupNames, 'group');
  const change = frontMatter.notice?.change;
  if (change && !html.includes(change.to)) throw new Error('the text does not have what it was changed to');
  const images = [...html.matchAll(/<img src="file:([^"]+)" alt="([^"]*)"/g)];
  return {
    section,
    slug: basename(path, '.html'),
    title: frontMatter.title,
    perex: frontMatter.perex,
    author: frontMatter.author,
    state: frontMatter.state ?? 'published',
    publishedDaysAgo: frontMatter.publishedDaysAgo ?? null,
    expiresInDays: frontMatter.expiresInDays ?? null,
    pinned: frontMatter.pinned ?? false,
    important: frontMatter.important ?? false,
    acknowledge: frontMatter.acknowledge ?? [],
    events: frontMatter.events ?? [],
    notice: frontMatter.notice ?? null,
    cover: frontMatter.cover ? readFile(directory, frontMatter.cover) : null,
    attachments: (frontMatter.attachments ?? []).map((file) => readFile(directory, file)),
    images: images.map(([, file = '', alt = '']) => readFile(directory, { file, alt })),
    html,
  };
}

function readPage(path: string, today: Date): DemoPage {
  const { frontMatter, html } = splitFile<Omit<DemoPage, 'slug' | 'html'>>(path, PAGE_FIELDS, today);
  return { ...frontMatter, slug: basename(path, '.html'), html };
}

function readFile(directory: string, { file, name = file, alt = '' }: FileFrontMatter): DemoFile {
  const path = join(directory, 'files', file);
  if (!existsSync(path)) throw new Error(`unknown file ${file}`);
  if (file.endsWith('.pdf'))
    return { file, path, name, mime: 'application/pdf', alt, width: null, height: null };
  return { file, path, name, mime: 'image/webp', alt, ...webpSize(readFileSync(path)) };
}

function splitFile<FrontMatter extends object>(path: string, fields: string[], today: Date) {
  const [, yaml, html] = /^---\n(.*?)\n---\n(.*)$/s.exec(fillDates(readFileSync(path, 'utf8'), today)) ?? [];
  if (!yaml || !html) throw new Error('front matter between two lines of --- is missing');
  const frontMatter = parse(yaml) as FrontMatter;
  requireKnown(Object.keys(frontMatter), fields, 'field');
  return { frontMatter, html: html.trim() };
}

function htmlFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory).filter((name) => name.endsWith('.html'));
  return names.sort().map((name) => join(directory, name));
}

function requireKnown(names: string[], known: string[], kind: string): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`unknown ${kind} ${unknown}`);
}

function withFileContext<T>(path: string, read: (path: string) => T): T {
  try {
    return read(path);
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** Reads the VP8 frame header of a lossy WebP, the only kind in the demo. */
function webpSize(content: Buffer): { width: number; height: number } {
  if (content.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new Error('not a lossy WebP image');
  return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
}
