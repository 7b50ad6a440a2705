import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { embedOf } from '../../lib/embeds';
import { FormDialog } from '../FormDialog';
import { Field } from '../form/Field';
import { insertLinkParagraph } from './insertLinkParagraph';

/** Puts a link to a video or a map into the text, on a line of its own. */
export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [problems, setProblems] = useState<{ address?: string; title?: string }>({});

  function save() {
    const href = address.trim();
    if (!embedOf(href))
      return setProblems({
        address:
          'Vložte adresu videa na YouTube nebo Vimeo, nebo místa na Mapy.com, OpenStreetMap či Google Maps.',
      });
    if (title.trim() === '') return setProblems({ title: 'Napište, co video nebo mapa ukazuje.' });
    insertLinkParagraph(editor, href, title.trim());
    onClose();
  }

  return (
    <FormDialog title="Vložit video nebo mapu" submitLabel="Vložit" onSubmit={save} onClose={onClose}>
      <Field
        label="Adresa videa nebo mapy"
        name="href"
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        value={address}
        error={problems.address}
        hint="Zkopírujte ji z prohlížeče. Nic se nenačte, dokud si to čtenář nevyžádá."
        onChange={(event) => {
          setAddress(event.target.value);
          setProblems({});
        }}
      />
      <Field
        label="Co ukazuje"
        name="title"
        autoComplete="off"
        maxLength={200}
        value={title}
        error={problems.title}
        onChange={(event) => {
          setTitle(event.target.value);
          setProblems({});
        }}
      />
    </FormDialog>
  );
}
