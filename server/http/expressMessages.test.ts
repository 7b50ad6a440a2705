import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { createExpressMessages } from './expressMessages.ts';

test('Express finds its prototypes in place, and its methods and settings work', async () => {
  const app = express().set('trust proxy', 1);
  const messages = createExpressMessages();
  messages.applyTo(app);
  const prototypesOf = (req: IncomingMessage, res: ServerResponse) =>
    [req, res].map((message) => Object.getPrototypeOf(message) as object);
  let created: object[] = [];
  let used: object[] = [];
  app.get('/ip', (req, res) => {
    used = prototypesOf(req, res);
    res.status(201).json({ ip: req.ip, sameApp: req.app === app && res.app === app });
  });
  const server = createServer(messages.options, (req, res) => {
    created = prototypesOf(req, res);
    app(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/ip`, {
    headers: { 'x-forwarded-for': '192.0.2.7' },
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ ip: '192.0.2.7', sameApp: true });
  expect(used[0]).toBe(created[0]);
  expect(used[1]).toBe(created[1]);
  await new Promise((resolve) => server.close(resolve));
});
