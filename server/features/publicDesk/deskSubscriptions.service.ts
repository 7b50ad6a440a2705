import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { DeskSubscriber } from '../../models/deskSubscriber.ts';
import type { BackgroundTasks } from '../../platform/backgroundTasks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { addressKey } from '../../shared/addressKey.ts';
import { hashToken } from '../../shared/hashToken.ts';
import { MAX_REFUSALS } from '../desk/deskRefusals.policy.ts';
import { deskConfirmationMail } from './deskNews.mail.ts';
import type { DeskTokens } from './deskTokens.policy.ts';
import type { DeskFrame } from './publicDesk.types.ts';

const HOUR_MS = 3_600_000;
/** How long the link of a confirmation works, and an address that nobody has confirmed is kept. */
const MAX_ASKED_MS = 48 * HOUR_MS;
/** Anybody may name any address, so it is asked no more often. */
const MIN_PAUSE_MS = HOUR_MS;

/** Without what separates or names addresses in a header: one field must not be several. */
const ADDRESS = /^[^\s@<>",;:()[\]\\]{1,64}@[^\s@<>",;:()[\]\\]+\.[^\s@<>",;:()[\]\\.]{2,}$/;
const MAX_LENGTH = 254;

export interface DeskSubscription {
  email: string;
  isConfirmed: boolean;
  isDaily: boolean;
}

interface DeskSubscriptionsDeps {
  database: Database;
  clock: Clock;
  background: BackgroundTasks;
  mailer: Mailer;
  tokens: DeskTokens;
}

export function createDeskSubscriptions(deps: DeskSubscriptionsDeps) {
  const { database, clock, background, mailer, tokens } = deps;
  const { DeskSubscriber: Subscribers } = database.models;

  /** @returns the token to confirm with; undefined where the address follows already, or was asked a moment ago */
  function record({ desk }: DeskFrame, email: string, isDaily: boolean): Promise<string | undefined> {
    return database.write(async ({ transaction }) => {
      const now = clock.now();
      const email_key = addressKey(email);
      const place = { desk_id: desk.id, email_key };
      const known = await Subscribers.findOne({ where: place, transaction, lock: transaction.LOCK.UPDATE });
      const isAsked = known && now.getTime() - known.created_at.getTime() < MIN_PAUSE_MS;
      const isFollowing = known && known.confirmed_at !== null && known.refusals < MAX_REFUSALS;
      if (isFollowing || isAsked) return undefined;
      await known?.destroy({ transaction });
      const token = tokens.of({ deskId: desk.id, emailKey: email_key, askedAt: now });
      await Subscribers.create(
        {
          ...place,
          email,
          token_hash: hashToken(token),
          told_seq: desk.seq,
          is_daily: isDaily,
          created_at: now,
        },
        { transaction },
      );
      return token;
    });
  }

  async function find({ desk }: DeskFrame, token: string): Promise<DeskSubscriber | undefined> {
    const found = await Subscribers.findOne({ where: { desk_id: desk.id, token_hash: hashToken(token) } });
    if (!found) return undefined;
    const isOver =
      found.confirmed_at === null && clock.now().getTime() - found.created_at.getTime() >= MAX_ASKED_MS;
    return isOver ? undefined : found;
  }

  return {
    isAddress: (email: string): boolean => email.length <= MAX_LENGTH && ADDRESS.test(email),

    /** Mails a link, after the answer, so that neither its text nor its time reveals whether the address is known. */
    request(frame: DeskFrame, email: string, isDaily: boolean): void {
      background.run('the mail that asks to confirm the following of a desk', async () => {
        const token = await record(frame, email, isDaily);
        if (token === undefined) return;
        const { desk, siteName, origin } = frame;
        await mailer.send(deskConfirmationMail({ to: email, siteName, siteUrl: origin, desk, token }));
      });
    },

    async get(frame: DeskFrame, token: string): Promise<DeskSubscription | undefined> {
      const found = await find(frame, token);
      return (
        found && { email: found.email, isConfirmed: found.confirmed_at !== null, isDaily: found.is_daily }
      );
    },

    async confirm(frame: DeskFrame, token: string): Promise<void> {
      const found = await find(frame, token);
      // What was posted before is on the desk; the mails begin with what comes.
      if (found?.confirmed_at === null)
        await database.write(({ transaction }) =>
          found.update({ confirmed_at: clock.now(), told_seq: frame.desk.seq }, { transaction }),
        );
    },

    /** From the next mail on; what was not sent yet is sent in the new rhythm. */
    async setDaily(frame: DeskFrame, token: string, isDaily: boolean): Promise<void> {
      const found = await find(frame, token);
      await database.write(async ({ transaction }) => {
        await found?.update({ is_daily: isDaily }, { transaction });
      });
    },

    /** The address is deleted; repeated it changes nothing. */
    async end({ desk }: DeskFrame, token: string): Promise<void> {
      await database.write(({ transaction }) =>
        Subscribers.destroy({ where: { desk_id: desk.id, token_hash: hashToken(token) }, transaction }),
      );
    },

    async deleteUnconfirmed(): Promise<void> {
      const created_at = { [Op.lt]: new Date(clock.now().getTime() - MAX_ASKED_MS) };
      await database.write(({ transaction }) =>
        Subscribers.destroy({ where: { confirmed_at: null, created_at }, transaction }),
      );
    },
  };
}

export type DeskSubscriptions = ReturnType<typeof createDeskSubscriptions>;
