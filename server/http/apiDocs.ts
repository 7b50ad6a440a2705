import type { RequestHandler } from 'express';
import { Router } from 'express';
import { DOCS_PAGE, DOCS_SCRIPT, DOCS_STYLES } from './apiDocsAssets.ts';
import { API_DOCS_POLICY } from './securityHeaders.ts';

const NEEDED_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png'];

/** Swagger UI as a separate page, which the web app embeds at /docs/api. */
export function apiDocs(): RequestHandler {
  const router = Router({ strict: true });
  router.use((_req, res, next) => {
    res.setHeader('Content-Security-Policy', API_DOCS_POLICY);
    res.setHeader('X-Frame-Options', 'SAMEORIGIN');
    next();
  });
  router.get('/', (req, res) => {
    // Without the trailing slash the relative addresses of the page would resolve wrongly.
    if (!req.originalUrl.replace(/\?.*/, '').endsWith('/')) res.redirect(301, '/docs/api/ui/');
    else res.set('Cache-Control', 'no-cache').type('html').send(DOCS_PAGE);
  });
  for (const [name, text] of Object.entries({ 'start.js': DOCS_SCRIPT, 'theme.css': DOCS_STYLES })) {
    router.get(`/${name}`, (_req, res) => {
      res.set('Cache-Control', 'no-cache').type(name).send(text);
    });
  }
  // An allow-list: the package's folder also holds its package.json.
  let serveFiles: RequestHandler | undefined;
  router.get(NEEDED_FILES, async (req, res, next) => {
    serveFiles ??= await loadFiles();
    serveFiles(req, res, next);
  });
  return router;
}

/** Loaded lazily: few open the page. */
async function loadFiles(): Promise<RequestHandler> {
  const { default: swaggerUi } = await import('swagger-ui-express');
  return Router().use(swaggerUi.serveWithOptions({ index: false, redirect: false }));
}
