const SPECS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(web|server)\/features\/(articles|files|drafts)\//, ['articles', 'pictures', 'leaving', 'templates']],
  [
    /^(web|server)\/features\/(board|events|search|feed)\//,
    ['board', 'events', 'printing', 'reading', 'search', 'sharing', 'visitor'],
  ],
  [/^(web|server)\/features\/categories\//, ['categories']],
  [/^(web|server)\/features\/pages\//, ['pages']],
  [/^(web|server)\/features\/desk\//, ['desk']],
  [/^(web|server)\/features\/displays?\//, ['displays']],
  [/^server\/features\/publicDesk\//, ['desk-public']],
  [/^(web|server)\/features\/questions\//, ['questions']],
  [/^(web|server)\/features\/users\//, ['invitations', 'users', 'profile']],
  [/^(web|server)\/features\/groups\//, ['groups']],
  [/^(web|server)\/features\/(account|profile)\//, ['login', 'account', 'profile']],
  [/^(web|server)\/features\/notifications\//, ['notifications']],
  [/^(web|server)\/features\/(settings|setup)\//, ['settings', 'setup']],
  [/^(web|server)\/features\/maintenance\//, ['maintenance']],
  [/^(web|server)\/features\/(logs|audit)\//, ['logs']],
  [/^(web|server)\/features\/cache\//, ['cache']],
  [/^(web|server)\/features\/rateLimits\//, ['rate-limiting']],
  [/^(web|server)\/features\/backups\//, ['backups']],
  [/^(web|server)\/features\/contentExport\//, ['contentExport']],
  [/^(web|server)\/features\/dashboard\//, ['dashboard']],
  [/^web\/(app\/help|features\/handbook)\//, ['help']],
  [/^web\/features\/palette\//, ['search', 'keyboard']],
  [
    /^web\/form\//,
    ['categories', 'groups', 'notifications', 'pages', 'profile', 'rate-limiting', 'settings', 'users'],
  ],
  [/^web\/(ui\/list|savedFilters)\//, ['articles', 'groups', 'lists', 'logs', 'users']],
  [/^web\/ui\/toast\//, ['toasts']],
  [/^web\/(worker|api\/offline|app\/offline)\//, ['offline', 'push']],
  [/^web\/session\//, ['session', 'login', 'idle', 'leaving']],
  [/^(web\/live|server\/features\/live)\//, ['live']],
  [/^web\/(app|ui)\//, ['shell', 'keyboard', 'board']],
  [/^server\/http\//, ['calls', 'session']],
];

const CODE = /^(server|web|scripts)\/.*\.(ts|tsx)$/;
const TEST = /\.test\.tsx?$/;
const SPEC = /^web\/e2e\/.*\.spec\.ts$/;

export interface AffectedTests {
  readonly files: readonly string[];
  readonly specs: readonly string[];
}

/**
 * Tests of the same feature or folder as the changed files, and browser specs by the table. `existing` lists all test
 * files and specs.
 */
export function affectedTests(changed: readonly string[], existing: readonly string[]): AffectedTests {
  const code = changed.filter((path) => CODE.test(path) && !path.startsWith('web/e2e/'));
  const contract = changed.some((path) => /^(openapi|generated)\//.test(path))
    ? ['server/http', 'server/test/contract']
    : [];
  const prefixes = [...code.map((path) => (TEST.test(path) ? path : folderOf(path))), ...contract];
  const specs = [
    ...changed.filter((path) => SPEC.test(path)),
    ...code.filter((path) => !TEST.test(path)).flatMap(specsOf),
  ];
  return {
    files: existing.filter((file) => TEST.test(file) && prefixes.some((prefix) => file.startsWith(prefix))),
    specs: [...new Set(specs)].filter((spec) => existing.includes(spec)),
  };
}

/** A feature counts as one folder, whatever its depth. */
function folderOf(path: string): string {
  return /^(server|web)\/features\/[^/]+\//.exec(path)?.[0] ?? path.slice(0, path.lastIndexOf('/') + 1);
}

function specsOf(path: string): string[] {
  const found = SPECS.find(([pattern]) => pattern.test(path));
  return (found?.[1] ?? []).map((name) => `web/e2e/${name}.spec.ts`);
}
