export interface OpenApiDocument {
  readonly info?: { readonly description?: string };
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Reference {
  readonly $ref: string;
}

export type PathItem = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly example?: unknown;
  readonly examples?: unknown;
}

export interface MediaType {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: unknown;
}

export interface ResponseObject {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly headers?: Readonly<Record<string, unknown>>;
}

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, MediaType>> } | Reference;
  readonly responses?: Readonly<Record<string, ResponseObject>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly 'x-access'?: unknown;
  readonly 'x-bearer'?: unknown;
  readonly 'x-rate-limit'?: unknown;
  readonly 'x-view-as'?: unknown;
}

/** An operation with its path-level parameters included. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export function listCalls(document: OpenApiDocument): Call[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => {
      const operation = item[method] as Operation;
      const shared = (item.parameters ?? []) as readonly (Parameter | Reference)[];
      const parameters = [...shared, ...(operation.parameters ?? [])].map((parameter) =>
        resolve<Parameter>(document, parameter),
      );
      return { method, path, operation, parameters };
    }),
  );
}

/** Follows local references; an unknown one reads as an empty object, because Redocly reports it. */
export function resolve<T extends object>(document: OpenApiDocument, value: T | Reference): T {
  const seen = new Set<string>();
  let current: unknown = value;
  while (isReference(current) && !seen.has(current.$ref)) {
    seen.add(current.$ref);
    current = findReference(document, current.$ref);
  }
  return (current ?? {}) as T;
}

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && typeof (value as Reference).$ref === 'string';
}

/** What a local reference names: `#/components/schemas/Id`, also without the `#`. */
export function findReference(document: OpenApiDocument, reference: string): unknown {
  const segments = reference
    .replace(/^#?\//, '')
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'));
  return segments.reduce<unknown>(
    (node, segment) => (node as Record<string, unknown> | undefined)?.[segment],
    document,
  );
}
