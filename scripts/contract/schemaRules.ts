import { type Call, type OpenApiDocument, type ResponseObject, resolve, type Schema } from './document.ts';

/** Request bodies are closed: every object in them says additionalProperties: false. */
export function requestBodyProblems(document: OpenApiDocument, { operation }: Call): string[] {
  if (!operation.requestBody) return [];
  const body = resolve<ResponseObject>(document, operation.requestBody);
  return Object.entries(body.content ?? {}).flatMap(([mediaType, { schema }]) =>
    schema
      ? openObjects(document, schema, 'body', new Set()).map((place) => `${place} (${mediaType}) is open`)
      : [],
  );
}

function openObjects(
  document: OpenApiDocument,
  schema: Schema,
  place: string,
  path: ReadonlySet<string>,
): string[] {
  if (schema.$ref && path.has(schema.$ref)) return [];
  const inside = schema.$ref ? new Set([...path, schema.$ref]) : path;
  const target = resolve(document, schema);
  const isObject = target.properties !== undefined || [target.type].flat().includes('object');
  const own = isObject && target.additionalProperties !== false ? [place] : [];
  const nested: [string, Schema][] = [
    ...Object.entries(target.properties ?? {}).map(([name, child]): [string, Schema] => [
      `${place}.${name}`,
      child,
    ]),
    ...(target.items ? [[`${place}[]`, target.items] as [string, Schema]] : []),
    ...[target.allOf, target.anyOf, target.oneOf].flatMap((group) =>
      (group ?? []).map((child): [string, Schema] => [place, child]),
    ),
  ];
  return [...own, ...nested.flatMap(([where, child]) => openObjects(document, child, where, inside))];
}

/** OpenAPI 3.1 has no `nullable`: it would be ignored without a word. Properties of that name are fine. */
export function nullableProblems(value: unknown, place = '#', isPropertyMap = false): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => nullableProblems(item, `${place}/${i}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (!isPropertyMap && (key === 'example' || key === 'examples')) return [];
    const own =
      key === 'nullable' && !isPropertyMap ? [`${place} uses nullable, which 3.1 does not know`] : [];
    return [...own, ...nullableProblems(child, `${place}/${key}`, !isPropertyMap && key === 'properties')];
  });
}
