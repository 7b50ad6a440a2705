import { Button } from '../Button';
import { DialogFrame } from '../DialogFrame';
import { TOOLS } from '../editor/editorTools';
import { DialogActions, DialogContent } from '../mui/Dialog';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import { ShortcutChoice } from './ShortcutChoice';

interface Shortcut {
  readonly label: string;
  /** Alternatives, each as it stands on the keys. */
  readonly keys: readonly string[];
}

interface ShortcutGroup {
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

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginBottom: theme.spacing(2.5),
  borderCollapse: 'collapse',
  fontSize: TYPE.small,
  '& caption': { paddingBottom: theme.spacing(0.5), textAlign: 'left', fontWeight: 650 },
  '& th, & td': { padding: theme.spacing(0.75, 0), borderTop: `1px solid ${theme.color.rule}` },
  '& th': { paddingRight: theme.spacing(2), textAlign: 'left', fontWeight: 400 },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap', color: theme.color.inkSoft },
  '& kbd': {
    padding: theme.spacing(0.25, 0.75),
    border: `1px solid ${theme.color.rule}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.shade,
    font: 'inherit',
    fontSize: TYPE.caption,
    color: theme.color.ink,
  },
}));

export function ShortcutsDialog({ isWriter, onClose }: { isWriter: boolean; onClose(): void }) {
  return (
    <DialogFrame title="Klávesové zkratky" onClose={onClose}>
      <DialogContent>
        {shortcutGroups(isWriter).map(({ label, shortcuts }) => (
          <Table key={label}>
            <caption>{label}</caption>
            <tbody>
              {shortcuts.map((shortcut) => (
                <tr key={shortcut.label}>
                  <th scope="row">{shortcut.label}</th>
                  <td>
                    {shortcut.keys.map((keys, index) => (
                      <span key={keys}>
                        {index > 0 && ' nebo '}
                        <kbd>{keys}</kbd>
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        ))}
        <ShortcutChoice />
      </DialogContent>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Zavřít
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function shortcutGroups(isWriter: boolean): readonly ShortcutGroup[] {
  if (!isWriter) return [{ label: 'Všude', shortcuts: EVERYWHERE }];
  const tools = TOOLS.flat().flatMap(({ label, keys }) => (keys ? [{ label, keys: [keys] }] : []));
  return [
    { label: 'Všude', shortcuts: [...EVERYWHERE, ...OF_WRITERS] },
    { label: 'Při psaní', shortcuts: [...WRITING, ...tools] },
    { label: 'Na začátku řádku, pak mezera', shortcuts: TYPED },
  ];
}
