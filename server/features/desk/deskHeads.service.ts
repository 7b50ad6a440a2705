import { Op } from 'sequelize';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database } from '../../database/database.ts';
import type { Desk } from '../../models/desk.ts';
import type { DeskHead } from '../../models/deskHead.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { addDays } from '../../shared/days.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import type { Settings } from '../settings/settings.service.ts';
import { headMail } from './deskHead.mail.ts';
import type { RequestTimestamp } from './requestTimestamp.service.ts';

const RETRY_MS = 10 * 60_000;
/** What could not leave by then has later heads after it, which prove as much. */
const RETRY_DAYS = 3;

interface DeskHeadsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  mailer: Pick<Mailer, 'send'>;
  mailState: Pick<MailState, 'isEnabled'>;
  siteAddress: SiteAddress;
  settings: Pick<Settings, 'get'>;
  requestTimestamp: RequestTimestamp;
}

/** Takes the end of each record once a day and sends it away from the server; see `docs/decisions/desk-record.md`. */
export function createDeskHeads(deps: DeskHeadsDeps) {
  const { database, clock, logger, mailer, mailState, siteAddress, settings, requestTimestamp } = deps;
  const { Category, Desk: Desks, DeskHead: Heads, DeskRecord: Records } = database.models;

  /** Once a day, whichever instance comes first. */
  async function take(deskId: number, day: string): Promise<void> {
    const where = { desk_id: deskId, taken_on: day };
    if (await Heads.findOne({ where, attributes: ['id'] })) return;
    await database.write(async (tx) => {
      const { transaction } = tx;
      await acquireAdvisoryLock(database, tx, `desk-record:${deskId}`);
      const [taken, last] = [
        await Heads.findOne({ where, transaction }),
        await Records.findOne({ where: { desk_id: deskId }, order: [['seq', 'DESC']], transaction }),
      ];
      if (!taken && last) await Heads.create({ ...where, seq: last.seq, hash: last.hash }, { transaction });
    });
  }

  const lacksMail = (desk: Desk, head: DeskHead) => desk.head_mail !== '' && head.mailed_at === null;
  const lacksStamp = (desk: Desk, head: DeskHead) =>
    desk.timestamp_url !== '' && head.timestamped_at === null;

  /** @returns what is to be sent now; other instances leave it alone for ten minutes */
  function claim(id: number): Promise<{ desk: Desk; head: DeskHead } | undefined> {
    return database.write(async ({ transaction }) => {
      const head = await Heads.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
      const desk = head && (await Desks.findByPk(head.desk_id, { transaction }));
      const now = clock.now();
      if (!head || !desk || (head.tried_at && now.getTime() - head.tried_at.getTime() < RETRY_MS))
        return undefined;
      if (!lacksMail(desk, head) && !lacksStamp(desk, head)) return undefined;
      await head.update({ tried_at: now }, { transaction });
      return { desk, head };
    });
  }

  function save(head: DeskHead, values: Partial<DeskHead>): Promise<DeskHead> {
    return database.write(({ transaction }) => head.update(values, { transaction }));
  }

  async function stamp(desk: Desk, head: DeskHead): Promise<string> {
    try {
      const { token, at } = await requestTimestamp(desk.timestamp_url, head.hash);
      await save(head, { timestamp_token: token, timestamped_at: at });
      return '';
    } catch (error) {
      logger.warn(
        { module: 'desk', deskId: desk.category_id, err: error },
        'the head of the record was not stamped; it is tried again',
      );
      return 'Server časových razítek neodpověděl platným razítkem.';
    }
  }

  async function mail(desk: Desk, head: DeskHead): Promise<string> {
    if (!mailState.isEnabled()) return 'E-mail neodešel: web nemá nastavený poštovní server.';
    const siteUrl = siteAddress.current();
    const category = await Category.findByPk(desk.category_id, { rejectOnEmpty: true });
    const frame = { to: desk.head_mail, siteName: await settings.get('site_name'), siteUrl };
    const host = siteUrl === undefined ? 'localhost' : new URL(siteUrl).hostname;
    const messageId = `<desk-head-${desk.category_id}-${head.taken_on}-${head.seq}@${host}>`;
    try {
      await mailer.send({ ...headMail(frame, { desk, head, name: category.name }), messageId });
      await save(head, { mailed_to: desk.head_mail, mailed_at: clock.now() });
      return '';
    } catch (error) {
      logger.warn(
        { module: 'desk', deskId: desk.category_id, err: error },
        'the head of the record was not mailed; it is tried again',
      );
      return 'E-mail neodešel: poštovní server ho nepřijal.';
    }
  }

  /** The timestamp first, so that the mail takes it along. */
  async function deliver(id: number): Promise<void> {
    const claimed = await claim(id);
    if (!claimed) return;
    const { desk, head } = claimed;
    const problems = [
      lacksStamp(desk, head) ? await stamp(desk, head) : '',
      lacksMail(desk, head) ? await mail(desk, head) : '',
    ].filter((problem) => problem !== '');
    await save(head, { problem: problems.join(' ') });
  }

  /** Takes the heads of today, and sends what has not left yet. */
  return async (isStopping: () => boolean = () => false): Promise<void> => {
    const today = pragueDate(clock.now());
    const desks = await Desks.findAll({ attributes: ['category_id'] });
    for (const { category_id } of desks) await take(category_id, today);
    const heads = await Heads.findAll({
      where: {
        taken_on: { [Op.gte]: addDays(today, -RETRY_DAYS) },
        [Op.or]: [{ mailed_at: null }, { timestamped_at: null }],
      },
      attributes: ['id'],
      order: ['taken_on', 'id'],
    });
    for (const { id } of heads) {
      if (isStopping()) return;
      await deliver(id);
    }
  };
}

export type SendDeskHeads = ReturnType<typeof createDeskHeads>;
