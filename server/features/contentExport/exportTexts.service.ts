import type { Article } from '../../models/article.ts';
import type { DeskFile } from '../../models/deskFile.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import type { Page } from '../../models/page.ts';
import { phaseOf } from '../../shared/visibility.ts';
import { eventLines, parseEvents } from '../articles/articleEvents.policy.ts';
import { PHASE_LABELS } from '../articles/phaseLabels.policy.ts';
import type { ArchiveFiles } from './archiveFiles.service.ts';
import type { ArchivedFile } from './contentExport.types.ts';
import { type ExportTargets, linkedFileIds, withArchiveLinks } from './exportLinks.policy.ts';
import { changeFact, noticeJson, noticePart } from './exportNotice.policy.ts';
import type { ExportedNotice, NoticesOfArticles } from './exportNotices.queries.ts';
import { deletedPage, formatDay, textPage } from './exportPages.policy.ts';
import type { ExportRecords } from './exportRecords.queries.ts';
import type { ExportSections } from './exportSections.policy.ts';
import type { ZipFileWriter } from './zipFile.service.ts';

interface ExportTextsDeps {
  zip: ZipFileWriter;
  files: ArchiveFiles;
  targets: ExportTargets;
  sections: ExportSections;
  records: Pick<ExportRecords, 'authorName'>;
  siteName: string;
  madeAt: Date;
}

export function createExportTexts(deps: ExportTextsDeps) {
  const { zip, files, targets, sections, records, siteName, madeAt } = deps;
  const authors = new Map<number, string>();

  async function authorOf(id: number | null): Promise<string> {
    if (id === null) return '';
    const name = authors.get(id) ?? (await records.authorName(id));
    authors.set(id, name);
    return name;
  }

  async function addFiles(html: string, own: readonly FileRecord[]) {
    const added = await files.add(own);
    const linked = linkedFileIds(html);
    await files.addLinked(linked);
    return { added, linked: new Set(linked) };
  }

  /** Also the files of its former versions. */
  async function addNotice(exported: ExportedNotice) {
    const archived = new Map<number, ArchivedFile>();
    for (const { files: hung } of exported.versions)
      for (const file of hung) {
        const [added] = await files.add([{ ...pickFile(file), id: file.file_id }]);
        if (added) archived.set(file.id, added);
      }
    return { json: noticeJson(exported, archived), part: noticePart(exported, archived) };
  }

  return {
    async addArticle(
      path: string,
      article: Article,
      own: readonly FileRecord[],
      { notices, changes }: NoticesOfArticles,
    ) {
      const { id, slug, title, perex, html, category_id, author_id, published_at, expires_at } = article;
      const { added, linked } = await addFiles(html, own);
      const phase = phaseOf(article, madeAt);
      const author = await authorOf(author_id);
      const section = sections.of(category_id);
      const events = parseEvents(article.events);
      const cover = added.find((file) => file.id === article.cover_file_id);
      const state = phase === 'published' ? '' : PHASE_LABELS[phase];
      const exported = notices.get(id);
      const notice = exported && (await addNotice(exported));
      const changed = changes.get(id);
      const facts = [
        state,
        changed && changeFact(changed),
        author,
        published_at && `zveřejněno ${formatDay(published_at)}`,
        expires_at && `platí do ${formatDay(expires_at)}`,
      ];
      const page = textPage({
        siteName,
        title,
        section,
        perex,
        cover,
        events: eventLines(events),
        facts: facts.filter((fact) => typeof fact === 'string' && fact !== '').map(String),
        html: withArchiveLinks(html, targets, '../'),
        files: added.filter((file) => file !== cover && isListed(file, linked)),
        more: notice?.part ?? '',
      });
      await zip.addText(path, page);
      section.entries.push({ title, path, state, day: published_at ? formatDay(published_at) : '' });
      return {
        id,
        slug,
        file: path,
        title,
        perex,
        html: withArchiveLinks(html, targets, ''),
        text: article.text,
        state: phase,
        category: section.slug ?? null,
        author: author || null,
        author_id,
        published_at,
        expires_at,
        created_at: article.created_at,
        updated_at: article.updated_at,
        pinned: article.pinned,
        important: article.important,
        cover_file_id: article.cover_file_id,
        events,
        files: added,
        notice: notice?.json ?? null,
        changes_article_id: changed?.article_id ?? null,
      };
    },

    async addPage(path: string, page: Page, own: readonly FileRecord[]) {
      const { id, slug, title, html, text, state, access, placement, created_at, updated_at } = page;
      const { added, linked } = await addFiles(html, own);
      const mark = state === 'draft' ? PHASE_LABELS.draft : '';
      const document = textPage({
        siteName,
        title,
        section: sections.pages,
        perex: '',
        cover: undefined,
        events: [],
        facts: [mark, `upraveno ${formatDay(updated_at)}`].filter((fact) => fact !== ''),
        html: withArchiveLinks(html, targets, '../'),
        files: added.filter((file) => isListed(file, linked)),
        more: '',
      });
      await zip.addText(path, document);
      sections.pages.entries.push({ title, path, state: mark, day: '' });
      return {
        id,
        slug,
        file: path,
        title,
        html: withArchiveLinks(html, targets, ''),
        text,
        state,
        access,
        placement,
        created_at,
        updated_at,
        files: added,
      };
    },

    /** Others may link to it. */
    addDeleted: (path: string) => zip.addText(path, deletedPage(siteName)),
  };
}

/** What the text shows or links to is not repeated below it. */
function isListed({ id, kind }: ArchivedFile, linked: ReadonlySet<number>): boolean {
  return kind === 'attachment' || !linked.has(id);
}

/** Versions keep no descriptions of pictures. */
const pickFile = ({ kind, name, mime, size, storage_key }: DeskFile) => ({
  kind,
  name,
  mime,
  size,
  storage_key,
  alt: '',
});
