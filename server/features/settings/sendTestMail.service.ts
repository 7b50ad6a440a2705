import type { Actor } from '../../access/actor.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { composeMail } from '../../platform/composeMail.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { MailSetup } from '../../platform/mailState.ts';
import { AppError } from '../../shared/errors.ts';
import { redactText } from '../../shared/secrets.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { type MailFailure, mailProblem } from './mailProblem.policy.ts';
import { mailSetupOf } from './mailSetup.policy.ts';
import type { SettingChange, Settings } from './settings.service.ts';

interface TestMailDeps {
  database: Database;
  audit: AuditService;
  mailer: Mailer;
  settings: Pick<Settings, 'preview'>;
  logger: Pick<Logger, 'warn'>;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>;
}

interface TestMailRequest {
  /** The address of the caller where none is given. */
  to?: string | undefined;
  /** What is typed and not saved. */
  changes: SettingChange[];
}

const MAX_MESSAGE_LENGTH = 300;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Sends a mail as the settings and what is typed say, and waits for the mail server, so that its error can be shown. */
export function createSendTestMail(deps: TestMailDeps) {
  const { database, audit, mailer, settings, logger, config } = deps;

  return async (actor: Actor, request: TestMailRequest): Promise<{ to: string; mode: 'sent' | 'file' }> => {
    const values = await settings.preview(request.changes);
    const to = request.to ?? (await addressOf(actor));
    if (!to) throw invalidState('Nemáte vyplněnou e-mailovou adresu. Doplňte ji ve svém profilu.');
    const setup = mailSetupOf(values, config);
    if (setup.server === undefined && values.mail_host !== '')
      throw invalidState('Chybí heslo k poště nebo adresa webu. Bez nich web e-maily neposílá.');
    const frame = {
      to,
      siteName: values.site_name,
      siteUrl: config.publicUrl ?? (values.public_url || undefined),
    };
    await database.write((tx) =>
      audit.record(tx, {
        actor,
        action: 'settings.mail-tested',
        before: null,
        after: { ...placeOf(setup), to },
        object: { type: 'setting', id: null, label: 'Zkušební e-mail' },
      }),
    );
    const mail = composeMail(frame, {
      subject: 'Zkušební zpráva',
      paragraphs: ['toto je zkušební zpráva. Když ji čtete, odesílání e-mailů funguje.'],
      closing: [],
    });
    try {
      await mailer.send(mail, setup);
    } catch (error) {
      logger.warn({ err: error, module: 'mail' }, 'the test mail was not sent');
      const failure: Error & MailFailure = error instanceof Error ? error : new Error(String(error));
      throw invalidState(mailProblem(failure), technicalOf(failure));
    }
    return { to, mode: setup.server === undefined ? 'file' : 'sent' };
  };

  async function addressOf({ id }: Actor): Promise<string | null | undefined> {
    return (await database.models.User.findByPk(id, { attributes: ['email'] }))?.email;
  }
}

export type SendTestMail = ReturnType<typeof createSendTestMail>;

/** Where the mail is sent; nowhere where it is written to a file. */
function placeOf({ server }: MailSetup): { host: string | null; port: number | null } {
  if (server === undefined) return { host: null, port: null };
  if (typeof server !== 'string') return { host: server.host, port: server.port };
  const { hostname, port, protocol } = new URL(server);
  return { host: hostname, port: port === '' ? (DEFAULT_PORTS[protocol] ?? null) : Number(port) };
}

/** Not what greets as no mail server: it would reveal what else listens on the network. */
function technicalOf({ message, command, response }: Error & MailFailure): string | undefined {
  return command === 'CONN' && response !== undefined ? undefined : toSafeMessage(message);
}

/** Reduces a server message to one line without secrets. */
function toSafeMessage(serverMessage: string): string {
  return redactText(serverMessage.replace(/\s+/g, ' ').trim()).slice(0, MAX_MESSAGE_LENGTH);
}

/** `technical` is for who understands it; a person reads the message. */
function invalidState(message: string, technical?: string): AppError {
  const details = technical === undefined ? [] : [{ path: 'technical', message: technical }];
  return new AppError({ status: 409, code: 'WRONG_STATE', message, details });
}
