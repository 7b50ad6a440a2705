// Posts one notice on an official noticeboard, with its files. Needs only Node.js 20, and may be run again at any time:
// what has been done already is not done twice. See desk-intake.md.
//
//   DESK_INTAKE=https://obec.example/api/admin/desks/5/intake DESK_TOKEN=nst_… \
//     node desk-intake.mjs notice.json vyhlaska.pdf
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const [noticePath, ...filePaths] = process.argv.slice(2);
const { DESK_INTAKE: intake, DESK_TOKEN: token } = process.env;
if (!intake || !token || !noticePath) throw new Error('Set DESK_INTAKE and DESK_TOKEN, and name the notice.');

const ATTEMPTS = 5;
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Repeats what may succeed later: a lost connection, 429 and everything from 500 up. */
async function call(method, path, body, type = 'application/json') {
  for (let attempt = 1; ; attempt++) {
    const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': type }) };
    const response = await fetch(intake + path, { method, headers, body }).catch((error) => error);
    const mayRetry = response instanceof Error || response.status === 429 || response.status >= 500;
    if (mayRetry && attempt < ATTEMPTS) {
      const asked = response instanceof Error ? null : response.headers.get('retry-after');
      await pause(Number(asked ?? 2 ** attempt));
      continue;
    }
    if (response instanceof Error) throw response;
    const answer = await response.json();
    if (response.ok) return answer.data;
    const details = (answer.details ?? []).map(({ path: field, message }) => `\n  ${field}: ${message}`);
    throw new Error(`${response.status} ${answer.code}: ${answer.error}${details.join('')}`);
  }
}

const files = await Promise.all(
  filePaths.map(async (path) => {
    const bytes = await readFile(path);
    return { name: basename(path), bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }),
);
const { reason, ...notice } = JSON.parse(await readFile(noticePath, 'utf8'));
const listed = files.map(({ name, sha256 }) => ({ name, sha256 }));
const key = { reference_number: notice.reference_number, version: notice.version };

const saved = await call('PUT', '', JSON.stringify({ ...notice, files: listed }));
const received = new Set(saved.files.filter((file) => file.is_received).map(({ sha256 }) => sha256));
for (const { sha256, bytes } of files.filter((file) => !received.has(file.sha256)))
  await call('PUT', `/files/${sha256}?${new URLSearchParams(key)}`, bytes, 'application/octet-stream');
const posted = await call('POST', '/posting', JSON.stringify({ ...key, ...(reason && { reason }) }));
console.log(JSON.stringify(posted, null, 2));
