import { AppError, badRequest, notFound } from '../shared/errors.ts';
import { isCleanText } from './cleanText.ts';
import { readOperations } from './operationTable.ts';
import { readQuery, requireDecimals } from './readQuery.ts';
import { createRequestCheck } from './requestCheck.ts';
import type { HeaderCheck, ResponseCheck } from './responseCheck.ts';
import type { ApiDocument, Call, CheckedInput, Operation } from './types.ts';

interface PathMatch {
  operations: ReadonlyMap<string, Operation>;
  params: Record<string, string>;
}

interface Route {
  pattern: RegExp;
  names: string[];
  operations: Map<string, Operation>;
}

/** Those of a request, with their names in lower case. */
type Headers = Readonly<Record<string, unknown>>;

/** Makes the checks of responses; it is `responseCheck.ts`, which production does not load. */
type ResponseChecks = Pick<typeof import('./responseCheck.ts'), 'createResponseCheck' | 'createHeaderCheck'>;

export interface Contract {
  operations: readonly Operation[];
  /** @throws 404, 405 with `Allow`, or 400 for an invalid address. */
  find(method: string, url: string, headers: Headers): Call;
  /** @throws the validator's error, which `toAppError` translates. */
  checkRequest(call: Call, headers: Headers, body: unknown): Promise<CheckedInput>;
  checkResponse?: ResponseCheck;
  checkHeaders?: HeaderCheck;
}

const MEMO_ENTRIES = 5_000;
const MEMO_URL_LENGTH = 300;

/**
 * Reads the document; schemas are compiled at their first use. Validation of a GET without headers that its operation
 * reads is a pure function of its address, so the results for the last few thousand addresses are memoised; a repeated
 * one skips the validator.
 */
export function createContract(document: ApiDocument, responseChecks?: ResponseChecks): Contract {
  const operations = readOperations(document);
  const matchPath = compilePaths(operations);
  const checkInput = createRequestCheck(document, operations);
  const memo = new Map<string, Call>();

  function remember(call: Call, checked: CheckedInput): void {
    if (call.memoKey === undefined) return;
    if (memo.size >= MEMO_ENTRIES) memo.delete(memo.keys().next().value ?? '');
    Object.freeze(checked.params);
    Object.freeze(checked.query);
    memo.set(call.memoKey, { ...call, checked });
  }

  return {
    operations,
    ...(responseChecks && {
      checkResponse: responseChecks.createResponseCheck(document),
      checkHeaders: responseChecks.createHeaderCheck(document),
    }),
    find(method, url, headers) {
      const memoized = method === 'GET' ? memo.get(url) : undefined;
      if (memoized && !sendsHeaders(memoized.operation, headers)) return memoized;
      const { path, search } = splitUrl(url);
      const match = matchPath(path);
      if (!match) throw notFound('Tato adresa v API neexistuje.');
      const operation = match.operations.get(method.toLowerCase());
      if (!operation) throw methodNotAllowed([...match.operations.keys()]);
      if (!Object.values(match.params).every(isCleanText))
        throw badRequest('Adresa obsahuje neplatné znaky.');
      const hasOnlyAddress = method === 'GET' && !sendsHeaders(operation, headers);
      const memoKey = hasOnlyAddress && url.length <= MEMO_URL_LENGTH ? url : undefined;
      return {
        operation,
        params: match.params,
        query: readQuery(operation, search),
        checked: undefined,
        memoKey,
      };
    },
    async checkRequest(call, headers, body) {
      if (call.checked) return call.checked;
      const { operation, params, query } = call;
      requireDecimals(operation, 'path', params);
      requireDecimals(operation, 'query', query);
      requireDecimals(operation, 'header', headers);
      const checked = await checkInput(operation, {
        // Copies: the validator converts values in place, and the text is compared elsewhere.
        params: { ...params },
        query: { ...query },
        headers: declaredHeaders(operation, headers),
        body,
      });
      remember(call, checked);
      return checked;
    },
  };
}

function splitUrl(url: string): { path: string; search: string } {
  if (!/^\/[\x21-\x7e]*$/.test(url)) throw badRequest('Adresa obsahuje neplatné znaky.');
  const queryStart = url.indexOf('?');
  return queryStart === -1
    ? { path: url, search: '' }
    : { path: url.slice(0, queryStart), search: url.slice(queryStart + 1) };
}

function methodNotAllowed(methods: string[]): AppError {
  const allowed = methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return new AppError({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: 'Tato metoda zde není povolena.',
    headers: { Allow: allowed.join(', ') },
  });
}

function sendsHeaders({ headerNames }: Operation, headers: Headers): boolean {
  return headerNames.some((name) => headers[name.toLowerCase()] !== undefined);
}

function declaredHeaders({ headerNames }: Operation, headers: Headers): Record<string, unknown> {
  return Object.fromEntries(
    headerNames.flatMap((name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : [[name.toLowerCase(), value]];
    }),
  );
}

/**
 * Compiles the paths of the document once. Paths are case-sensitive and without trailing slash, so that a resource
 * has one address.
 * @returns a lookup of the operations of a path; throws URIError for a parameter that is not valid percent-encoded
 * UTF-8
 */
function compilePaths(operations: readonly Operation[]): (path: string) => PathMatch | undefined {
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
