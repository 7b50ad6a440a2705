import {
  type Call,
  type OpenApiDocument,
  type ResponseObject,
  resolve,
  type Schema,
} from './openApiDocument.ts';

/** Every object in a request body must have additionalProperties: false. */
export function requestBodyProblems(document: OpenApiDocument, { operation }: Call): string[] {
  if (!operation.requestBody) return [];
  const body = resolve<ResponseObject>(document, operation.requestBody);
  return Object.entries(body.content ?? {}).flatMap(([mediaType, { schema }]) =>
    schema
      ? findOpenObjects(document, schema, 'body', new Set()).map((path) => `${path} (${mediaType}) is open`)
      : [],
  );
}

function findOpenObjects(
  document: OpenApiDocument,
  schema: Schema,
  path: string,
  visited: ReadonlySet<string>,
): string[] {
  if (schema.$ref && visited.has(schema.$ref)) return [];
  const nextVisited = schema.$ref ? new Set([...visited, schema.$ref]) : visited;
  const target = resolve(document, schema);
  const isObject = target.properties !== undefined || [target.type].flat().includes('object');
  const ownProblems = isObject && target.additionalProperties !== false ? [path] : [];
  const nested: [string, Schema][] = [
    ...Object.entries(target.properties ?? {}).map(([name, child]): [string, Schema] => [
      `${path}.${name}`,
      child,
    ]),
    ...(target.items ? [[`${path}[]`, target.items] as [string, Schema]] : []),
    ...[target.allOf, target.anyOf, target.oneOf].flatMap((group) =>
      (group ?? []).map((child): [string, Schema] => [path, child]),
    ),
  ];
  return [
    ...ownProblems,
    ...nested.flatMap(([childPath, child]) => findOpenObjects(document, child, childPath, nextVisited)),
  ];
}

/** OpenAPI 3.1 has no `nullable` and ignores it. Properties of that name are allowed. */
export function nullableProblems(value: unknown, path = '#', isPropertyMap = false): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => nullableProblems(item, `${path}/${i}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (!isPropertyMap && (key === 'example' || key === 'examples')) return [];
    const ownProblems =
      key === 'nullable' && !isPropertyMap ? [`${path} uses nullable, which 3.1 does not know`] : [];
    return [
      ...ownProblems,
      ...nullableProblems(child, `${path}/${key}`, !isPropertyMap && key === 'properties'),
    ];
  });
}
