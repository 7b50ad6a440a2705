import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { addressKey } from '../../shared/addressKey.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { askedBy } from '../questions/questions.queries.ts';
import { describeUser, type UserRecords } from './userRecords.queries.ts';

const README = `Osobní údaje uložené na tomto webu

profil.json       jméno, uživatelské jméno, e-mail, role, barva, skupiny a předvolby
prihlaseni.json   zařízení, na kterých jste přihlášeni
tokeny.json       API tokeny (bez tajných hodnot)
clanky.json       články, které jste napsali
rozepsane.json    co jste do článků napsali a neuložili
cteni.json        které články jste četli a kdy
potvrzeni.json    u kterých článků jste potvrdili přečtení a kdy
sleduji.json      co sledujete, na která zařízení vám chodí upozornění, jaké novinky jsme vám poslali
                  a které úřední desky sledujete e-mailem
kalendar.json     kdy vznikla adresa vašeho kalendáře (bez tajné části)
filtry.json       filtry seznamů, které jste si uložili
oznameni.json     oznámení, která jste dostali, a kdy jste je četli
dotazy.json       na co jste se ptali autorů a co jste čtenářům odpověděli
zaznamy.json      co o vás a o vaší činnosti říká záznam změn

Časy jsou ve světovém čase (UTC).
`;

/** Exports everything that the site stores about a person (GDPR, articles 15 and 20). */
export function createPersonalData({
  database,
  clock,
  audit,
  records,
}: {
  database: Database;
  clock: Clock;
  audit: AuditService;
  records: UserRecords;
}) {
  const { Session, ApiToken, Article, ArticleDraft, ArticleRead, Acknowledgement, AuditEntry } =
    database.models;
  const { InboxItem, Broadcast, Follow, Delivery, PushSubscription, CalendarAddress } = database.models;
  const { DeskSubscriber, Question, QuestionMessage, SavedFilter } = database.models;

  /**
   * Returns a ZIP with one JSON file per subject. The export itself is audited first, so the archive includes
   * it.
   *
   * @throws 404
   */
  async function archive(actor: Actor, id: number): Promise<{ name: string; content: Buffer }> {
    const { user, groups, emailPending } = await records.read(id);
    await database.write((tx) =>
      audit.record(tx, {
        actor,
        action: 'user.data-exported',
        object: describeUser(user),
        before: null,
        after: null,
      }),
    );
    const ownedByUser = { where: { user_id: id }, raw: true };
    const [
      sessions,
      tokens,
      articles,
      drafts,
      reads,
      acknowledgements,
      auditEntries,
      notices,
      follows,
      news,
      devices,
      calendars,
      questions,
      messages,
      savedFilters,
    ] = await Promise.all([
      Session.findAll({ ...ownedByUser, attributes: { exclude: ['sid_hash'] } }),
      ApiToken.findAll({ ...ownedByUser, attributes: { exclude: ['token_hash'] } }),
      Article.findAll({
        where: { author_id: id },
        attributes: ['id', 'title', 'slug', 'state', 'published_at', 'created_at', 'updated_at'],
        raw: true,
      }),
      ArticleDraft.findAll(ownedByUser),
      ArticleRead.findAll(ownedByUser),
      Acknowledgement.findAll(ownedByUser),
      AuditEntry.findAll({ where: { actor_id: id }, raw: true }),
      InboxItem.findAll({
        where: { user_id: id },
        include: [{ model: Broadcast, as: 'broadcast', attributes: ['title', 'message', 'type'] }],
        order: ['started_at'],
      }),
      Follow.findAll(ownedByUser),
      Delivery.findAll(ownedByUser),
      PushSubscription.findAll({
        ...ownedByUser,
        attributes: ['id', 'device_name', 'created_at', 'last_sent_at'],
      }),
      CalendarAddress.findAll({ ...ownedByUser, attributes: ['created_at'] }),
      Question.findAll({ where: askedBy(id, user.email), order: ['id'], raw: true }),
      QuestionMessage.findAll({ where: { author_id: id }, raw: true }),
      SavedFilter.findAll({
        ...ownedByUser,
        attributes: ['list', 'name', 'query', 'created_at', 'updated_at'],
      }),
    ]);
    const asVisitor = await QuestionMessage.findAll({
      where: {
        question_id: questions.filter(({ user_id }) => user_id === null).map((question) => question.id),
        is_answer: false,
      },
      raw: true,
    });
    const desks = user.email
      ? await DeskSubscriber.findAll({
          where: { email_key: addressKey(user.email) },
          attributes: ['desk_id', 'email', 'confirmed_at', 'created_at'],
          raw: true,
        })
      : [];
    const notifications = await Delivery.findAll({
      where: { push_subscription_id: devices.map((device) => device.id) },
      raw: true,
    });
    const entriesAboutUser = await AuditEntry.findAll({
      where: { object_type: ['user', 'session'], object_id: String(id) },
      raw: true,
    });
    const { password_hash: _hash, ...profile } = user.get({ plain: true });
    const files: Record<string, unknown> = {
      'profil.json': { ...profile, email_pending: emailPending, groups },
      'prihlaseni.json': sessions,
      'tokeny.json': tokens,
      'clanky.json': articles,
      'rozepsane.json': drafts,
      'cteni.json': reads,
      'potvrzeni.json': acknowledgements,
      'sleduji.json': {
        sekce: follows,
        e_maily: news,
        zarizeni: devices,
        upozorneni: notifications,
        desky: desks,
      },
      'kalendar.json': calendars,
      'filtry.json': savedFilters,
      'oznameni.json': notices,
      'dotazy.json': { dotazy: questions, zpravy: [...messages, ...asVisitor] },
      'zaznamy.json': { cinnost: auditEntries, o_uzivateli: entriesAboutUser },
    };
    const { strToU8, zipSync } = await import('fflate');
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
