import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../Button';
import { DialogFrame } from '../DialogFrame';
import { Field } from '../form/Field';
import { DialogActions, DialogContent } from '../mui/Dialog';
import { currentTable } from './tableTools';

/** The caption of the table around the cursor. */
export function CaptionDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [caption, setCaption] = useState(() => currentTable(editor)?.caption ?? '');
  return (
    <DialogFrame title="Název tabulky" maxWidth="xs" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Keeps the event from the form around the editor.
          event.stopPropagation();
          editor.chain().focus().updateAttributes('table', { caption: caption.trim() }).run();
          onClose();
        }}
      >
        <DialogContent>
          <Field
            label="Co tabulka ukazuje"
            name="caption"
            autoFocus
            autoComplete="off"
            maxLength={200}
            hint="Je nad tabulkou a odečítač obrazovky ho přečte jako první."
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary">
            Uložit
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
