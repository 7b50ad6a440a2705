const FIELDS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

const IS_REPLACED = Symbol.for('labels are found by ids');

/**
 * Finds the field of a label by its id, and the labels of a field among the labels of the page: jsdom walks through the
 * whole page for each of both, which took a seventh of the time of the tests.
 */
export function findLabelsByIds(): void {
  // Each file runs the setup again.
  if (IS_REPLACED in document) return;
  Object.assign(document, { [IS_REPLACED]: true });
  replaceGetter(HTMLLabelElement.prototype, 'control', fieldOf);
  for (const { prototype } of FIELDS) replaceGetter(prototype, 'labels', labelsOf);
}

function fieldOf(label: HTMLLabelElement): Element | null {
  const field = label.hasAttribute('for')
    ? document.getElementById(label.htmlFor)
    : Array.from(label.getElementsByTagName('*')).find(isLabelable);
  return field && isLabelable(field) ? field : null;
}

function labelsOf(field: Element): HTMLLabelElement[] | null {
  if (!isLabelable(field)) return null;
  return Array.from(document.getElementsByTagName('label')).filter((label) => label.control === field);
}

function isLabelable(element: Element): boolean {
  const isField = FIELDS.some((kind) => element instanceof kind);
  return isField && !(element instanceof HTMLInputElement && element.type === 'hidden');
}

/** @param find for elements in the page; of others the getter is asked as before */
function replaceGetter<E extends Element>(prototype: E, name: string, find: (element: E) => unknown): void {
  const original = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, {
    ...original,
    get(this: E) {
      return this.isConnected ? find(this) : original?.get?.call(this);
    },
  });
}
