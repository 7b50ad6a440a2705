import { TOOLS } from '../editor/editorTools';

export interface Shortcut {
  readonly label: string;
  /** Alternatives, each as it stands on the keys. */
  readonly keys: readonly string[];
}

export interface ShortcutGroup {
  readonly label: string;
  readonly shortcuts: readonly Shortcut[];
}

const EVERYWHERE: readonly Shortcut[] = [
  { label: 'Hledat a přejít jinam', keys: ['Ctrl+K', '/'] },
  { label: 'Tabulka klávesových zkratek', keys: ['Ctrl+/', '?'] },
];

const OF_WRITERS: readonly Shortcut[] = [
  { label: 'Uložit, co upravuji', keys: ['Ctrl+S'] },
  { label: 'Nový článek', keys: ['N'] },
  { label: 'Upravit článek, který čtu', keys: ['E'] },
];

const WRITING: readonly Shortcut[] = [
  { label: 'Do lišty s nástroji', keys: ['Alt+F10'] },
  { label: 'Nový řádek v témže odstavci', keys: ['Shift+Enter'] },
  { label: 'Vložit bez formátování', keys: ['Ctrl+Shift+V'] },
  { label: 'Zanořit položku seznamu, další buňka tabulky', keys: ['Tab'] },
  { label: 'Vynořit položku seznamu, předchozí buňka', keys: ['Shift+Tab'] },
];

/** At the start of a line, followed by a space. */
const TYPED: readonly Shortcut[] = [
  { label: 'Nadpis 2. úrovně (další křížek: 3. a 4.)', keys: ['##'] },
  { label: 'Odrážky', keys: ['-'] },
  { label: 'Číslování', keys: ['1.'] },
  { label: 'Citace', keys: ['>'] },
];

/** The shortcuts that are of use to a reader, or to someone who writes too. */
export function shortcutGroups(isWriter: boolean): readonly ShortcutGroup[] {
  if (!isWriter) return [{ label: 'Všude', shortcuts: EVERYWHERE }];
  const tools = TOOLS.flat().flatMap(({ label, keys }) => (keys ? [{ label, keys: [keys] }] : []));
  return [
    { label: 'Všude', shortcuts: [...EVERYWHERE, ...OF_WRITERS] },
    { label: 'Při psaní', shortcuts: [...WRITING, ...tools] },
    { label: 'Na začátku řádku, pak mezera', shortcuts: TYPED },
  ];
}
