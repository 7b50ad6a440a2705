import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSubscriber } from '../../test/factories.ts';
import { BY_MAIL, createFollowingFixture, type FollowingFixture } from '../../test/fixtures/following.ts';
import { TEST_SECRET } from '../../test/testApp.ts';
import { createBounces } from './bounces.job.ts';
import { createMailTokens } from './mailTokens.policy.ts';

let site: FollowingFixture;
beforeAll(async () => {
  site = await createFollowingFixture();
});
afterAll(() => site.close());

function bounceOf(messageId: string | undefined): string {
  return [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; kdokoli@example.cz',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--B',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--B--',
  ].join('\r\n');
}

async function readMails(...sources: string[]): Promise<void> {
  await createBounces({
    database: site.app.database,
    logger: pino({ level: 'silent' }),
    tokens: createMailTokens(TEST_SECRET),
    mailbox: {
      async readNew(handle) {
        for (const source of sources) await handle(Buffer.from(source));
        return sources.length;
      },
    },
  }).readMailbox();
}

it('stops the addresses of mails that came back, and no others', async () => {
  const section = await site.createSection();
  const reader = await site.createFollower(section, BY_MAIL);
  const other = await site.createFollower(section, BY_MAIL);
  const subscriber = await buildSubscriber(site.app.database);
  await site.publish(section);
  await site.send();
  const idOf = (to: string | null) => site.mails.find((mail) => mail.to === to)?.messageId;
  await readMails(
    bounceOf(idOf(reader.email)),
    bounceOf(idOf(subscriber.email)),
    // Whoever writes to the mailbox cannot know the signature.
    bounceOf(idOf(other.email)?.replace(/-[\w-]{22}@/, `-${'A'.repeat(22)}@`)),
    'Subject: Dotaz\r\n\r\nKdy je zápis?',
  );
  expect((await reader.reload()).mail_stop).toBe('undeliverable');
  expect((await subscriber.reload()).mail_stop).toBe('undeliverable');
  expect((await other.reload()).mail_stop).toBeNull();
});
