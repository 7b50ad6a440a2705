/** Who may import whom: docs/architecture.md. Patterns are arrays, because a check wants each of them to select files. */

const TESTS = ['\\.test\\.tsx?$', '^server/test/', '^web/test/', '^web/e2e/'];

/** A module in `from` may not import one in `to`; tests may import what they test. */
function forbid(name, comment, from, to, more = {}) {
  const { fromNot, toNot, ...conditions } = more;
  const pathNot = [...TESTS, ...(fromNot ?? [])];
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot },
    to: { path: to, ...(toNot && { pathNot: toNot }), ...conditions },
  };
}

/** What puts the server together and starts it. */
const PROGRAMS = files(
  'app',
  'backup',
  'backups',
  'lifecycle',
  'main',
  'restore',
  'verifyDesk',
  'services',
  'startProblem',
  'secretFile',
);

/** What every feature is built on; only the file that builds a feature sees it. */
const CORE = files('composeFeatures', 'core', 'projectFiles');

const FEATURE_FILE = '^server/features/([^/]+)/\\1\\.feature\\.ts$';

/** The last part of a feature file's name before `.ts`. It says what the file may import. */
const FEATURE_ROLES = [
  'routes',
  'service',
  'policy',
  'presenter',
  'queries',
  'job',
  'middleware',
  'types',
  'errors',
  'mail',
  'worker',
];

/** Feature files of these roles. */
function role(...names) {
  for (const name of names) if (!FEATURE_ROLES.includes(name)) throw new Error(`There is no role ${name}.`);
  return names.map((name) => `^server/features/.*\\.${name}\\.ts$`);
}

const ANY_ROLE = [FEATURE_FILE, ...role(...FEATURE_ROLES)];

function folders(side, ...names) {
  return names.map((name) => `^${side}/${name}/`);
}

function server(...names) {
  return folders('server', ...names);
}

/** Files beside the folders of the server. */
function files(...names) {
  return names.map((name) => `^server/${name}\\.ts$`);
}

