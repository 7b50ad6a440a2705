import { Op } from 'sequelize';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database } from '../../database/database.ts';
import { htmlToText } from '../../shared/czechText.ts';

interface SystemPage {
  slug: string;
  title: string;
  html: string;
}

/**
 * Pages that law and readers expect of a public site: contacts, privacy (GDPR, article 13) and accessibility (act
 * 99/2019 Coll., § 7). They can be edited and moved, not deleted.
 */
export const SYSTEM_PAGES: readonly SystemPage[] = [
  {
    slug: 'kontakty',
    title: 'Kontakty',
    html: '<p>Sem napište, kdo nástěnku vede a jak ho zastihnout.</p>',
  },
  {
    slug: 'ochrana-osobnich-udaju',
    title: 'Ochrana osobních údajů',
    html: '<p>Sem napište, kdo a proč osobní údaje na této nástěnce zpracovává a jaká práva lidé mají.</p>',
  },
  {
    slug: 'prohlaseni-o-pristupnosti',
    title: 'Prohlášení o přístupnosti',
    html: '<p>Sem napište, nakolik je nástěnka přístupná a kam se obrátit s překážkou.</p>',
  },
];

/**
 * Creates the system pages as drafts. A page that already has such a slug becomes a system page and keeps its text.
 * Does nothing when there is any system page, whatever its slug is by now.
 */
export async function ensureSystemPages(database: Database): Promise<void> {
  const { Page } = database.models;
  if (await Page.findOne({ where: { system: true }, attributes: ['id'] })) return;
  await database.write(async (tx) => {
    const { transaction } = tx;
    await acquireAdvisoryLock(database, tx, 'system pages');
    if (await Page.findOne({ where: { system: true }, attributes: ['id'], transaction })) return;
    const slugs = SYSTEM_PAGES.map(({ slug }) => slug);
    const existing = await Page.findAll({ where: { slug: { [Op.in]: slugs } }, transaction });
    for (const page of existing) await page.update({ system: true }, { transaction, silent: true });
    for (const [position, { slug, title, html }] of SYSTEM_PAGES.entries()) {
      if (existing.some((page) => page.slug === slug)) continue;
      await Page.create(
        { slug, title, html, text: htmlToText(html), placement: 'footer', system: true, position },
        { transaction },
      );
    }
  });
}
