import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startNginx } from '../../../scripts/services/nginxServer.ts';
import { createPublicDeskFixture } from '../fixtures/publicDesk.ts';
import { PDF } from '../uploadSamples.ts';

it('a desk is shown from its copy while the server is down, with its files and data', async () => {
  const deskCopyDir = mkdtempSync(join(tmpdir(), 'nastenka-desk-'));
  // The workers of nginx are somebody else.
  chmodSync(deskCopyDir, 0o755);
  const site = await createPublicDeskFixture({ deskCopyDir });
  const { host } = new URL(site.app.url);
  const nginx = await startNginx([host, host], { deskCopy: deskCopyDir });
  try {
    const notice = await site.post({ title: 'Záměr prodeje', files: { 'situační plán.pdf': PDF } });
    await site.app.services.deskCopy.write();
    const get = async (path: string) => {
      const response = await fetch(nginx.url + path);
      const type = response.headers.get('content-type');
      return { status: response.status, type, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const live = await get(notice.path);
    expect([live.status, String(live.bytes).includes('Kopie z')]).toEqual([200, false]);
    const file = /href="([^"]+\.pdf)"/.exec(String(live.bytes))?.[1] ?? '';
    await site.close();

    for (const path of [site.path, notice.path]) {
      const copy = await get(path);
      expect([copy.status, copy.type]).toEqual([200, 'text/html; charset=utf-8']);
      expect(String(copy.bytes)).toContain('Kopie z');
      expect(String(copy.bytes)).toContain('Záměr prodeje');
    }
    const pdf = await get(file);
    expect([pdf.status, pdf.type, pdf.bytes.equals(PDF)]).toEqual([200, 'application/pdf', true]);
    expect((await get(`${site.path}/rss.xml`)).type).toBe('application/rss+xml; charset=utf-8');
    const data = await get(`/api/public${site.path}.jsonld`);
    expect([data.status, data.type]).toEqual([200, 'application/ld+json; charset=utf-8']);
    expect(JSON.parse(String(data.bytes)).informace).toHaveLength(1);
    // Other pages have no copy, nor does a notice that never was.
    expect((await get('/')).status).toBe(503);
    expect((await get(`${site.path}/2026-99`)).status).toBe(503);
  } finally {
    await nginx.stop();
    rmSync(deskCopyDir, { recursive: true, force: true });
  }
});
