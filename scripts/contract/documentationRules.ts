import {
  type Call,
  type OpenApiDocument,
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

/** Headers that a response must document, by its status; Spectral asks for `RateLimit` and `Retry-After`. */
export function responseHeaderProblems(document: OpenApiDocument, { operation }: Call): string[] {
  return Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
    const { headers = {} } = resolve<ResponseObject>(document, response);
    const expected = [
      'X-Request-Id',
      ...(/^[24]/.test(status) ? ['RateLimit-Policy'] : []),
      ...(status === '304' ? ['ETag'] : []),
      ...(status === '401' ? ['WWW-Authenticate'] : []),
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