const NOT_TYPES = { dependencyTypesNot: ['type-only'] };

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other, be it for types, are one module, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'What only tests need stays with the tests.',
      severity: 'error',
      from: { path: '^(server|web|scripts)/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'no-development-packages-on-the-server',
      comment: 'A production install has no devDependencies.',
      severity: 'error',
      from: { path: '^server/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },

    // Both sides
    forbid(
      'server-knows-no-web',
      'What both sides need is in the contract.',
      '^server/',
      '^(web|generated/web)/',
    ),
    forbid(
      'web-knows-no-server',
      'What both sides need is in the contract.',
      '^web/',
      '^(server|generated/server)/',
    ),
    forbid(
      'product-knows-no-scripts',
      'Scripts use the product, never the reverse.',
      '^(server|web)/',
      '^scripts/',
    ),

    // Server, from the bottom up
    forbid(
      'shared-stands-alone',
      'shared/ is what every layer may use.',
      server('shared'),
      '^server/(?!shared/)',
    ),
    forbid(
      'data-below-everything-else',
      'Tables and connections know nothing of threads, use cases or HTTP.',
      server('models', 'database'),
      '^server/(?!models/|database/|shared/)',
    ),
    forbid(
      'platform-below-the-domain',
      'The platform knows no event, no permission and no use case.',
      server('platform'),
      '^server/(?!platform/|models/|database/|shared/)',
    ),
    forbid(
      'domain-below-http',
      'Events, the search and the rules of access work without a request.',
      server('events', 'search', 'access'),
      [...server('http', 'features'), ...PROGRAMS, ...CORE],
    ),
    forbid(
      'access-without-tables',
      'Who may do what is a pure rule.',
      server('access'),
      server('models', 'database'),
      NOT_TYPES,
    ),
    forbid(
      'contract-above-the-domain',
      'What is sent and received is known to HTTP and to the routes.',
      server('models', 'database', 'platform', 'events', 'search', 'access'),
      '^generated/',
    ),
    forbid(
      'http-below-features',
      'Requests are received, checked and answered the same way for every feature.',
      server('http'),
      [...server('features'), ...PROGRAMS, ...CORE],
    ),
    forbid(
      'http-without-tables',
      'Only services touch models.',
      server('http'),
      server('models', 'database'),
      NOT_TYPES,
    ),
    forbid(
      'configuration-stands-alone',
      'Every layer may name its type.',
      files('config', 'offsiteConfig', 'trustProxy'),
      '^server/(?!config\\.ts$|offsiteConfig\\.ts$|trustProxy\\.ts$|shared/)',
    ),
    forbid('core-knows-no-feature', 'A feature is built on the core and added in services.ts.', CORE, [
      ...server('features'),
      ...PROGRAMS,
    ]),
    forbid(
      'programs-know-no-feature',
      'Only services.ts and the commands main, backup, backups, restore and verifyDesk name features.',
      files('app', 'lifecycle', 'secretFile', 'startProblem'),
      server('features'),
    ),
    forbid('features-below-the-programs', 'A feature is handed what it uses.', server('features'), PROGRAMS),
    forbid(
      'core-for-feature-files',
      'Only the file that builds a feature sees the core.',
      role(...FEATURE_ROLES),
      CORE,
    ),
    forbid(
      'feature-files-are-added',
      'A feature is created in services.ts; others may name the types of its services.',
      server('features'),
      FEATURE_FILE,
      NOT_TYPES,
    ),

    // Server, the roles of a feature's files
    {
      name: 'every-feature-file-has-a-role',
      comment: 'A file without a role would be under no rule.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: [...TESTS, ...ANY_ROLE] },
      to: {},
    },
    {
      name: 'every-imported-feature-file-has-a-role',
      comment: 'The same for a file that imports nothing.',
      severity: 'error',
      from: {},
      to: { path: '^server/features/', pathNot: [...TESTS, ...ANY_ROLE] },
    },
    forbid(
      'roles-without-tables',
      'Only services and queries touch models.',
      [FEATURE_FILE, ...role('routes', 'policy', 'presenter', 'types', 'errors', 'mail', 'middleware')],
      server('models', 'database'),
      NOT_TYPES,
    ),
    forbid(
      'pure-roles',
      'Rules, responses, mails and errors are functions of what they are given.',
      role('policy', 'presenter', 'types', 'errors', 'mail'),
      role('routes', 'service', 'queries', 'job', 'middleware', 'worker'),
      NOT_TYPES,
    ),
    forbid(
      'routes-on-top',
      'A use case is called by its route.',
      role('service', 'queries', 'job', 'middleware', 'worker'),
      role('routes'),
    ),
    forbid(
      'services-know-no-http',
      'Use cases work without a request: from a script, a job or a test.',
      [FEATURE_FILE, ...role('service', 'policy', 'queries', 'job', 'types', 'errors', 'mail', 'worker')],
      ['^server/http/(?!types\\.ts$)', 'node_modules/express/'],
    ),
    forbid(
      'services-know-no-contract',
      'What a response looks like is for routes and presenters.',
      [FEATURE_FILE, ...role('service', 'policy', 'queries', 'job', 'errors', 'mail', 'worker')],
      '^generated/server/',
    ),
    forbid(
      'features-meet-in-feature-files',
      'Features are handed each other’s services; types, and the pure rules, errors and queries may be named.',
      '^server/features/([^/]+)/',
      role('service', 'routes', 'presenter', 'job', 'middleware', 'worker'),
      { toNot: ['^server/features/$1/'], ...NOT_TYPES },
    ),
    forbid(
      'drivers-in-the-data-layer',
      'The dialect and its driver are the database’s secret.',
      '^server/',
      ['node_modules/sqlite3/', 'node_modules/pg/'],
      { fromNot: server('database') },
    ),

    // Web
    forbid(
      'features-apart',
      'No feature imports another.',
      '^web/features/([^/]+)/',
      '^web/features/([^/]+)/',
      {
        toNot: ['^web/features/$1/'],
      },
    ),
    forbid(
      'app-on-top',
      'Only the app knows the app.',
      folders(
        'web',
        'features',
        'form',
        'files',
        'following',
        'savedFilters',
        'people',
        'session',
        'live',
        'ui',
        'api',
        'lib',
      ),
      '^web/app/',
    ),
    forbid(
      'features-below-app',
      'What is below features knows none.',
      folders(
        'web',
        'form',
        'files',
        'following',
        'people',
        'savedFilters',
        'session',
        'live',
        'ui',
        'api',
        'lib',
      ),
      '^web/features/',
    ),
    forbid(
      'forms-above-the-session',
      'The form of a record calls the API and keeps drafts, so it is no part of ui/; below it nothing knows a form.',
      folders('web', 'files', 'following', 'people', 'savedFilters', 'session', 'live'),
      '^web/form/',
    ),
    forbid('ui-knows-no-api', 'Props in, events out.', '^web/ui/', [
      ...folders('web', 'api', 'form', 'files', 'following', 'people', 'savedFilters', 'session', 'live'),
      '^generated/',
    ]),
    forbid(
      'mui-with-its-theme',
      'The wrappers in ui/mui/ give MUI its theme, and the first load has none of them.',
      '^web/(?!ui/mui/)',
      'node_modules/@mui/',
    ),
    forbid(
      'api-below-session',
      'The wrapper is told of the session, it does not look.',
      '^web/api/',
      folders('web', 'form', 'files', 'following', 'people', 'savedFilters', 'session', 'live', 'ui'),
    ),
    forbid('lib-stands-alone', 'lib/ is what every folder may use.', '^web/lib/', [
      '^web/(?!lib/)',
      '^generated/',
    ]),
    forbid(
      'worker-stands-alone',
      'The service worker runs beside the app, without its modules.',
      '^web/worker/',
      ['^web/(?!worker/)', '^generated/'],
    ),
    forbid(
      'hooks-import-the-wrapper-only',
      'Generated hooks know our fetch and no more.',
      '^generated/web/',
      '^web/(?!api/)',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Not 'specify': that compiles every file a second time, for a difference that no rule asks about.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.css', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
