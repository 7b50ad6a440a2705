import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { DeskFile } from '../../models/deskFile.ts';
import type { DeskNotice } from '../../models/deskNotice.ts';
import type { DeskRecord } from '../../models/deskRecord.ts';
import type { DeskVersion } from '../../models/deskVersion.ts';
import type { DeskVersionKind } from '../../models/deskVersionKind.ts';
import type { RecordContent } from './deskVerification.policy.ts';

export interface StoredVersion {
  version: DeskVersion;
  files: DeskFile[];
  kind: DeskVersionKind | null;
}

export interface StoredNotices {
  notices: ReadonlyMap<number, DeskNotice>;
  /** Of those whose last version an entry made. */
  articles: ReadonlyMap<number, Article>;
  versionOf(articleId: number, revision: number | undefined): StoredVersion | undefined;
}

interface ParsedEntry {
  entry: Pick<DeskRecord, 'article_id'>;
  content: RecordContent | undefined;
}

const keyOf = (articleId: number, revision: number) => `${articleId} ${revision}`;

/** In five queries however many the entries are. Content that somebody changed names nothing. */
export async function loadStoredNotices(
  { models }: Database,
  entries: readonly ParsedEntry[],
): Promise<StoredNotices> {
  const {
    Article: Articles,
    DeskFile: Files,
    DeskNotice: Notices,
    DeskVersion: Versions,
    DeskVersionKind: Kinds,
  } = models;
  const ids = [...new Set(entries.flatMap(({ entry }) => entry.article_id ?? []))];
  const made = entries.flatMap(({ entry: { article_id }, content }) => {
    const { deed, revision } = content ?? {};
    if (article_id === null || !(deed === 'posted' || deed === 'changed')) return [];
    return Number.isSafeInteger(revision) ? [{ article_id, revision: Number(revision) }] : [];
  });
  const rows = await Notices.findAll({ where: { article_id: ids } });
  const notices = new Map(rows.map((notice) => [notice.article_id, notice]));
  const shown = made.filter(({ article_id, revision }) => notices.get(article_id)?.revision === revision);
  const [articles, versions] = await Promise.all([
    Articles.findAll({
      where: { id: shown.map(({ article_id }) => article_id) },
      attributes: ['id', 'title', 'perex', 'html'],
    }),
    made.length === 0 ? [] : Versions.findAll({ where: { [Op.or]: made } }),
  ]);
  const where = { version_id: versions.map(({ id }) => id) };
  const files = await Files.findAll({ where, order: ['version_id', 'position', 'id'] });
  const kinds = new Map((await Kinds.findAll({ where })).map((kind) => [kind.version_id, kind]));
  const byKey = new Map(
    versions.map((version) => [
      keyOf(version.article_id, version.revision),
      {
        version,
        files: files.filter(({ version_id }) => version_id === version.id),
        kind: kinds.get(version.id) ?? null,
      },
    ]),
  );
  return {
    notices,
    articles: new Map(articles.map((article) => [article.id, article])),
    versionOf: (articleId, revision) =>
      revision === undefined ? undefined : byKey.get(keyOf(articleId, revision)),
  };
}
