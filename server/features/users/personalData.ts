import { strToU8, zipSync } from 'fflate';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { UserRecords } from './userRecords.ts';

const README = `Osobní údaje uložené na tomto webu

profil.json       jméno, uživatelské jméno, e-mail, role, barva, skupiny a předvolby
prihlaseni.json   zařízení, na kterých jste přihlášeni
tokeny.json       přístupové tokeny pro skripty (bez tajných hodnot)
clanky.json       články, které jste napsali
cteni.json        které články jste četli a kdy
zaznamy.json      co o vás a o vaší činnosti říká záznam změn

Časy jsou ve světovém čase (UTC).
`;

/** Everything that the site keeps about a person, as they may ask for it (GDPR, articles 15 and 20). */
export function createPersonalData({
  database,
  clock,
  records,
}: {
  database: Database;
  clock: Clock;
  records: UserRecords;
}) {
  const { Session, ApiToken, Article, ArticleRead, AuditEntry } = database.models;

  /** The bytes of a ZIP with one file for each subject. @throws 404 */
  async function archive(id: number): Promise<{ name: string; content: Buffer }> {
    const { user, groups, emailPending } = await records.read(id);
    const own = { where: { user_id: id }, raw: true };
    const [sessions, tokens, articles, reads, doings] = await Promise.all([
      Session.findAll({ ...own, attributes: { exclude: ['sid_hash'] } }),
      ApiToken.findAll({ ...own, attributes: { exclude: ['token_hash'] } }),
      Article.findAll({
        where: { author_id: id },
        attributes: ['id', 'title', 'slug', 'state', 'published_at', 'created_at', 'updated_at'],
        raw: true,
      }),
      ArticleRead.findAll(own),
      AuditEntry.findAll({ where: { actor_id: id }, raw: true }),
    ]);
    const about = await AuditEntry.findAll({
      where: { object_type: 'user', object_id: String(id) },
      raw: true,
    });
    const { password_hash: _hash, ...profile } = user.get({ plain: true });
    const files: Record<string, unknown> = {
      'profil.json': { ...profile, email_pending: emailPending, groups },
      'prihlaseni.json': sessions,
      'tokeny.json': tokens,
      'clanky.json': articles,
      'cteni.json': reads,
      'zaznamy.json': { cinnost: doings, o_uzivateli: about },
    };
    const entries = Object.entries(files).map(([name, data]) => [
      name,
      strToU8(JSON.stringify(data, null, 2)),
    ]);
    const content = zipSync({ 'CTIMNE.txt': strToU8(README), ...Object.fromEntries(entries) });
    const day = clock.now().toISOString().slice(0, 10);
    return {
      name: `osobni-udaje-${user.username_key.replace(/[^a-z0-9]+/g, '-')}-${day}.zip`,
      content: Buffer.from(content),
    };
  }

  return { archive };
}

export type PersonalData = ReturnType<typeof createPersonalData>;
