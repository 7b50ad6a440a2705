import { AppError, badRequest, notFound } from '../shared/errors.ts';
import { isCleanText } from './cleanText.ts';
import { compilePaths } from './matchPath.ts';
import { type ApiDocument, type Operation, readOperations } from './operationTable.ts';
import { readQuery, requireDecimals } from './readQuery.ts';
import { createResponseCheck, type ResponseCheck } from './responseCheck.ts';
import { type CheckedInput, startValidator } from './validator.ts';

/** An operation that was called, with its input as text. */
export interface Call {
  operation: Operation;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Set when exactly this address has passed the checks before. */
  checked: CheckedInput | undefined;
  /** Where `checked` is remembered; undefined for calls that have more input than their address. */
  memoKey: string | undefined;
}

/** The document at work: finds the operation of a request and holds input and output against it. */
export interface Contract {
  operations: readonly Operation[];
  /** @throws 404, 405 with `Allow`, or 400 for an address that is not valid. */
  find(method: string, url: string): Call;
  /** @throws the validator's error, which `toAppError` translates. */
  checkRequest(call: Call, headers: Record<string, unknown>, body: unknown): Promise<CheckedInput>;
  /** Only where answers are held against the document, too. */
  checkResponse?: ResponseCheck;
}

const MEMO_ENTRIES = 5_000;
const MEMO_URL_LENGTH = 300;

/**
 * Reads the document and compiles everything in it. A GET has no input but its address, so its checks are a pure
 * function of the address: the outcome of the last few thousand addresses is kept, and a repeated one costs a
 * look-up instead of the validator's whole walk.
 */
export async function createContract(
  document: ApiDocument,
  options: { validateResponses: boolean },
): Promise<Contract> {
  const operations = readOperations(document);
  const matchPath = compilePaths(operations);
  const validator = await startValidator(document, operations);
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
    checkResponse: options.validateResponses ? createResponseCheck(document) : undefined,
    find(method, url) {
      const known = method === 'GET' ? memo.get(url) : undefined;
      if (known) return known;
      const { path, search } = splitUrl(url);
      const match = matchPath(path);
      if (!match) throw notFound('Tato adresa v API neexistuje.');
      const operation = match.operations.get(method.toLowerCase());
      if (!operation) throw methodNotAllowed([...match.operations.keys()]);
      if (!Object.values(match.params).every(isCleanText))
        throw badRequest('Adresa obsahuje neplatné znaky.');
      const onlyAddress =
        method === 'GET' && !operation.parameters.some(({ in: where }) => where === 'header');
      const memoKey = onlyAddress && url.length <= MEMO_URL_LENGTH ? url : undefined;
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
      const checked = await validator.checkRequest(operation, {
        // Copies, because the validator writes numbers into what it is given, and the text is still compared elsewhere.
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
  // Other characters never belong into an address; browsers and clients percent-encode them.
  if (!/^\/[\x21-\x7e]*$/.test(url)) throw badRequest('Adresa obsahuje neplatné znaky.');
  const mark = url.indexOf('?');
  return mark === -1 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark + 1) };
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

function declaredHeaders(operation: Operation, headers: Record<string, unknown>): Record<string, unknown> {
  const declared = operation.parameters.filter((parameter) => parameter.in === 'header');
  return Object.fromEntries(
    declared.flatMap(({ name }) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : [[name.toLowerCase(), value]];
    }),
  );
}
