/** Who may import whom. The reasons are in the README under "Layout". */

const TESTS = '\\.test\\.tsx?$|^server/test/|^web/test/|^web/e2e/';

/** A module in `from` may not import one in `to`; tests may import what they test. */
function forbid(name, comment, from, to, more = {}) {
  const { fromNot, toNot, ...conditions } = more;
  const pathNot = [TESTS, ...(fromNot ?? [])];
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot },
    to: { path: to, ...(toNot && { pathNot: toNot }), ...conditions },
  };
}

/** What starts the server and puts it together; the configuration's type may be named everywhere. */
const SERVER_TOP = '^server/(?!config\\.ts$)[^/]+\\.ts$';

/** The last part of a feature file's name before `.ts`. It says what the file may import. */
const FEATURE_ROLES = [
  ...['feature', 'routes', 'service', 'policy', 'presenter', 'queries', 'job', 'middleware'],
  ...['types', 'errors', 'mail', 'worker'],
];

/** Feature files of these roles. */
function role(names) {
  for (const name of names.split('|'))
    if (!FEATURE_ROLES.includes(name)) throw new Error(`There is no role ${name}.`);
  return `^server/features/.*\\.(${names})\\.ts$`;
}

const NOT_TYPES = { dependencyTypesNot: ['type-only'] };

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or lack a third. Types alone tie no knots.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      from: { path: '^(server|web|scripts)/', pathNot: [TESTS] },
      to: { path: TESTS },
    },
    {
      name: 'no-development-packages-on-the-server',
      comment: 'A production install has no devDependencies.',
      severity: 'error',
      from: { path: '^server/', pathNot: [TESTS] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
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
      '^server/shared/',
      '^server/(?!shared/)',
    ),
    forbid(
      'data-below-everything-else',
      'Tables and connections know nothing of threads, use cases or HTTP.',
      '^server/(models|database)/',
      `^server/(?!models/|database/|shared/)`,
    ),
    forbid(
      'platform-below-the-domain',
      'The platform serves every application and knows nothing of this one.',
      '^server/platform/',
      `^server/(?!platform/|models/|database/|shared/)`,
    ),
    forbid(
      'domain-below-http',
      'Events, the search and the rules of access work without a request.',
      '^server/(events|search|access)/',
      `^server/(http|features)/|${SERVER_TOP}`,
    ),
    forbid(
      'http-below-features',
      'Requests are received, checked and answered the same way for every feature.',
      '^server/http/',
      `^server/features/|${SERVER_TOP}`,
    ),
    forbid(
      'http-without-tables',
      'Only services touch models.',
      '^server/http/',
      '^server/(models|database)/',
      NOT_TYPES,
    ),
    forbid(
      'core-knows-no-feature',
      'A feature is built on the core and added in services.ts.',
      '^server/(core|composeFeatures|lifecycle)\\.ts$',
      '^server/features/',
    ),
    forbid(
      'features-below-the-top',
      'Only the file that builds a feature sees the core; the others are handed what they use.',
      '^server/features/',
      SERVER_TOP,
      { fromNot: ['\\.feature\\.ts$'] },
    ),
    forbid(
      'feature-files-are-added',
      'A feature is created in services.ts; others may name the types of its services.',
      '^server/features/',
      '\\.feature\\.ts$',
      NOT_TYPES,
    ),

    // Server, the roles of a feature's files: see FEATURE_ROLES
    {
      name: 'every-feature-file-has-a-role',
      comment: 'A file without a role would be under no rule.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: [TESTS, role(FEATURE_ROLES.join('|'))] },
      to: {},
    },
    {
      name: 'every-imported-feature-file-has-a-role',
      comment: 'The same for a file that imports nothing.',
      severity: 'error',
      from: {},
      to: { path: '^server/features/', pathNot: [TESTS, role(FEATURE_ROLES.join('|'))] },
    },
    forbid(
      'pure-roles',
      'Rules, responses and mails are functions of what they are given.',
      role('routes|policy|presenter|types|mail|middleware'),
      '^server/(models|database)/',
      NOT_TYPES,
    ),
    forbid(
      'services-know-no-http',
      'Use cases work without a request: from a script, a job or a test.',
      role('service|policy|queries|job|errors|mail|worker'),
      '^server/http/(?!types\\.ts$)|^generated/server/|node_modules/express/',
    ),
    forbid(
      'types-of-the-contract-only',
      'A type is generated where the document has it.',
      role('types'),
      '^server/http/(?!types\\.ts$)|node_modules/express/',
    ),
    forbid(
      'routes-on-top',
      'A use case is called by its route, a table is read by a use case.',
      role('service|policy|presenter|queries|job|types|errors|mail|worker|middleware'),
      role('routes'),
    ),
    forbid(
      'features-meet-in-feature-files',
      'Features are handed each other’s services; their types and pure rules may be named.',
      '^server/features/([^/]+)/',
      role('service|routes|presenter|job|middleware|worker'),
      { toNot: ['^server/features/$1/'], ...NOT_TYPES },
    ),
    forbid(
      'drivers-in-the-data-layer',
      'The dialect and its driver are the database’s secret.',
      '^server/',
      'node_modules/(sqlite3|pg)/',
      { fromNot: ['^server/database/'] },
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
      '^web/(features|files|session|live|ui|api|lib)/',
      '^web/app/',
    ),
    forbid(
      'features-below-app',
      'What is below features knows none.',
      '^web/(files|session|live|ui|api|lib)/',
      '^web/features/',
    ),
    forbid(
      'ui-knows-no-api',
      'Props in, events out.',
      '^web/ui/',
      '^web/(api|files|session|live)/|^generated/',
    ),
    forbid(
      'api-below-session',
      'The wrapper is told of the session, it does not look.',
      '^web/api/',
      '^web/(files|session|live|ui)/',
    ),
    forbid(
      'lib-stands-alone',
      'lib/ is what every folder may use.',
      '^web/lib/',
      '^web/(?!lib/)|^generated/',
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
