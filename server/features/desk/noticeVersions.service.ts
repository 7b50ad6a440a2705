import { createHash } from 'node:crypto';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { DeskNotice } from '../../models/deskNotice.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { wrongDeskState } from './desk.errors.ts';
import { canonicalJson, fileNamesHash, sha256, textHash } from './deskRecord.policy.ts';
import type { KindRule } from './kindRule.policy.ts';
import { detailsOf } from './noticeDetails.policy.ts';

export interface HashedFile {
  file: FileRecord;
  sha256: string;
}

export interface SavedVersion {
  text: string;
  details: string;
  files: string[];
  kind: string;
  file_names: string;
  reason: string;
}

interface NoticeVersionsDeps {
  database: Database;
  clock: Clock;
  fileStore: Pick<FileStore, 'open'>;
}

export function createNoticeVersions({ database, clock, fileStore }: NoticeVersionsDeps) {
  const { DeskFile, DeskVersion, DeskVersionKind, FileRecord: Files } = database.models;
  const filesOf = (articleId: number) => ({ where: { article_id: articleId }, order: ['position', 'id'] });

  async function hashOf(storageKey: string): Promise<string> {
    const hash = createHash('sha256');
    const { stream } = await fileStore.open(storageKey);
    for await (const chunk of stream) hash.update(chunk);
    return hash.digest('hex');
  }

  return {
    hashOf,

    /** Reads all bytes of the files of an article; before the transaction, because it takes long. */
    async hashFiles(articleId: number): Promise<HashedFile[]> {
      const hashed: HashedFile[] = [];
      for (const file of await Files.findAll(filesOf(articleId)))
        hashed.push({ file, sha256: await hashOf(file.storage_key) });
      return hashed;
    },

    /**
     * Under the lock of the article.
     *
     * @returns the files as they are now @throws 409 where their bytes are not those that were hashed
     */
    async requireSameFiles(
      { transaction }: WriteTransaction,
      articleId: number,
      hashed: readonly HashedFile[],
    ): Promise<HashedFile[]> {
      const present = await Files.findAll({ ...filesOf(articleId), transaction });
      const hashes = new Map(hashed.map(({ file, sha256 }) => [file.storage_key, sha256]));
      const same = present.flatMap((file) => {
        const sha256 = hashes.get(file.storage_key);
        return sha256 === undefined ? [] : [{ file, sha256 }];
      });
      if (same.length !== present.length || present.length !== hashed.length)
        throw wrongDeskState('Soubory se mezitím změnily. Zkontrolujte je a zkuste to znovu.');
      return same;
    },

    /** The article, the notice and its kind as they are now become a version. @returns its hashes */
    async save(
      { transaction }: WriteTransaction,
      { article, notice, kind }: { article: Article; notice: DeskNotice; kind: KindRule },
      hashed: readonly HashedFile[],
      { reason, authorId }: { reason: string; authorId: number },
    ): Promise<SavedVersion> {
      const { title, perex, html } = article;
      const details = canonicalJson(detailsOf(notice));
      const hashes = {
        text: textHash(article),
        details: sha256(details),
        files: hashed.map((one) => one.sha256),
        kind: sha256(canonicalJson(kind)),
        file_names: fileNamesHash(hashed.map(({ file }) => file.name)),
        reason: sha256(reason),
      };
      const version = await DeskVersion.create(
        {
          article_id: article.id,
          revision: notice.revision,
          reason,
          title,
          perex,
          html,
          details,
          text_hash: hashes.text,
          details_hash: hashes.details,
          created_by: authorId,
          created_at: clock.now(),
        },
        { transaction },
      );
      await DeskVersionKind.create({ version_id: version.id, ...kind }, { transaction });
      await DeskFile.bulkCreate(
        hashed.map(({ file, sha256: hash }, position) => {
          const { id: file_id, kind, name, mime, size, storage_key } = file;
          return {
            version_id: version.id,
            file_id,
            kind,
            name,
            mime,
            size,
            position,
            sha256: hash,
            storage_key,
          };
        }),
        { transaction },
      );
      return hashes;
    },
  };
}

export type NoticeVersions = ReturnType<typeof createNoticeVersions>;
