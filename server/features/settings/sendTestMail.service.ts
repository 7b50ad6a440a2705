import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { composeMail } from '../../platform/composeMail.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { AppError } from '../../shared/errors.ts';
import { redactText } from '../../shared/secrets.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Settings } from './settings.service.ts';

interface TestMailDeps {
  database: Database;
  audit: AuditService;
  mailer: Mailer;
  settings: Pick<Settings, 'get'>;
  logger: Pick<Logger, 'warn'>;
  mailState: MailState;
  siteAddress: SiteAddress;
}

const MAX_MESSAGE_LENGTH = 300;

/** Sends the caller a mail and waits for the mail server, so that its error can be shown. */
export function createSendTestMail(deps: TestMailDeps) {
  const { database, audit, mailer, settings, logger, mailState, siteAddress } = deps;

  return async (actor: Actor): Promise<{ to: string; mode: 'sent' | 'file' }> => {
    const to = (await database.models.User.findByPk(actor.id, { attributes: ['email'] }))?.email;
    if (!to) throw invalidState('Nemáte vyplněnou e-mailovou adresu. Doplňte ji ve svém profilu.');
    const frame = { to, siteName: await settings.get('site_name'), siteUrl: siteAddress.current() };
    await database.write((tx) =>
      audit.record(tx, {
        actor,
        action: 'settings.mail-tested',
        before: null,
        after: null,
        object: { type: 'setting', id: null, label: 'Zkušební e-mail' },
      }),
    );
    try {
      await mailer.send(
        composeMail(frame, {
          subject: 'Zkušební zpráva',
          paragraphs: ['toto je zkušební zpráva. Když ji čtete, odesílání e-mailů funguje.'],
          closing: [],
        }),
      );
    } catch (error) {
      logger.warn({ err: error, module: 'mail' }, 'the test mail was not sent');
      const serverMessage = error instanceof Error ? error.message : String(error);
      throw invalidState(
        `E-mail se nepodařilo odeslat. Poštovní server odpověděl: ${toSafeMessage(serverMessage)}`,
      );
    }
    return { to, mode: mailState.isEnabled() ? 'sent' : 'file' };
  };
}

export type SendTestMail = ReturnType<typeof createSendTestMail>;

/** Reduces a server message to one line without secrets. */
function toSafeMessage(serverMessage: string): string {
  return redactText(serverMessage.replace(/\s+/g, ' ').trim()).slice(0, MAX_MESSAGE_LENGTH);
}

function invalidState(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}
