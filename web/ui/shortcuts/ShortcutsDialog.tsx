import { Button } from '../Button';
import { DialogFrame } from '../DialogFrame';
import { DialogActions, DialogContent } from '../mui/Dialog';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import { ShortcutChoice } from './ShortcutChoice';
import { shortcutGroups } from './shortcutGroups';

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

/** All keyboard shortcuts, and the switch for those of a single character. */
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
