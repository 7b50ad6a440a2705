import type { ApiDocument, Operation } from './types.ts';

type Node = Record<string, unknown>;
type Components = Record<string, Node>;

/**
 * The part of the document that validating the requests of some operations takes: their paths without responses, and
 * the components that they refer to. The validator passes its whole document to Ajv for every schema.
 * @param document the bundled document; it is not changed
 */
export function requestDocument(document: ApiDocument, operations: readonly Operation[]): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const { template, method } of operations) {
    const item = document.paths[template] ?? {};
    const operation = { ...(item[method] as Node), responses: { default: { description: '' } } };
    paths[template] = { ...paths[template], [method]: operation };
    if (item.parameters) paths[template].parameters = item.parameters;
  }
  const components = referencedComponents(paths, (document.components ?? {}) as Components);
  const copy = structuredClone({ ...document, paths, components });
  addUniqueItemTypes(copy, copy.components);
  return copy;
}

/**
 * Adds the items' type next to a `$ref` where items must be unique: Ajv checks numbers and strings in linear time,
 * but compares every pair while it does not know their type.
 */
function addUniqueItemTypes(value: unknown, components: Components): void {
  if (Array.isArray(value)) for (const item of value) addUniqueItemTypes(item, components);
  if (!isNode(value)) return;
  const { uniqueItems, items } = value;
  if (uniqueItems === true && isNode(items) && typeof items.$ref === 'string') {
    const [kind, name] = componentOf(items.$ref);
    const type = (components[kind]?.[name] as Node | undefined)?.type;
    if (type !== undefined) value.items = { type, ...items };
  }
  for (const child of Object.values(value)) addUniqueItemTypes(child, components);
}

function referencedComponents(from: unknown, components: Components): Components {
  const found: Components = {};
  const queue: unknown[] = [from];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const ref of refsIn(next)) {
      const [kind, name] = componentOf(ref);
      if (found[kind]?.[name]) continue;
      const component = components[kind]?.[name];
      found[kind] = { ...found[kind], [name]: component };
      queue.push(component);
    }
  }
  return found;
}

/** `#/components/schemas/Article` → `['schemas', 'Article']` */
function componentOf(ref: string): [kind: string, name: string] {
  const [kind = '', name = ''] = ref.split('/').slice(2);
  return [kind, name];
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isNode(value)) return [];
  const ownRef = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...ownRef, ...Object.values(value).flatMap(refsIn)];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
