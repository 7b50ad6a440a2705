import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { PushState } from '../../shared/isPushPossible.ts';
import type { Settings } from '../settings/settings.service.ts';
import { pushDisabled, pushFailed } from './push.errors.ts';
import { deleteDevice, markDeviceSent } from './pushDevices.queries.ts';
import type { PushAttempt, PushSender } from './pushSender.service.ts';

interface TestPushDeps {
  database: Database;
  clock: Clock;
  settings: Pick<Settings, 'get'>;
  pushSender: PushSender;
  pushState: PushState;
}

/** Sends a notification to a device of the caller and waits for the push service, so that its error can be shown. */
export function createSendTestPush(deps: TestPushDeps) {
  const { database, clock, settings, pushSender, pushState } = deps;

  /** @throws 404, for a device of another user too; 409 where it was not sent */
  return async (userId: number, id: number): Promise<void> => {
    if (!pushState.isEnabled()) throw pushDisabled();
    const device = await database.models.PushSubscription.findOne({ where: { id, user_id: userId } });
    if (!device) throw notFound();
    const attempt = await pushSender.send(device, {
      title: 'Zkušební upozornění',
      body: `Upozornění z webu ${await settings.get('site_name')} na tomto zařízení fungují.`,
      url: '/',
      tag: 'test',
      isUrgent: true,
    });
    if (attempt.kind === 'gone') await database.write((tx) => deleteDevice(database, tx, id));
    if (attempt.kind !== 'sent') throw pushFailed(messageFor(attempt));
    await database.write((tx) => markDeviceSent(database, tx, id, clock.now()));
  };
}

export type SendTestPush = ReturnType<typeof createSendTestPush>;

function messageFor(attempt: Exclude<PushAttempt, { kind: 'sent' }>): string {
  switch (attempt.kind) {
    case 'gone':
      return 'Zařízení už upozornění nepřijímá, a proto jsme ho odebrali. Přidejte ho znovu.';
    case 'keys':
      return `Služba, která upozornění doručuje, nepřijala klíče tohoto webu (odpověď ${attempt.status}).`;
    case 'refused':
      return `Služba, která upozornění doručuje, zprávu odmítla (odpověď ${attempt.status}).`;
    default:
      return 'Služba, která upozornění doručuje, teď neodpovídá. Zkuste to za chvíli.';
  }
}
