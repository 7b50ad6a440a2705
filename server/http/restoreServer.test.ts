import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { closeRestoreServer, openRestoreServer } from './restoreServer.ts';

const open = () => openRestoreServer({ port: 0, host: '127.0.0.1', describe: async () => 'Rozbaluje se.' });

test('every call gets the sentence, as JSON or as a page that asks again', async () => {
  const notice = await open();
  const url = `http://127.0.0.1:${(notice.address() as AddressInfo).port}/api/system/health`;
  const reply = await fetch(url);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await reply.json()).toMatchObject({ success: false, error: 'Rozbaluje se.' });
  const page = await fetch(url, { headers: { Accept: 'text/html' } });
  expect(await page.text()).toContain('<p>Rozbaluje se.</p>');
  await closeRestoreServer(notice);
});

test('a connection that has not asked yet does not keep the address', async () => {
  const notice = await open();
  const accepted = once(notice, 'connection');
  const socket = connect((notice.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  await accepted;
  const closed = once(socket, 'close');
  await closeRestoreServer(notice);
  await closed;
  expect(notice.listening).toBe(false);
});
