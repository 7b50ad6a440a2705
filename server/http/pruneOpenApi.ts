type Node = Record<string, unknown>;

const DOC_KEYS = ['example', 'examples', 'summary', 'tags', 'x-stoplight'];

/**
 * The document reduced to what request validation reads. The validator passes the whole document to Ajv for every
 * schema, and Ajv traverses it each time.
 * @param document the bundled document; it is not changed
 */
export function pruneOpenApi(document: object): object {
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
  addUniqueItemTypes({ paths, components }, components);
  const prunedPaths = withoutDocs(paths) as Node;
  const prunedComponents = withoutDocs(components) as Record<string, Node>;
  const referenced = referencedComponents(prunedPaths, prunedComponents);
  return {
    ...rest,
    paths: prunedPaths,
    components: Object.fromEntries(
      Object.entries(prunedComponents).map(([kind, items]) => [
        kind,
        Object.fromEntries(
          Object.entries(items).filter(
            ([name]) => kind === 'securitySchemes' || referenced.has(`#/components/${kind}/${name}`),
          ),
        ),
      ]),
    ),
  };
}

/**
 * Adds the items' type next to a `$ref` where items must be unique: Ajv checks numbers and strings in linear time,
 * but compares every pair while it does not know their type.
 */
function addUniqueItemTypes(value: unknown, components: Node): void {
  if (Array.isArray(value)) for (const item of value) addUniqueItemTypes(item, components);
  if (!isNode(value)) return;
  const { uniqueItems, items } = value;
  if (uniqueItems === true && isNode(items) && typeof items.$ref === 'string') {
    const [kind = '', name = ''] = items.$ref.split('/').slice(2);
    const type = ((components[kind] as Node | undefined)?.[name] as Node | undefined)?.type;
    if (type !== undefined) value.items = { type, ...items };
  }
  for (const child of Object.values(value)) addUniqueItemTypes(child, components);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutDocs(value: unknown, isProperties = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutDocs(item));
  if (!isNode(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isProperties || !DOC_KEYS.includes(key))
      .map(([key, child]) => {
        // A response must have a description; an empty one is valid.
        if (key === 'description' && !isProperties && typeof child === 'string') return [key, ''];
        return [key, withoutDocs(child, !isProperties && key === 'properties')];
      }),
  );
}

function referencedComponents(from: unknown, components: Record<string, Node>): Set<string> {
  const found = new Set<string>();
  const queue: unknown[] = [from];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const ref of refsIn(next)) {
      if (found.has(ref)) continue;
      found.add(ref);
      const [kind = '', name = ''] = ref.split('/').slice(2);
      queue.push(components[kind]?.[name] ?? {});
    }
  }
  return found;
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isNode(value)) return [];
  const ownRef = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...ownRef, ...Object.values(value).flatMap(refsIn)];
}
