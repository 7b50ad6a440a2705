import type { RequestListener } from 'node:http';
import { createHttpSink, readBody, type SinkState, type StoreSink } from './storeSink.ts';

export const WEBDAV_USER = 'zaloha';
export const WEBDAV_PASSWORD = 'tajná věta žáka';

/** A WebDAV server with one folder, `/zalohy`. */
export const createWebdavSink = (): Promise<StoreSink> => createHttpSink(respond);

const AUTHORIZATION = `Basic ${Buffer.from(`${WEBDAV_USER}:${WEBDAV_PASSWORD}`).toString('base64')}`;

function respond(state: SinkState): RequestListener {
  const { files } = state;
  return async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const end = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body);
    if (request.headers.authorization !== AUTHORIZATION) {
      request.resume();
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end();
      return;
    }
    const body = await readBody(request).catch(() => undefined);
    switch (request.method) {
      case 'PROPFIND':
        response.writeHead(207, { 'Content-Type': 'application/xml' }).end(listing(files));
        return;
      case 'PUT':
        if (body) files.set(path, state.isHalving ? body.subarray(0, body.length / 2) : body);
        state.isHalving = false;
        return end(201);
      case 'GET':
        return files.has(path) ? end(200, files.get(path)) : end(404);
      case 'DELETE':
        return end(files.delete(path) ? 204 : 404);
      case 'MOVE': {
        const target = decodeURIComponent(new URL(String(request.headers.destination)).pathname);
        const content = files.get(path);
        if (!content) return end(404);
        files.delete(path);
        files.set(target, content);
        return end(201);
      }
      default:
        return end(405);
    }
  };
}

function listing(files: ReadonlyMap<string, Buffer>): string {
  const item = (href: string, properties: string) =>
    `<D:response><D:href>${encodeURI(href)}</D:href><D:propstat><D:prop>${properties}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`;
  const items = [...files].map(([path, { length }]) =>
    item(path, `<D:getcontentlength>${length}</D:getcontentlength><D:resourcetype/>`),
  );
  const folder = item('/zalohy/', '<D:resourcetype><D:collection/></D:resourcetype>');
  return `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">${folder}${items.join('')}</D:multistatus>`;
}
