import type { Editor } from '@tiptap/react';
import { EmbedDialog } from './EmbedDialog';
import type { EditorHost } from './editorTypes';
import { addPictures, insertPicture } from './figureCommands';
import { ImageDialog } from './ImageDialog';
import { LanguageDialog } from './LanguageDialog';
import { LinkDialog } from './LinkDialog';
import { TableCaptionDialog } from './TableCaptionDialog';
import { usePictures } from './usePictures';

/** The dialog that a tool opens, by the id of the tool. */
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
