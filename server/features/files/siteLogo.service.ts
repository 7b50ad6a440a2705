import { createHash } from 'node:crypto';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import { SITE_LOGO_ID } from '../../models/siteLogo.ts';
import type { Cache } from '../../platform/cache.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { ImageError, type WebImageFile, type WebImages } from '../../platform/webImages.ts';
import { notFound } from '../../shared/errors.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { imageRefused } from './files.errors.ts';
import { requirePicture } from './sniffType.service.ts';

/** Beside the settings, whose change it is for caches, clients and the audit trail. */
const KEY = 'site_logo';
const LABEL = 'Logo webu';

export interface LogoInfo {
  version: string;
  width: number;
  height: number;
}

interface SiteLogoDeps {
  database: Database;
  cache: Cache;
  bus: Bus;
  audit: AuditService;
  fileStore: FileStore;
  images: Pick<WebImages, 'makeLogo'>;
}

/** The picture that stands for the site: at most one. */
export function createSiteLogo({ database, cache, bus, audit, fileStore, images }: SiteLogoDeps) {
  const { SiteLogo } = database.models;

  async function loadFacts(): Promise<{ logo: LogoInfo | null }> {
    const row = await SiteLogo.findByPk(SITE_LOGO_ID, { attributes: ['version', 'width', 'height'] });
    return { logo: row && { version: row.version, width: row.width, height: row.height } };
  }

  async function process(bytes: AsyncIterable<Buffer>): Promise<WebImageFile> {
    const { storageKey } = await fileStore.put(bytes, { name: LABEL });
    try {
      const path = fileStore.path(storageKey);
      await requirePicture(path);
      return await images.makeLogo(path);
    } catch (error) {
      throw error instanceof ImageError ? imageRefused(error.reason) : error;
    } finally {
      await fileStore.delete(storageKey);
    }
  }

  async function recordChange(tx: WriteTransaction, actor: AuditActor, after: LogoInfo | null) {
    const before = await SiteLogo.findByPk(SITE_LOGO_ID, {
      attributes: ['width', 'height'],
      transaction: tx.transaction,
    });
    await audit.record(tx, {
      actor,
      action: 'settings.updated',
      object: { type: 'setting', id: KEY, label: LABEL },
      before: { value: describe(before) },
      after: { value: describe(after) },
    });
    tx.afterCommit(() => {
      cache.clear('system-settings', 'settings.changed');
      bus.publish({ type: 'settings.changed', data: { keys: [KEY] } });
    });
  }

  return {
    async facts(): Promise<LogoInfo | null> {
      return (await cache.getOrLoad('system-settings', 'logo', loadFacts)).logo;
    },

    async open() {
      const row = await SiteLogo.findByPk(SITE_LOGO_ID);
      if (!row) throw notFound('Tento web nemá logo.');
      return { mime: row.mime, version: row.version, bytes: Buffer.from(row.content, 'base64') };
    },

    /** @throws 400 for what is no picture that can be read */
    async replace(actor: AuditActor, bytes: AsyncIterable<Buffer>): Promise<LogoInfo> {
      const { mime, width, height, bytes: content } = await process(bytes);
      const version = createHash('sha256').update(content).digest('hex').slice(0, 16);
      await database.write(async (tx) => {
        await recordChange(tx, actor, { version, width, height });
        const row = { mime, width, height, version, content: content.toString('base64') };
        await SiteLogo.upsert(
          { id: SITE_LOGO_ID, ...row, updated_by: actor.id },
          { transaction: tx.transaction },
        );
      });
      return { version, width, height };
    },

    /** Changes nothing when there is none. */
    async remove(actor: AuditActor): Promise<void> {
      await database.write(async (tx) => {
        const { transaction } = tx;
        if ((await SiteLogo.count({ transaction })) === 0) return;
        await recordChange(tx, actor, null);
        await SiteLogo.destroy({ where: { id: SITE_LOGO_ID }, transaction });
      });
    },
  };
}

export type SiteLogoService = ReturnType<typeof createSiteLogo>;

function describe(logo: { width: number; height: number } | null): string | null {
  return logo && `${logo.width} × ${logo.height} bodů`;
}
