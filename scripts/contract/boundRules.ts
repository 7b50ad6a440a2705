import {
  type Call,
  type OpenApiDocument,
  type Parameter,
  type ResponseObject,
  resolve,
  type Schema,
} from './openApiDocument.ts';

/** Every property says what it is, itself or in the schema that it refers to. */
export function descriptionProblems(document: OpenApiDocument): string[] {
  return listNodes(document).flatMap(({ path, node }) =>
    Object.entries(node.properties ?? {})
      .filter(([, property]) => !property.description && !resolve(document, property).description)
      .map(([name]) => `${path}/properties/${name} has no description`),
  );
}

/**
 * Whoever reads a response knows how much can come: arrays have `maxItems`, or `x-unbounded` with the reason; integers
 * have a format and both bounds. See `docs/decisions/contract-lint.md`.
 */
export function boundProblems(document: OpenApiDocument): string[] {
  return listNodes(document).flatMap(({ path, node }) => {
    const types = [node.type].flat();
    if (types.includes('array') && node.maxItems === undefined && !node['x-unbounded'])
      return [`${path} needs maxItems, or x-unbounded with the reason`];
    if (!types.includes('integer')) return [];
    const problems = node.format === undefined ? [`${path} needs format: int32 or int64`] : [];
    const isBounded = node.minimum !== undefined && node.maximum !== undefined;
    return isBounded || node.enum ? problems : [...problems, `${path} needs minimum and maximum`];
  });
}

/** What a caller may send is bounded: every text of a parameter or a JSON body has a maximum length. */
export function inputBoundProblems(document: OpenApiDocument, { operation, parameters }: Call): string[] {
  const body = operation.requestBody && resolve<ResponseObject>(document, operation.requestBody);
  const inputs: [string, Schema | undefined][] = [
    ...parameters.map((parameter: Parameter): [string, Schema | undefined] => [
      parameter.name,
      parameter.schema,
    ]),
    ['body', body?.content?.['application/json']?.schema],
  ];
  return inputs.flatMap(([name, schema]) =>
    schema
      ? findUnboundedTexts(document, schema, name, new Set()).map((path) => `${path} needs maxLength`)
      : [],
  );
}

function findUnboundedTexts(
  document: OpenApiDocument,
  schema: Schema,
  path: string,
  visited: ReadonlySet<string>,
): string[] {
  if (schema.$ref && visited.has(schema.$ref)) return [];
  const nextVisited = schema.$ref ? new Set([...visited, schema.$ref]) : visited;
  const target = resolve(document, schema);
  const isText = [target.type].flat().includes('string');
  const isBounded = target.maxLength !== undefined || target.enum !== undefined || target.const !== undefined;
  return [
    ...(isText && !isBounded ? [path] : []),
    ...Object.entries(target.properties ?? {}).flatMap(([name, child]) =>
      findUnboundedTexts(document, child, `${path}.${name}`, nextVisited),
    ),
    ...(target.items ? findUnboundedTexts(document, target.items, `${path}[]`, nextVisited) : []),
    ...[target.allOf, target.anyOf, target.oneOf].flatMap((group) =>
      (group ?? []).flatMap((child) => findUnboundedTexts(document, child, path, nextVisited)),
    ),
  ];
}

/** Headers that a response must document, by its status. */
export function responseHeaderProblems(document: OpenApiDocument, { operation }: Call): string[] {
  return Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
    const { headers = {} } = resolve<ResponseObject>(document, response);
    const expected = [
      'X-Request-Id',
      ...(/^[24]/.test(status) ? ['RateLimit', 'RateLimit-Policy'] : []),
      ...(status === '304' ? ['ETag'] : []),
      ...(status === '401' ? ['WWW-Authenticate'] : []),
      ...(status === '429' ? ['Retry-After'] : []),
    ];
    return expected
      .filter((name) => headers[name] === undefined)
      .map((name) => `does not document the header ${name} of its ${status}`);
  });
}

interface Node {
  readonly path: string;
  readonly node: Schema;
}

/** Every object of the document but examples and the maps of properties. */
function listNodes(value: unknown, path = '#', isPropertyMap = false): Node[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => listNodes(item, `${path}/${i}`));
  if (typeof value !== 'object' || value === null) return [];
  const own = isPropertyMap ? [] : [{ path, node: value as Schema }];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, child]) =>
      !isPropertyMap && (key === 'example' || key === 'examples')
        ? []
        : listNodes(child, `${path}/${key}`, !isPropertyMap && key === 'properties'),
    ),
  ];
}
