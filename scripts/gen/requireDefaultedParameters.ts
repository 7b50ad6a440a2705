type Json = Record<string, unknown>;

/**
 * Marks parameters with a default as required, because the validator fills them in before a handler runs. Returns a
 * copy.
 */
export function requireDefaultedParameters<Document extends object>(document: Document): Document {
  const copy = structuredClone(document);
  markDefaulted(copy);
  return copy;
}

function markDefaulted(node: unknown): void {
  if (!isObject(node)) return;
  if (typeof node.in === 'string' && isObject(node.schema) && node.schema.default !== undefined)
    node.required = true;
  Object.values(node).forEach(markDefaulted);
}

function isObject(node: unknown): node is Json {
  return typeof node === 'object' && node !== null;
}
