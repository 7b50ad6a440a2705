import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { oldPathOf } from './oldPath.policy.ts';

const LINK = /<a href="(https?:\/\/[^"]+)"(?: rel="[^"]*")?>/g;

export function createOldLinks(database: Database) {
  const { AddressRedirect, Article, Page } = database.models;

  async function targetsOf(
    paths: readonly string[],
    transaction: Transaction,
  ): Promise<ReadonlyMap<string, string>> {
    const redirects = await AddressRedirect.findAll({ where: { path: [...paths] }, transaction });
    const articles = await Article.findAll({
      attributes: ['id', 'slug'],
      where: { id: redirects.flatMap(({ article_id }) => article_id ?? []), state: { [Op.ne]: 'trashed' } },
      transaction,
    });
    const pages = await Page.findAll({
      attributes: ['id', 'slug'],
      where: { id: redirects.flatMap(({ page_id }) => page_id ?? []) },
      transaction,
    });
    const articlePaths = new Map(articles.map(({ id, slug }) => [id, `/articles/${slug}`]));
    const pagePaths = new Map(pages.map(({ id, slug }) => [id, `/stranky/${slug}`]));
    return new Map(
      redirects.flatMap(({ path, article_id, page_id }) => {
        const target = articlePaths.get(article_id ?? 0) ?? pagePaths.get(page_id ?? 0);
        return target === undefined ? [] : [[path, target] as const];
      }),
    );
  }

  /** Sanitised HTML, whose links to what was imported from `host` lead to where it is now. */
  async function rewrite(html: string, host: string, transaction: Transaction): Promise<string> {
    const found = new Map(
      [...html.matchAll(LINK)].flatMap(([, written = '']) => {
        const url = urlOf(written);
        const path = url && isSameSite(url.host, host) ? oldPathOf(url.href) : null;
        return path === null ? [] : [[written, { path, hash: url?.hash ?? '' }] as const];
      }),
    );
    if (found.size === 0) return html;
    const targets = await targetsOf([...new Set([...found.values()].map(({ path }) => path))], transaction);
    return html.replace(LINK, (tag, written: string) => {
      const link = found.get(written);
      const target = link && targets.get(link.path);
      return target === undefined ? tag : `<a href="${target}${link?.hash ?? ''}">`;
    });
  }

  return { rewrite };
}

export type OldLinks = ReturnType<typeof createOldLinks>;

function urlOf(written: string): URL | undefined {
  const address = written.replaceAll('&amp;', '&');
  return URL.canParse(address) ? new URL(address) : undefined;
}

function isSameSite(host: string, other: string): boolean {
  return other !== '' && host.replace(/^www\./, '') === other.replace(/^www\./, '');
}
