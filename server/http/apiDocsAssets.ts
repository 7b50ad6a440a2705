/** The page around Swagger UI. It has no inline scripts or styles, because of the CSP. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="swagger-ui.css">
<link rel="stylesheet" href="theme.css">
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
 * Starts Swagger UI with what it lacks for a document of this size:
 * - all operations are in the page: the original draws only the visible ones above 150, and the browser's search finds
 *   no others;
 * - the search looks at path, summary and operationId, not at paths and tags alone;
 * - to resolve one operation it gets only the components that this one refers to: for OpenAPI 3.1 it otherwise parses
 *   the whole document each time, at the start too (1 to 2 s of processor time).
 *
 * Inside the web app (same origin) it has the app's colours, fonts and theme; alone, those of the device.
 * “Try it out” sends the session cookies by itself and copies the CSRF token into its header; a bearer token from
 * “Authorize” needs none.
 */
export const DOCS_SCRIPT = `const COLORS = ['paper', 'sheet', 'shade', 'ink', 'inkSoft', 'rule', 'ruleStrong', 'link', 'danger'];
const root = document.documentElement;
const device = matchMedia('(prefers-color-scheme: dark)');
const app = parent.document.documentElement;
const isFramed = parent !== window;

const showTheme = () => {
  const { theme } = app.dataset;
  root.classList.toggle('dark-mode', theme ? theme === 'dark' : device.matches);
  if (!isFramed) return;
  const styles = parent.getComputedStyle(app);
  for (const name of COLORS) {
    root.style.setProperty('--' + name, styles.getPropertyValue('--board-' + name));
  }
};

const takeFonts = () => {
  const ours = [...document.styleSheets].find((sheet) => sheet.href?.endsWith('/theme.css'));
  for (const sheet of parent.document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof parent.CSSFontFaceRule) ours.insertRule(rule.cssText, 0);
    }
  }
};

if (isFramed) {
  root.classList.add('framed');
  takeFonts();
}
new MutationObserver(showTheme).observe(app, { attributeFilter: ['data-theme'] });
device.addEventListener('change', showTheme);
showTheme();

const readToken = () =>
  document.cookie.split('; ').find((pair) => pair.startsWith('csrfToken='))?.slice('csrfToken='.length);

const valueAt = (document, path) => path.reduce((value, key) => value?.[key], document);

/** The document with nothing but the value at the path and the components that it refers to. */
const partOf = (document, path) => {
  const part = { openapi: document.openapi, info: document.info };
  const take = (from) => {
    if (valueAt(part, from) !== undefined) return;
    const value = valueAt(document, from);
    let parent = part;
    for (const key of from.slice(0, -1)) parent = parent[key] ??= {};
    parent[from.at(-1)] = value;
    JSON.stringify(value, (key, found) => {
      if (key === '$ref' && typeof found === 'string' && found.startsWith('#/')) {
        take(found.slice(2).split('/').map((step) => decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~')));
      }
      return found;
    });
  };
  take(path);
  return part;
};

const matches = (operation, words) => {
  const { summary, operationId } = operation.get('operation').toObject();
  const text = [operation.get('method'), operation.get('path'), summary, operationId].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
};

const completeList = ({ React, fn }) => {
  const h = React.createElement;
  const { resolveSubtree } = fn;
  return {
    fn: {
      resolveSubtree: (document, path, options) => resolveSubtree(partOf(document, path), path, options),
      opsFilter: (tags, phrase) => {
        const words = phrase.toLowerCase().split(/\\s+/).filter(Boolean);
        return tags
          .map((tag) => tag.update('operations', (operations) => operations.filter((one) => matches(one, words))))
          .filter((tag) => tag.get('operations').size > 0);
      },
    },
    components: {
      FilterContainer: ({ layoutActions, layoutSelectors, specSelectors }) => {
        const phrase = layoutSelectors.currentFilter();
        const [text, setText] = React.useState(typeof phrase === 'string' ? phrase : '');
        React.useEffect(() => {
          const timer = setTimeout(() => layoutActions.updateFilter(text), 150);
          return () => clearTimeout(timer);
        }, [text]);
        const found = specSelectors.taggedOperations().reduce((sum, tag) => sum + tag.get('operations').size, 0);
        return h('div', { className: 'filter-container wrapper', role: 'search' },
          h('input', {
            className: 'operation-filter-input',
            type: 'search',
            'aria-label': 'Search operations',
            placeholder: 'Search path, summary or operationId',
            value: text,
            onChange: (event) => setText(event.target.value),
          }),
          h('p', { role: 'status' }, found === 0 ? 'No operation matches.' : found + (found === 1 ? ' operation' : ' operations')));
      },
      operations: (props) => {
        const { specSelectors, getComponent } = props;
        const Tag = getComponent('OperationTag');
        const Operation = getComponent('OperationContainer', true);
        return h('div', null, specSelectors.taggedOperations().entrySeq().map(([tag, tagObj]) =>
          h(Tag, { ...props, key: tag, tag, tagObj, specUrl: specSelectors.url() },
            h('div', { className: 'operation-tag-content' }, tagObj.get('operations').toArray().map((op) => {
              const { path, method, specPath } = op.toObject();
              return h(Operation, { key: method + path, op, path, method, specPath, tag });
            })))).toArray());
      },
    },
  };
};

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  filter: true,
  defaultModelsExpandDepth: 0,
  plugins: [completeList],
  requestInterceptor: async (request) => {
    if (request.loadSpec || request.headers.Authorization) return request;
    if (['GET', 'HEAD'].includes(request.method.toUpperCase())) return request;
    if (!readToken()) await fetch('/api/csrf-token');
    request.headers['X-CSRF-Token'] = readToken() ?? '';
    return request;
  },
});
`;

