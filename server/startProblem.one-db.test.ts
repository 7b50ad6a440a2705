import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort } from '../scripts/lib/findFreePort.ts';
import { openDatabase } from './database/database.ts';
import { makePrivateFolder } from './shared/privateFiles.ts';
import { commandProblem, startProblem } from './startProblem.ts';
import { newTestFolder, silentLogger } from './test/testFolder.ts';

test('an unreachable PostgreSQL gives one sentence with host, database and cause, without the password', async () => {
  const port = await findFreePort();
  const databaseUrl = `postgres://deska:tajneheslo@127.0.0.1:${port}/nastenka`;
  const opened = openDatabase({ dataDir: '/nowhere', databaseUrl, logger: silentLogger });
  const refused = await opened.catch((error: unknown) => error);
  const sentence =
    `the PostgreSQL database nastenka on 127.0.0.1:${port} cannot be used: the connection was refused, ` +
    'nothing listens there. (DATABASE_URL says where it is.)';
  expect(startProblem(refused, { dataDir: '/nowhere' })).toBe(`The server cannot start: ${sentence}`);
  expect(commandProblem(refused)).toBe(sentence.replace('the', 'The'));
});

test('an invalid data folder gives a sentence with its path and the variable', async () => {
  const file = join(await newTestFolder(), 'file');
  await writeFile(file, '');
  const dataDir = join(file, 'data');
  const fail = () => makePrivateFolder(dataDir);
  expect(fail).toThrow();
  try {
    fail();
  } catch (error) {
    expect(startProblem(error, { dataDir })).toBe(
      `The server cannot start: the data folder ${dataDir} is not a folder. (DATA_DIR says where it is.)`,
    );
  }
});

test.each([
  ['EADDRINUSE', 'port 80 is taken by another program. Stop that one, or set PORT to another number.'],
  ['EACCES', 'this user may not listen on port 80. Set PORT to a number above 1023.'],
  ['EADDRNOTAVAIL', 'HOST 192.0.2.1 is not an address of this machine.'],
  ['EINVAL', 'it cannot listen on 192.0.2.1:80 (EINVAL).'],
])('%s of a port gives a sentence', (code, sentence) => {
  const error = Object.assign(new Error(code), { code, syscall: 'listen', port: 80, address: '192.0.2.1' });
  expect(startProblem(error, { dataDir: '.data' })).toBe(`The server cannot start: ${sentence}`);
});
