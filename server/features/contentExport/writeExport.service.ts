import type { Database } from '../../database/database.ts';
import type { Category } from '../../models/category.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { createArchiveFiles } from './archiveFiles.service.ts';
import type { ExportChoices, ExportCounts } from './contentExport.types.ts';
import { writeDisposals } from './exportDisposals.service.ts';
import type { ExportTargets } from './exportLinks.policy.ts';
import { createExportNames } from './exportNames.policy.ts';
import { indexPage, STYLE, STYLE_FILE } from './exportPages.policy.ts';
import { exportReadme } from './exportReadme.policy.ts';
import { createExportRecords, type ExportRecords, type ListedRecord } from './exportRecords.queries.ts';
import { createExportSections } from './exportSections.policy.ts';
import { createExportTexts } from './exportTexts.service.ts';
import {
  createJsonListFile,
  createZipFile,
  type JsonListFile,
  type ZipFileWriter,
} from './zipFile.service.ts';

interface ExportData {
  zip: ZipFileWriter;
  records: Pick<ExportRecords, 'groups' | 'categoryAccess'>;
  categories: readonly Category[];
}

/** Incremented when fields of the JSON are renamed or removed; they are described in `docs/operations.md`. */
const FORMAT = 1;

export interface WriteExport {
  database: Database;
  fileStore: Pick<FileStore, 'path'>;
  version: string;
  siteName: string;
  siteUrl: string | undefined;
  madeAt: Date;
  choices: ExportChoices;
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/** Writes an archive to `target`; after an error or an abort, what is there is not whole. */
export async function writeExport(target: string, options: WriteExport): Promise<ExportCounts> {
  const lists: JsonListFile[] = [];
  const ended = new AbortController();
  const signal = AbortSignal.any([options.signal, ended.signal]);
  try {
    return await write(target, { ...options, signal }, async (name) => {
      const list = await createJsonListFile(`${target}.${name}.part`);
      lists.push(list);
      return list;
    });
  } finally {
    // After an error nothing else closes the archive, whose disk space is kept while it is open.
    ended.abort();
    for (const list of lists) await list.remove();
  }
}

async function write(
  target: string,
  options: WriteExport,
  createList: (name: string) => Promise<JsonListFile>,
): Promise<ExportCounts> {
  const { choices, siteName, siteUrl, madeAt, version, signal, onProgress } = options;
  const records = createExportRecords(options.database);
  const states = records.articleStates(choices);
  const articles = withPaths(await records.listArticles(states), 'clanky', 'clanek');
  const pageStates = records.pageStates(choices);
  const pages = withPaths(await records.listPages(pageStates), 'stranky', 'stranka');
  const total = articles.length + pages.length;
  const categories = await records.categories();
  const sections = createExportSections(categories);
  const counts: ExportCounts = { articles: 0, pages: 0, files: 0, people: 0, missing: 0 };
  const zip = await createZipFile(target, { at: madeAt, signal });
  const [articleIds, pageIds] = [articles, pages].map((list) => new Set(list.map(({ id }) => id)));
  /** Also of a text that links to them, no files of what is not exported. */
  const find = async (ids: readonly number[]) =>
    (await records.files(ids)).filter(
      ({ article_id, page_id }) => articleIds?.has(article_id ?? 0) || pageIds?.has(page_id ?? 0),
    );
  const files = createArchiveFiles({ ...options, zip, find, counts });
  const targets: ExportTargets = {
    origin: siteUrl,
    ...findArticles(articles, await records.redirects()),
    page: (slug) => pages.find((page) => page.slug === slug)?.path,
    section: sections.pathOf,
    file: files.pathOf,
  };
  const texts = createExportTexts({ ...options, zip, files, targets, sections, records });
  let done = 0;

  const articleList = await createList('articles');
  for await (const { listed, record, files: own, of } of records.articles(articles, states)) {
    if (record) {
      await articleList.add(await texts.addArticle(listed.path, record, own, of));
      counts.articles += 1;
    } else await texts.addDeleted(listed.path);
    done += 1;
    onProgress(done, total);
  }
  const pageList = await createList('pages');
  for await (const { listed, record, files: own } of records.pages(pages, pageStates)) {
    if (record) {
      await pageList.add(await texts.addPage(listed.path, record, own));
      counts.pages += 1;
    } else await texts.addDeleted(listed.path);
    done += 1;
    onProgress(done, total);
  }
  await zip.addJsonList('data/articles.json', articleList);
  await zip.addJsonList('data/pages.json', pageList);
  const groups = await writeExportData({ zip, records, categories });
  const hasDesks = await writeDisposals({ zip, records, sections });
  if (choices.people) {
    const people = await createList('people');
    for await (const person of records.people()) {
      await people.add(person);
      counts.people += 1;
    }
    await zip.addJsonList('data/people.json', people);
  }
  await zip.addText(STYLE_FILE, STYLE);
  await zip.addText('index.html', indexPage({ siteName, siteUrl, madeAt, sections: sections.all() }));
  const about = { siteName, siteUrl, version, madeAt, choices, counts };
  await zip.addText(
    'CTIMNE.txt',
    exportReadme({ ...about, categories: categories.length, groups, hasDesks }),
  );
  const head = { format: FORMAT, site_name: siteName, site_url: siteUrl ?? null, app_version: version };
  const exported = {
    ...head,
    created_at: madeAt,
    choices,
    counts: { ...counts, categories: categories.length, groups },
  };
  await zip.addText('data/export.json', `${JSON.stringify(exported, null, 2)}\n`);
  await zip.close();
  return counts;
}

interface ListedPath extends ListedRecord {
  /** From the root of the archive. */
  path: string;
}

function withPaths(listed: readonly ListedRecord[], folder: string, fallback: string): ListedPath[] {
  const nameOf = createExportNames(fallback);
  return listed.map((one) => ({ ...one, path: `${folder}/${nameOf(one.slug, one.id)}.html` }));
}

/** Also by the addresses that articles had before. */
function findArticles(articles: readonly ListedPath[], redirects: ReadonlyMap<string, number>) {
  const bySlug = new Map(articles.map(({ slug, path }) => [slug, path]));
  const byId = new Map(articles.map(({ id, path }) => [id, path]));
  return { article: (slug: string) => bySlug.get(slug) ?? byId.get(redirects.get(slug) ?? 0) };
}

/** Writes the JSON of categories and groups; returns how many groups there are. */
async function writeExportData({ zip, records, categories }: ExportData): Promise<number> {
  const groups = await records.groups();
  const access = await records.categoryAccess();
  const addJson = (path: string, rows: readonly object[]) =>
    zip.addText(path, `${JSON.stringify(rows, null, 2)}\n`);
  await addJson(
    'data/categories.json',
    categories.map(({ id, slug, name, description, color, position, access: mode, on_board }) => ({
      id,
      slug,
      name,
      description,
      color,
      position,
      access: mode,
      on_board,
      groups: access
        .filter(({ category_id }) => category_id === id)
        .map(({ group_id, level }) => ({ group_id, level })),
    })),
  );
  await addJson(
    'data/groups.json',
    groups.map(({ id, name, description, is_default }) => ({ id, name, description, is_default })),
  );
  return groups.length;
}
