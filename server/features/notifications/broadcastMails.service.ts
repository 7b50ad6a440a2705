import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import type { Settings } from '../settings/settings.service.ts';
import { broadcastMail } from './broadcastMail.mail.ts';
import { listFailedMails } from './broadcastMails.queries.ts';
import type { BroadcastRecords } from './broadcastRecords.queries.ts';
import { type EventInput, sanitizeNoticeInput, toEventColumns } from './broadcasts.policy.ts';

interface BroadcastMailsDeps {
  database: Database;
  clock: Clock;
  settings: Settings;
  siteAddress: SiteAddress;
  records: BroadcastRecords;
}

interface PreviewInput extends EventInput {
  title: string;
  message: string;
}

export function createBroadcastMails(deps: BroadcastMailsDeps) {
  const { database, clock, settings, siteAddress, records } = deps;

  return {
    async preview(input: PreviewInput): Promise<{ subject: string; text: string; html: string }> {
      const event = toEventColumns(input);
      const siteName = await settings.get('site_name');
      const frame = { to: '', siteName, siteUrl: siteAddress.current() };
      const { subject, text, html } = broadcastMail(
        frame,
        { ...sanitizeNoticeInput(input), ...event },
        clock.now(),
      );
      return { subject, text, html };
    },

    /** @throws AppError 404 */
    async listFailed(id: number, range: { page: number; pageSize: number }) {
      await records.read(id);
      return listFailedMails(database, id, range);
    },
  };
}

export type BroadcastMailsService = ReturnType<typeof createBroadcastMails>;