const LOADING = 'Načítám…';

/** Overrides of Swagger UI's styles. The class \`framed\` stands on the root inside the web app only. */
export const DOCS_STYLES = `.swagger-ui .filter-container { display: flex; align-items: center; gap: 1rem; padding-block: 1rem; }
.swagger-ui .filter-container input[type=search] { flex: 1; max-width: 32rem; margin: 0; padding: .6rem .75rem; border-radius: 5px; }
.swagger-ui .filter-container p { margin: 0; }
.swagger-ui .info table { display: block; overflow-x: auto; }
.swagger-ui .info table :is(td, th) { padding-right: .75rem; }
.swagger-ui .loading-container .loading::after { content: '${LOADING}'; text-transform: none; }
.swagger-ui .opblock { content-visibility: auto; contain-intrinsic-block-size: auto 42px; }

:root.framed.framed, :root.framed.framed body { margin: 0; background: var(--paper); }
.framed, .framed #swagger-ui, .framed #swagger-ui :is(p, li, td, th, h3, h4, h5, label, input, select, textarea, button, table, section, .btn, .model, .renderedMarkdown, .opblock-summary-description, .opblock-section-header, .tab li, .parameter__name, .parameter__type, .response-col_status, .response-col_links, .servers > label, .json-schema-2020-12__title) { font-family: 'Source Sans 3 Variable', 'Sans Fallback', system-ui, sans-serif; color: var(--ink); }
.framed #swagger-ui .swagger-ui { background: transparent; }
.framed #swagger-ui .info { margin: 1.5rem 0; }
.framed #swagger-ui .info .title, .framed #swagger-ui :is(.opblock-tag, section.models h4, .renderedMarkdown :is(h1, h2, h3)) { font-family: 'Source Serif 4 Variable', 'Serif Fallback', Georgia, serif; color: var(--ink); }
.framed #swagger-ui .info .title { font-weight: 650; }
.framed #swagger-ui .info .title :is(small, .version) { background: var(--shade); color: var(--ink); }
.framed #swagger-ui :is(.opblock-tag small, .opblock-summary-description, .parameter__type, .parameter__in, .filter-container p, .prop-format) { color: var(--inkSoft); }
.framed #swagger-ui a { font-family: inherit; color: var(--link); }
.framed #swagger-ui .nostyle { color: inherit; }
.framed #swagger-ui :is(.info, .renderedMarkdown, .markdown) code { background: var(--shade); color: var(--ink); font-weight: 500; }
.framed #swagger-ui :is(.scheme-container, .opblock .opblock-section-header, section.models, section.models.is-open h4) { background: transparent; box-shadow: none; }
.framed #swagger-ui .scheme-container { margin: 0; padding: .5rem 0; }
.framed #swagger-ui .opblock { background: var(--sheet); border: 1px solid var(--rule); box-shadow: none; margin-bottom: .5rem; }
.framed #swagger-ui :is(.opblock-tag, .opblock .opblock-summary, .opblock .opblock-section-header, section.models, table thead tr :is(td, th)) { border-color: var(--rule); }
.framed:not(.dark-mode) #swagger-ui .opblock-summary-method { color: var(--ink); text-shadow: none; }
.framed #swagger-ui .opblock-summary-path { color: var(--ink); }
.framed #swagger-ui :is(input, select, textarea) { background-color: var(--sheet); border: 1px solid var(--ruleStrong); color: var(--ink); }
.framed #swagger-ui :is(input, textarea)::placeholder { color: var(--inkSoft); opacity: 1; }
.framed #swagger-ui .btn.authorize, .framed #swagger-ui .btn:not(.execute, .cancel) { border: 1px solid var(--ruleStrong); background: var(--sheet); color: var(--ink); box-shadow: none; }
.framed #swagger-ui .btn.execute { border-color: var(--ink); background: var(--ink); color: var(--paper); }
.framed #swagger-ui .btn.cancel { border-color: var(--danger); color: var(--danger); }
.framed #swagger-ui :is(.btn.authorize, .authorization__btn, .opblock-control-arrow, .expand-operation, .model-box-control, .models-control) svg { fill: var(--ink); }
.framed #swagger-ui :is(.dialog-ux .modal-ux, .dialog-ux .modal-ux-header) { background: var(--sheet); border-color: var(--rule); }
.framed #swagger-ui :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.framed #swagger-ui .wrapper { padding-inline: clamp(1rem, 4vw, 2.5rem); }
`;
