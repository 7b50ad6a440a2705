import type { Operation } from './types.ts';

export interface PathMatch {
  operations: ReadonlyMap<string, Operation>;
  params: Record<string, string>;
}

interface Route {
  pattern: RegExp;
  names: string[];
  operations: Map<string, Operation>;
}

/**
 * Compiles the paths of the document once. Paths are case-sensitive and without trailing slash, so that a resource
 * has one address.
 * @returns a lookup of the operations of a path; throws URIError for a parameter that is not valid percent-encoded
 * UTF-8
 */
export function compilePaths(operations: readonly Operation[]): (path: string) => PathMatch | undefined {
  const fixed = new Map<string, Route>();
  const withParams = new Map<string, Route>();
  for (const operation of operations) {
    const routes = operation.template.includes('{') ? withParams : fixed;
    const route = routes.get(operation.template) ?? compileTemplate(operation.template);
    route.operations.set(operation.method, operation);
    routes.set(operation.template, route);
  }
  return (path) => {
    const route = fixed.get(path);
    if (route) return { operations: route.operations, params: {} };
    for (const candidate of withParams.values()) {
      const match = candidate.pattern.exec(path);
      if (match) return { operations: candidate.operations, params: readParams(candidate.names, match) };
    }
    return undefined;
  };
}

function compileTemplate(template: string): Route {
  const names: string[] = [];
  const source = template
    .split(/(\{[^}]+\})/)
    .map((part) => {
      if (!part.startsWith('{')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(part.slice(1, -1));
      return '([^/]+)';
    })
    .join('');
  return { pattern: new RegExp(`^${source}$`), names, operations: new Map() };
}

function readParams(names: string[], match: RegExpExecArray): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
}
