import type { RequestHandler } from 'express';
import { Router } from 'express';
import swaggerUi from 'swagger-ui-express';
import { API_DOCS_POLICY } from './securityHeaders.ts';

const PAGE = `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<title>API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="swagger-ui.css">
<link rel="icon" href="favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</body>
</html>
`;

/**
 * Swagger UI follows the theme of the surrounding web app (same origin), or the device's without one. “Try it out”
 * sends the session cookies by itself and copies the CSRF token into its header; a bearer token from “Authorize”
 * needs none.
 */
const START_SCRIPT = `const device = matchMedia('(prefers-color-scheme: dark)');
const frame = parent.document.documentElement;
const showScheme = () => {
  const { theme } = frame.dataset;
  document.documentElement.classList.toggle('dark-mode', theme ? theme === 'dark' : device.matches);
};
new MutationObserver(showScheme).observe(frame, { attributeFilter: ['data-theme'] });
device.addEventListener('change', showScheme);
showScheme();

const readToken = () =>
  document.cookie.split('; ').find((pair) => pair.startsWith('csrfToken='))?.slice('csrfToken='.length);

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  requestInterceptor: async (request) => {
    if (request.loadSpec || request.headers.Authorization) return request;
    if (['GET', 'HEAD'].includes(request.method.toUpperCase())) return request;
    if (!readToken()) await fetch('/api/csrf-token');
    request.headers['X-CSRF-Token'] = readToken() ?? '';
    return request;
  },
});
`;

const NEEDED_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png'];

/**
 * Swagger UI as a separate page, which the web app embeds at /docs/api. It has no inline scripts, because of the CSP.
 */
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
    else res.set('Cache-Control', 'no-cache').type('html').send(PAGE);
  });
  router.get('/start.js', (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('js').send(START_SCRIPT);
  });
  // An allow-list: the package's folder also holds its package.json.
  const serveFiles = swaggerUi.serveWithOptions({ index: false, redirect: false }).slice(1);
  router.get(NEEDED_FILES, serveFiles);
  return router;
}
