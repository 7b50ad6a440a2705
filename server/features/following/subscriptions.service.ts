import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Frequency } from '../../models/follow.ts';
import type { Subscriber } from '../../models/subscriber.ts';
import type { BackgroundTasks } from '../../platform/backgroundTasks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { addressKey } from '../../shared/addressKey.ts';
import { badRequest, notFound } from '../../shared/errors.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import { invalidState } from '../articles/articles.errors.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { type SectionSummary, toSectionSummary } from './follows.service.ts';
import type { Addressee, MailTokens } from './mailTokens.policy.ts';
import { confirmationMail } from './newsMail.mail.ts';
import { askAgain, isConfirmable, MAX_ASKED_MS } from './subscriptions.policy.ts';

export interface SubscriptionChoice {
  frequency: Exclude<Frequency, 'off'>;
  /** Empty: all sections. */
  category_ids: number[];
}

export interface Subscription extends SubscriptionChoice {
  kind: 'visitor' | 'account';
  email: string;
  state: 'pending' | 'active' | 'ended';
  sections: SectionSummary[];
}

interface SubscriptionsDeps {
  database: Database;
  clock: Clock;
  background: BackgroundTasks;
  mailer: Mailer;
  settings: Settings;
  categories: Categories;
  permissions: PermissionsService;
  tokens: MailTokens;
  mailState: MailState;
  siteAddress: SiteAddress;
}

