import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Desk } from '../../models/desk.ts';
import type { DeskFile } from '../../models/deskFile.ts';
import type { DeskNotice } from '../../models/deskNotice.ts';
import type { DeskRecord } from '../../models/deskRecord.ts';
import type { DeskVersion } from '../../models/deskVersion.ts';
import { type KindRule, kindRule } from '../desk/kindRule.policy.ts';

export interface ExportedVersion {
  version: DeskVersion;
  files: DeskFile[];
}

export interface ExportedNotice {
  notice: DeskNotice;
  desk: Desk;
  /** What it hangs by; of one that is prepared the kind of the table. */
  kind: KindRule;
  /** In the order in which they hung. */
  versions: ExportedVersion[];
  records: DeskRecord[];
}

export interface NoticesOfArticles {
  /** By the article that the notice is. */
  notices: ReadonlyMap<number, ExportedNotice>;
  /** By the draft in which its next version is written. */
  changes: ReadonlyMap<number, DeskNotice>;
}

/** In seven queries, however many the articles are. */
export async function findNotices(
  { models }: Database,
  articleIds: readonly number[],
): Promise<NoticesOfArticles> {
  const { Desk: Desks, DeskKind, DeskNotice: Notices, DeskRecord: Records } = models;
  const { DeskFile: Files, DeskVersion: Versions, DeskVersionKind } = models;
  const ids = [...articleIds];
  const found = await Notices.findAll({
    where: { [Op.or]: { article_id: ids, change_article_id: ids } },
  });
  const own = found.filter(({ article_id }) => articleIds.includes(article_id));
  const where = { article_id: own.map(({ article_id }) => article_id) };
  const [desks, kinds, versions, records] = await Promise.all([
    Desks.findAll({ where: { category_id: own.map(({ desk_id }) => desk_id) } }),
    DeskKind.findAll({ where: { id: own.map(({ kind_id }) => kind_id) } }),
    Versions.findAll({ where, order: ['article_id', 'revision'] }),
    Records.findAll({ where, order: ['seq'] }),
  ]);
  const ofVersions = { version_id: versions.map(({ id }) => id) };
  const [files, postedKinds] = await Promise.all([
    Files.findAll({ where: ofVersions, order: ['version_id', 'position', 'id'] }),
    DeskVersionKind.findAll({ where: ofVersions }),
  ]);
  const notices = own.map((notice): [number, ExportedNotice] => {
    const { article_id: id, desk_id, kind_id } = notice;
    const hung = versions.filter(({ article_id }) => article_id === id);
    const desk = desks.find(({ category_id }) => category_id === desk_id);
    const kind =
      postedKinds.find(({ version_id }) => version_id === hung.at(-1)?.id) ??
      kinds.find((one) => one.id === kind_id);
    if (!desk || !kind) throw new Error(`The desk and the kind of notice ${id} must exist.`);
    return [
      id,
      {
        notice,
        desk,
        kind: kindRule(kind),
        versions: hung.map((version) => ({
          version,
          files: files.filter(({ version_id }) => version_id === version.id),
        })),
        records: records.filter(({ article_id }) => article_id === id),
      },
    ];
  });
  const changes = found.flatMap((notice): [number, DeskNotice][] =>
    notice.change_article_id === null ? [] : [[notice.change_article_id, notice]],
  );
  return { notices: new Map(notices), changes: new Map(changes) };
}
