import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { languageName } from '../../lib/languageName';
import { Button } from '../Button';
import { FormDialog } from '../FormDialog';
import { SelectField } from '../form/SelectField';

const LANGUAGES = ['en', 'de', 'sk', 'pl', 'uk', 'ru', 'vi', 'fr', 'es', 'it', 'la'];
const CHOICES = LANGUAGES.map((value) => ({ value, label: languageName(value) }));

/** Says in which language the selected text is, or the marked passage around the cursor. */
export function LanguageDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const current = editor.getAttributes('language').lang as string | undefined;
  const [language, setLanguage] = useState(current ?? 'en');

  function passage() {
    const chain = editor.chain().focus();
    return editor.state.selection.empty ? chain.extendMarkRange('language') : chain;
  }

  return (
    <FormDialog
      title="Jazyk vybraného textu"
      maxWidth="xs"
      submitLabel="Označit"
      otherActions={
        current === undefined ? undefined : (
          <Button
            variant="outline"
            onClick={() => {
              passage().unsetMark('language').run();
              onClose();
            }}
          >
            Je to čeština
          </Button>
        )
      }
      onSubmit={() => {
        passage().setMark('language', { lang: language }).run();
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        label="Jazyk"
        name="language"
        choices={CHOICES}
        hint="Odečítač obrazovky pak text přečte správnou výslovností."
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      />
    </FormDialog>
  );
}