/** News by e-mail without an account, and the page that every mail with news links to. */
export function createSubscriptions(deps: SubscriptionsDeps) {
  const { database, clock, background, mailer, settings, categories, tokens, mailState } = deps;
  const { User, Subscriber: Subscribers, SubscriberSection } = database.models;

  async function sections(): Promise<SectionSummary[]> {
    const { board } = await deps.permissions.ofVisitor();
    return (await categories.all()).filter(({ id }) => board.ids.has(id)).map(toSectionSummary);
  }

  /** @throws 400 for a section that visitors may not read */
  async function requireSections(ids: readonly number[]): Promise<void> {
    const known = new Set((await sections()).map(({ id }) => id));
    if (ids.every((id) => known.has(id))) return;
    const message = 'Některou z vybraných sekcí nelze odebírat. Načtěte stránku znovu.';
    throw badRequest(message, [{ path: 'category_ids', message }]);
  }

  async function storeSections(tx: WriteTransaction, id: number, categoryIds: readonly number[]) {
    const { transaction } = tx;
    await SubscriberSection.destroy({ where: { subscriber_id: id }, transaction });
    const rows = categoryIds.map((category_id) => ({ subscriber_id: id, category_id }));
    await SubscriberSection.bulkCreate(rows, { transaction });
  }

  /** Returns whom to send the mail to, or undefined where enough were sent. */
  async function record(email: string, choice: SubscriptionChoice): Promise<Subscriber | undefined> {
    const email_key = addressKey(email);
    const now = clock.now();
    const { frequency, category_ids } = choice;
    const values = { frequency, all_sections: category_ids.length === 0 };
    return database.write(async (tx) => {
      const { transaction } = tx;
      const found = await Subscribers.findOne({
        where: { email_key },
        transaction,
        lock: transaction.LOCK.UPDATE,
      });
      if (!found) {
        const created = await Subscribers.create(
          { ...values, email, email_key, asked_at: now, confirmed_at: null },
          { transaction },
        );
        await storeSections(tx, created.id, category_ids);
        return created;
      }
      const asked = askAgain(found, now);
      if (!asked) return undefined;
      // Who asks is not known to be the owner, so what was confirmed stays as it is.
      if (found.confirmed_at === null) {
        found.set(values);
        await storeSections(tx, found.id, category_ids);
      }
      return found.set(asked).save({ transaction });
    });
  }

  async function sendConfirmation({ id, email, confirmed_at }: Subscriber): Promise<void> {
    const frame = {
      to: email,
      kind: 'subscriber' as const,
      siteName: await settings.get('site_name'),
      siteUrl: deps.siteAddress.current() ?? '',
      token: tokens.of({ kind: 'subscriber', id }, email),
      messageId: '',
    };
    await mailer.send(confirmationMail(frame, { isActive: confirmed_at !== null }));
  }

  /**
   * All that depends on the address happens after the response, which is the same for every address.
   * @throws 400 for a section that visitors may not read; 409 where nobody can subscribe
   */
  async function request(email: string, choice: SubscriptionChoice): Promise<void> {
    if (!mailState.isEnabled()) throw invalidState('Tento web neposílá e-maily.');
    if (!(await settings.get('public_board_enabled')))
      throw invalidState('Tuto nástěnku čtou jen přihlášení.');
    await requireSections(choice.category_ids);
    background.run('the mail that asks to confirm a subscription', async () => {
      const subscriber = await record(email.trim(), choice);
      if (subscriber) await sendConfirmation(subscriber);
    });
  }

  function addresseeOf(token: string): Addressee {
    const addressee = tokens.addresseeOf(token);
    if (!addressee) throw linkNotFound();
    return addressee;
  }

  async function findSubscriber(token: string, tx?: WriteTransaction): Promise<Subscriber> {
    const { kind, id } = addresseeOf(token);
    const options = tx && { transaction: tx.transaction, lock: tx.transaction.LOCK.UPDATE };
    const subscriber = kind === 'subscriber' ? await Subscribers.findByPk(id, options) : null;
    if (!subscriber || !tokens.isFor(token, { kind, id }, subscriber.email)) throw linkNotFound();
    if (!isConfirmable(subscriber, clock.now())) throw linkNotFound();
    return subscriber;
  }

  async function present(subscriber: Subscriber): Promise<Subscription> {
    const [known, chosen] = await Promise.all([
      sections(),
      SubscriberSection.findAll({ where: { subscriber_id: subscriber.id } }),
    ]);
    const { email, frequency, confirmed_at, mail_stop } = subscriber;
    const stopped = mail_stop ? 'ended' : 'active';
    return {
      kind: 'visitor',
      email,
      frequency,
      state: confirmed_at === null ? 'pending' : stopped,
      category_ids: subscriber.all_sections ? [] : chosen.map(({ category_id }) => category_id),
      sections: known,
    };
  }

  /** @throws 404 for a token that is not valid (any more) */
  async function get(token: string): Promise<Subscription> {
    const { kind, id } = addresseeOf(token);
    if (kind === 'subscriber') return present(await findSubscriber(token));
    const user = await User.findOne({ where: { id, state: 'active' } });
    if (user?.email == null || !tokens.isFor(token, { kind, id }, user.email)) throw linkNotFound();
    return {
      kind: 'account',
      email: user.email,
      state: user.mail_stop ? 'ended' : 'active',
      frequency: 'instant',
      category_ids: [],
      sections: [],
    };
  }

  async function update(token: string, { frequency, category_ids }: SubscriptionChoice) {
    await requireSections(category_ids);
    const saved = await database.write(async (tx) => {
      const subscriber = await findSubscriber(token, tx);
      await storeSections(tx, subscriber.id, category_ids);
      subscriber.set({ frequency, all_sections: category_ids.length === 0 });
      return subscriber.save({ transaction: tx.transaction });
    });
    return present(saved);
  }

  async function confirm(token: string): Promise<Subscription> {
    const confirmed = await database.write(async (tx) => {
      const subscriber = await findSubscriber(token, tx);
      subscriber.set({ confirmed_at: subscriber.confirmed_at ?? clock.now(), mail_stop: null });
      return subscriber.save({ transaction: tx.transaction });
    });
    return present(confirmed);
  }

  /** A visitor's address is deleted; repeated it changes nothing. @throws 404 for a token that is not of this address */
  async function end(token: string): Promise<void> {
    const addressee = addresseeOf(token);
    const { kind, id } = addressee;
    await database.write(async ({ transaction }) => {
      const found = await (kind === 'subscriber'
        ? Subscribers.findByPk(id, { transaction })
        : User.findByPk(id, { transaction }));
      if (!found?.email) return;
      if (!tokens.isFor(token, addressee, found.email)) throw linkNotFound();
      if (kind === 'subscriber') await found.destroy({ transaction });
      else
        await User.update(
          { mail_stop: 'unsubscribed' },
          { where: { id, mail_stop: null }, transaction, silent: true },
        );
    });
  }

  return {
    request,
    get,
    update,
    confirm,
    end,
    /** Addresses whose owners have not confirmed them are not kept. */
    async deleteUnconfirmed(): Promise<void> {
      const asked_at = { [Op.lt]: new Date(clock.now().getTime() - MAX_ASKED_MS) };
      await database.write(({ transaction }) =>
        Subscribers.destroy({ where: { confirmed_at: null, asked_at }, transaction }),
      );
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

function linkNotFound() {
  return notFound('Tento odkaz už neplatí. Odběr možná skončil.');
}
