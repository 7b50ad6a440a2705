type Patterns = string | readonly string[];

interface PathCondition {
  path?: Patterns;
  pathNot?: Patterns;
}

export interface ImportRule {
  name: string;
  from: PathCondition;
  to: PathCondition;
}

export interface ImportedModule {
  source: string;
  dependencies: readonly { resolved: string }[];
}

/** What puts the rest together may import all of it. */
const TOP =
  /^server\/(main|backups?|restore|verifyDesk|services)\.ts$|^web\/(app|build|public)\/|^web\/[^/]+\.tsx?$/;
const TEST = /\.(test|spec)\.tsx?$|^(server|web)\/test\/|^web\/e2e\//;

/** Patterns of rules that select no file any more: after a move the rule would allow everything. */
export function findIdlePatterns(rules: readonly ImportRule[], modules: readonly ImportedModule[]): string[] {
  const sources = modules.map(({ source }) => source);
  const targets = modules.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved));
  const files = [...new Set([...sources, ...targets])];
  return rules.flatMap(({ name, from, to }) =>
    [from.path, from.pathNot, to.path, to.pathNot]
      .flatMap(toPatterns)
      // A pattern with a back-reference cannot be matched alone.
      .filter((pattern) => !pattern.includes('$1') && !files.some((file) => new RegExp(pattern).test(file)))
      .map((pattern) => `${name}: nothing matches ${pattern}`),
  );
}

/** Files of the server and the web that only rules for all of them reach. */
export function findUncoveredFiles(
  rules: readonly ImportRule[],
  modules: readonly ImportedModule[],
): string[] {
  const isGeneral = ({ from }: ImportRule) =>
    ['server/unknown/file.ts', 'web/unknown/file.ts'].some((file) => matches({ path: from.path }, file));
  const layerRules = rules.filter((rule) => !isGeneral(rule));
  return modules
    .map(({ source }) => source)
    .filter((source) => /^(server|web)\//.test(source) && !TOP.test(source) && !TEST.test(source))
    .filter((source) => !layerRules.some(({ from }) => matches(from, source)))
    .map((source) => `${source}: no import rule covers it`);
}

function toPatterns(patterns: Patterns | undefined): string[] {
  return patterns === undefined ? [] : [patterns].flat();
}

function matches({ path, pathNot }: PathCondition, file: string): boolean {
  const isIn = (patterns: Patterns) => toPatterns(patterns).some((pattern) => new RegExp(pattern).test(file));
  return (path === undefined || isIn(path)) && (pathNot === undefined || !isIn(pathNot));
}
