import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { FormDialog } from '../FormDialog';
import { Field } from '../form/Field';
import { currentTable } from './tableTools';

/** The caption of the table around the cursor. */
export function TableCaptionDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [caption, setCaption] = useState(() => currentTable(editor)?.caption ?? '');
  return (
    <FormDialog
      title="Název tabulky"
      maxWidth="xs"
      submitLabel="Uložit"
      onSubmit={() => {
        editor.chain().focus().updateAttributes('table', { caption: caption.trim() }).run();
        onClose();
      }}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
