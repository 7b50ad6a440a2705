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

    // Server
    forbid(
      'shared-stands-alone',
      'shared/ is what every layer may use.',
      '^server/shared/',
      '^server/(?!shared/)',
    ),
    forbid(
      'data-layer-below-features',
      'Tables and connections know nothing of use cases or HTTP.',
      '^server/(models|database)/',
      '^server/(http|features|serverRuntime|createServices|handlers|app|main)',
    ),
    forbid(
      'platform-below-features',
      'The platform serves features and knows none of them.',
      '^server/(platform|events)/',
      '^server/(http|features|serverRuntime|createServices|handlers|app|main)',
    ),
    forbid(
      'models-for-services-only',
      'Only services touch models; a route or a policy gets what it needs handed in.',
      '^server/(http|features/.*\\.(routes|policy|presenter)\\.ts$)',
      '^server/(models|database)/',
      NOT_TYPES,
    ),
    forbid(
      'services-know-no-http',
      'Use cases work without a request: from a script, a job or a test.',
      '^server/features/.*\\.(service|policy)\\.ts$',
      '^server/http/|^generated/server/|node_modules/express/',
    ),
    forbid(
      'features-meet-in-services',
      'Features are handed each other’s services by serverRuntime.ts; their types and small pure helpers may be named.',
      '^server/features/([^/]+)/',
      '^server/features/([^/]+)/.*\\.(service|routes|presenter)\\.ts$',
      { toNot: ['^server/features/$1/'], ...NOT_TYPES },
    ),
    forbid(
      'sequelize-in-the-data-layer',
      'The dialect and its driver are the database’s secret.',
      '^server/',
      'node_modules/(sqlite3|pg)/',
      { fromNot: ['^server/database/', '^server/platform/logStore'] },
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
