import { createServer, type Server } from 'node:http';

const RETRY_AFTER_SECONDS = 5;

interface NoticeOptions {
  port: number;
  host: string;
  /** A Czech sentence about how far it is. */
  describe(): Promise<string>;
}

/** Answers in the place of the server while its data are being replaced; what is asked is not even read. */
export function openRestoreServer({ port, host, describe }: NoticeOptions): Promise<Server> {
  const server = createServer((request, response) => {
    void describe().then((sentence) => {
      const isPage = request.headers.accept?.includes('text/html') ?? false;
      response.writeHead(503, {
        'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': String(RETRY_AFTER_SECONDS),
        Connection: 'close',
      });
      response.end(isPage ? pageOf(sentence) : envelopeOf(sentence));
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Frees the address: a connection that has not asked yet would keep it. */
export function closeRestoreServer(notice: Server): Promise<void> {
  return new Promise((resolve) => {
    notice.close(() => resolve());
    notice.closeAllConnections();
  });
}

/** No user data is in it, so nothing has to be escaped. */
function pageOf(sentence: string): string {
  return `<!doctype html><html lang="cs"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"><meta name="viewport" content="width=device-width"><title>Web se obnovuje ze zálohy</title></head><body><h1>Web se obnovuje ze zálohy</h1><p>${sentence}</p><p>Stránka se sama načte znovu.</p></body></html>`;
}

function envelopeOf(error: string): string {
  return JSON.stringify({ success: false, error, code: 'SERVICE_UNAVAILABLE', requestId: 'restore' });
}
