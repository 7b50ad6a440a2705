import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { embedOf } from '../../lib/embeds';
import { languageName } from '../../lib/languageName';
import { Button } from '../Button';
import { FormDialog } from '../FormDialog';
import { Field } from '../form/Field';
import { SelectField } from '../form/SelectField';
import type { EditorHost } from './editorTypes';
import { addPictures, insertPicture } from './figureCommands';
import { ImageDialog } from './ImageDialog';
import { insertLinkParagraph } from './insertLinkParagraph';
import { LinkDialog } from './LinkDialog';
import { currentTable } from './tableTools';
import { usePictures } from './usePictures';

const LANGUAGES = ['en', 'de', 'sk', 'pl', 'uk', 'ru', 'vi', 'fr', 'es', 'it', 'la'];
const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: languageName(value) }));

export function EditorDialogs(props: {
  open: string | undefined;
  editor: Editor;
  host: EditorHost;
  onClose(): void;
}) {
  const { open, editor, host, onClose } = props;
  const { uploads } = usePictures();
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  if (open === 'caption') return <TableCaptionDialog editor={editor} onClose={close} />;
  if (open === 'embed') return <EmbedDialog editor={editor} onClose={close} />;
  if (open === 'language') return <LanguageDialog editor={editor} onClose={close} />;
  if (open === 'link') return <LinkDialog editor={editor} host={host} onClose={close} />;
  if (open !== 'image') return null;
  return (
    <ImageDialog
      images={host.images}
      onChoose={(image) => {
        onClose();
        insertPicture(editor, image);
      }}
      onUpload={(file) => {
        onClose();
        addPictures(editor, uploads, [file]);
      }}
      onClose={close}
    />
  );
}

function TableCaptionDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
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

function LanguageDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
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
        choices={LANGUAGE_CHOICES}
        hint="Odečítač obrazovky pak text přečte správnou výslovností."
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      />
    </FormDialog>
  );
}

function EmbedDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
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
