import { openSmtpSink, type SmtpSink } from '../../server/test/smtpSink';
import { test as base } from './fixtures';

/** A server with a public address that sends its mails into a sink: what desks, announcements and subscriptions need. */
export const test = base.extend<object, { sink: SmtpSink }>({
  sink: [
    async ({ browserName: _ }, use) => {
      const sink = await openSmtpSink();
      await use(sink);
      await sink.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ sink }, use) => use({ SMTP_URL: sink.url, PUBLIC_URL: 'http://nastenka.example.cz' }),
    { scope: 'worker' },
  ],
});
