type Node = Record<string, unknown>;

/** For people; no check reads them. */
const WORDS = ['example', 'examples', 'summary', 'tags', 'x-stoplight'];

/**
 * The document with only what the checks of requests read. The validator hands all of it to Ajv with every single
 * schema that it compiles, and Ajv walks through all of it each time: what is left out here is saved twice for every
 * operation.
 *
 * @param document the bundled document; it is not changed
 */
export function slimDocument(document: object): object {
  const {
    components = {},
    paths = {},
    ...rest
  } = structuredClone(document) as Node & {
    components?: Node;
    paths?: Record<string, Node>;
  };
  for (const item of Object.values(paths)) {
    for (const operation of Object.values(item).filter(isNode)) {
      operation.responses = { default: { description: '' } };
    }
  }
  nameUniqueTypes({ paths, components }, components);
  const slimPaths = withoutWords(paths) as Node;
  const slimComponents = withoutWords(components) as Record<string, Node>;
  const named = reachable(slimPaths, slimComponents);
  return {
    ...rest,
    paths: slimPaths,
    components: Object.fromEntries(
      Object.entries(slimComponents).map(([kind, items]) => [
        kind,
        Object.fromEntries(
          Object.entries(items).filter(
            ([name]) => kind === 'securitySchemes' || named.has(`#/components/${kind}/${name}`),
          ),
        ),
      ]),
    ),
  };
}

/**
 * Says beside a reference what type its items are, where no two may be equal: Ajv sorts out numbers and texts in one
 * walk, but compares each with every other as long as it does not know that they are.
 */
function nameUniqueTypes(value: unknown, components: Node): void {
  if (Array.isArray(value)) for (const item of value) nameUniqueTypes(item, components);
  if (!isNode(value)) return;
  const { uniqueItems, items } = value;
  if (uniqueItems === true && isNode(items) && typeof items.$ref === 'string') {
    const [kind = '', name = ''] = items.$ref.split('/').slice(2);
    const type = ((components[kind] as Node | undefined)?.[name] as Node | undefined)?.type;
    if (type !== undefined) value.items = { type, ...items };
  }
  for (const child of Object.values(value)) nameUniqueTypes(child, components);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Leaves out what is said to people only; fields of a record may have the same names and stay. */
function withoutWords(value: unknown, areFields = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item));
  if (!isNode(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => areFields || !WORDS.includes(key))
      .map(([key, child]) => {
        // A response must have a description, an empty one will do.
        if (key === 'description' && !areFields && typeof child === 'string') return [key, ''];
        return [key, withoutWords(child, !areFields && key === 'properties')];
      }),
  );
}

/** The addresses of all components that are referred to, by others too. */
function reachable(from: unknown, components: Record<string, Node>): Set<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const ref of refsIn(next)) {
      if (found.has(ref)) continue;
      found.add(ref);
      const [kind = '', name = ''] = ref.split('/').slice(2);
      waiting.push(components[kind]?.[name] ?? {});
    }
  }
  return found;
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isNode(value)) return [];
  const own = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}
