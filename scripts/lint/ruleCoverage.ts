type Patterns = string | readonly string[];

interface PathCondition {
  path?: Patterns;
  pathNot?: Patterns;
}

/** The parts of a dependency-cruiser rule that select files. */
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
const TOP = /^server\/[^/]+\.ts$|^web\/(app|build|public)\/|^web\/[^/]+\.tsx?$/;
const TEST = /\.(test|spec)\.tsx?$|^(server|web)\/test\/|^web\/e2e\//;

/** Rules whose patterns select no file any more: after a move they would allow everything. */
export function findIdleRules(rules: readonly ImportRule[], modules: readonly ImportedModule[]): string[] {
  const sources = modules.map(({ source }) => source);
  const targets = [
    ...sources,
    ...modules.flatMap(({ dependencies }) => dependencies.map((one) => one.resolved)),
  ];
  return rules.flatMap(({ name, from, to }) => [
    ...(sources.some((source) => matches({ path: from.path }, source))
      ? []
      : [`${name}: nothing matches its "from"`]),
    ...(targets.some((target) => matches({ path: to.path }, target))
      ? []
      : [`${name}: nothing matches its "to"`]),
  ]);
}

/** Files of the server and the web that only rules for all of them reach. */
export function findUncoveredFiles(
  rules: readonly ImportRule[],
  modules: readonly ImportedModule[],
): string[] {
  const isGeneral = ({ from }: ImportRule) =>
    matches({ path: from.path }, 'server/unknown/file.ts') ||
    matches({ path: from.path }, 'web/unknown/file.ts');
  const layerRules = rules.filter((rule) => !isGeneral(rule));
  return modules
    .map(({ source }) => source)
    .filter((source) => /^(server|web)\//.test(source) && !TOP.test(source) && !TEST.test(source))
    .filter((source) => !layerRules.some(({ from }) => matches(from, source)))
    .map((source) => `${source}: no import rule covers it`);
}

function matches({ path, pathNot }: PathCondition, file: string): boolean {
  const isIn = (patterns: Patterns) => [patterns].flat().some((pattern) => new RegExp(pattern).test(file));
  return (path === undefined || isIn(path)) && (pathNot === undefined || !isIn(pathNot));
}
