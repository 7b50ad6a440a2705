import { randomBytes } from 'node:crypto';
import { Op, type Transaction } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Article } from '../../models/article.ts';
import type { PreviewLink } from '../../models/previewLink.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import { hashToken } from '../../shared/hashToken.ts';
import { UNTITLED } from '../../shared/untitled.ts';
import { isVisible } from '../../shared/visibility.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { requireNotPosted } from '../desk/deskGuard.queries.ts';
import type { ArticleRecords } from './articleRecords.service.ts';
import { invalidState, missingCategory, previewEnded } from './articles.errors.ts';

const MAX_LINKS = 10;
const DAY_MS = 24 * 60 * 60_000;

interface PreviewLinksDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
  records: ArticleRecords;
}

export interface PreviewLinkView {
  id: number;
  authorName: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface SharedPreview {
  articleId: number;
  expiresAt: Date;
}

/** The user `u` may write the article `a`. */
const MAY_WRITE = `(u.role = 'admin' OR EXISTS (SELECT 1 FROM group_members m
  JOIN category_access r ON r.group_id = m.group_id AND r.level = 'write'
  WHERE m.user_id = u.id AND r.category_id = a.category_id))`;

/** The article `a` came down from a desk, whose archive alone says what of it is shown. */
const IS_REMOVED = `EXISTS (SELECT 1 FROM desk_notices n WHERE n.article_id = a.id AND n.state = 'removed')`;

interface ValidLinkRow {
  id: number;
  article_id: number;
  full_name: string;
  created_at: Date | string;
  expires_at: Date | string;
}

/**
 * Links with 256 random bits that show one article and its files to people without an account. Why they end as they do:
 * `docs/decisions/preview-links.md`.
 */
export function createPreviewLinks({ database, clock, audit, records }: PreviewLinksDeps) {
  const { PreviewLink: Links } = database.models;

  /** Links that work: not expired, of an article that is still to be shown, made by somebody who may still write it. */
  const selectValid = (where: string, values: Readonly<Record<string, unknown>>, transaction?: Transaction) =>
    selectRows<ValidLinkRow>(
      database,
      `SELECT l.id, l.article_id, u.full_name, l.created_at, l.expires_at FROM preview_links l
       JOIN users u ON u.id = l.user_id AND u.state = 'active'
       JOIN articles a ON a.id = l.article_id AND a.state <> 'trashed' AND a.category_id IS NOT NULL
       WHERE l.expires_at > :now AND ${MAY_WRITE} AND NOT ${IS_REMOVED} AND ${where} ORDER BY l.id DESC`,
      { now: clock.now(), ...values },
      transaction,
    );

  function recordAudit(
    tx: WriteTransaction,
    actor: Actor,
    verb: 'created' | 'revoked',
    article: Article,
    { expires_at }: PreviewLink,
  ): Promise<void> {
    const facts = { expires_at: expires_at.toISOString() };
    return audit.record(tx, {
      actor,
      action: `article.preview-link-${verb}`,
      object: { type: 'article', id: article.id, label: article.title || UNTITLED },
      before: verb === 'revoked' ? facts : null,
      after: verb === 'created' ? facts : null,
    });
  }

  return {
    async list(permissions: Permissions, articleId: number): Promise<PreviewLinkView[]> {
      await records.find(permissions, articleId);
      const rows = await selectValid('l.article_id = :articleId', { articleId });
      return rows.map((row) => ({
        id: row.id,
        authorName: row.full_name,
        createdAt: new Date(row.created_at),
        expiresAt: new Date(row.expires_at),
      }));
    },

    /**
     * @throws 400 for an article without a section, 409 for one that is on the board or in the trash, that came down
     * from a desk, or that has as many links as there may be
     */
    create(actor: Actor, articleId: number, days: number): Promise<{ link: PreviewLinkView; token: string }> {
      return database.write(async (tx) => {
        const { transaction } = tx;
        // Locked until the commit, so that concurrent requests cannot exceed the maximum.
        const article = await records.find(actor.permissions, articleId, transaction);
        if (article.state === 'trashed') throw invalidState('Článek je v koši.');
        if (article.category_id === null) throw missingCategory();
        const now = clock.now();
        if (isVisible(article, now))
          throw invalidState('Článek už je na nástěnce. Pošlete přímo jeho adresu.');
        await requireNotPosted(database, tx, articleId);
        const valid = await selectValid('l.article_id = :articleId', { articleId }, transaction);
        if (valid.length >= MAX_LINKS) throw limitReached();
        // Those that work no more would count as soon as their makers may write again.
        await Links.destroy({
          where: {
            [Op.or]: [
              { expires_at: { [Op.lte]: now } },
              { article_id: articleId, id: { [Op.notIn]: valid.map(({ id }) => id) } },
            ],
          },
          transaction,
        });
        const token = randomBytes(32).toString('base64url');
        const link = await Links.create(
          {
            article_id: articleId,
            user_id: actor.id,
            token_hash: hashToken(token),
            expires_at: new Date(now.getTime() + days * DAY_MS),
            created_at: now,
          },
          { transaction },
        );
        await recordAudit(tx, actor, 'created', article, link);
        const { id, created_at: createdAt, expires_at: expiresAt } = link;
        return { link: { id, authorName: actor.name, createdAt, expiresAt }, token };
      });
    },

    /** @throws 404, for a link of another article too */
    revoke(actor: Actor, articleId: number, id: number): Promise<void> {
      return database.write(async (tx) => {
        const { transaction } = tx;
        const article = await records.find(actor.permissions, articleId, transaction);
        const link = await Links.findOne({ where: { id, article_id: articleId }, transaction });
        if (!link) throw notFound('Tento odkaz na náhled neexistuje.');
        await link.destroy({ transaction });
        await recordAudit(tx, actor, 'revoked', article, link);
      });
    },

    /** @throws 404 for a token that does not work, whatever the reason */
    async open(token: string): Promise<SharedPreview> {
      const [link] = await selectValid('l.token_hash = :hash', { hash: hashToken(token) });
      if (!link) throw previewEnded();
      return { articleId: link.article_id, expiresAt: new Date(link.expires_at) };
    },
  };
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

function limitReached(): AppError {
  return new AppError({
    status: 409,
    code: 'LIMIT_REACHED',
    message: `Článek může mít nejvýš ${MAX_LINKS} platných odkazů na náhled. Nejdřív některý zrušte.`,
  });
}
