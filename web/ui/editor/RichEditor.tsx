import { EditorContent, useEditor } from '@tiptap/react';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { FieldFrame } from '../form/fieldStyles';
import { cleanPaste } from './cleanPaste';
import { EditorDialogs } from './EditorDialogs';
import { EditorToolbar } from './EditorToolbar';
import { EDITOR_EXTENSIONS } from './editorExtensions';
import { markLanguage, showPlace } from './editorPlaces';
import { EditorFrame, PlainEditorFrame, PlainField } from './editorStyles';
import type { EditorFile, EditorHost } from './editorTypes';
import { FindBar } from './FindBar';
import {
  addPictures,
  focusPendingFigure,
  focusSelectedFigure,
  hasPendingFigure,
  insertPicture,
} from './figureCommands';
import { insertLinkParagraph } from './insertLinkParagraph';
import { acceptPictures } from './pastedPictures';
import { replaceBlocks } from './replaceBlocks';
import { SlashMenu, type SlashMenuHandle } from './SlashMenu';
import { TableBar } from './TableBar';
import { toStoredHtml } from './toStoredHtml';
import { PicturesContext, useEditorPictures } from './usePictures';
import { WordCount } from './WordCount';

/** Keeps the cursor clear of the sticky toolbar above and of the sticky actions below; CSS does not scroll for it. */
const CURSOR_CLEARANCE = { top: 136, right: 5, bottom: 88, left: 5 };

const PENDING_PICTURES_MESSAGE =
  'Obrázek v textu se ještě nenahrál. Počkejte, až bude celý, nebo ho odeberte.';

export interface EditorHandle {
  insertFile(file: EditorFile): void;
  /** False while a picture of the text has not arrived, which the editor then says and shows. */
  requireUploadedPictures(): boolean;
  /** The text as it is edited; its elements name places until it changes. */
  text(): Element;
  showPlace(elements: readonly Element[]): void;
  /** @param lang a code of ISO 639-1 */
  markLanguage(elements: readonly Element[], lang: string): void;
}

/**
 * Rich text editor; Alt+F10 moves the focus to the toolbar. Pasted content is reduced to the supported
 * elements. The `plain` look is for a screen to write on: no frame, no visible label or hint, and it fills the height
 * that a flex column leaves it.
 */
export function RichEditor(props: {
  label: string;
  look?: 'framed' | 'plain';
  html: string;
  host: EditorHost;
  error?: string | undefined;
  hint?: string | undefined;
  ref?: Ref<EditorHandle>;
  onChange(html: string): void;
}) {
  const { label, look = 'framed', html, host, error, hint, ref, onChange } = props;
  const id = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<string>();
  const [isInUse, setIsInUse] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isFinding, setIsFinding] = useState(false);
  const slashMenu = useRef<SlashMenuHandle>(null);
  const findField = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  /** The initial HTML and the editor's serialization of it, to detect an unchanged text. */
  const initial = useRef({ html, held: '' });
  const latest = useRef({ html, onChange });
  useEffect(() => {
    latest.current.onChange = onChange;
  });
  const pictures = useEditorPictures(host);

  function acceptTransfer(data: DataTransfer | null): boolean {
    if (!data) return false;
    const html = data.getData('text/html');
    if (html.includes('data-pm-slice')) return false;
    const { files, isHandled, problem: refusal } = acceptPictures({ files: [...data.files], html });
    addPictures(editor, pictures.uploads, files);
    setProblem(refusal);
    return isHandled;
  }

  const editor = useEditor({
    extensions: EDITOR_EXTENSIONS,
    content: html,
    // The app's own styles carry the nonce of the content security policy.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-hint`,
      },
      scrollThreshold: CURSOR_CLEARANCE,
      scrollMargin: CURSOR_CLEARANCE,
      transformPastedHTML: (pasted) => (pasted.includes('data-pm-slice') ? pasted : cleanPaste(pasted)),
      handlePaste: (_view, { clipboardData }) => acceptTransfer(clipboardData),
      handleDrop: (view, event, _slice, isMoved) => {
        if (isMoved) return false;
        const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (position && event.dataTransfer?.files.length) editor.commands.setTextSelection(position.pos);
        return acceptTransfer(event.dataTransfer);
      },
      handleKeyDown: (_view, event) => {
        const withControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
        if (slashMenu.current?.handleKey(event.key)) event.stopPropagation();
        else if (event.altKey && event.key === 'F10') toolbar.current?.querySelector('button')?.focus();
        else if (withControl && event.key.toLowerCase() === 'k') open('link');
        else if (withControl && event.key.toLowerCase() === 'f') open('find');
        else return false;
        event.preventDefault();
        return true;
      },
    },
    onFocus: () => setIsInUse(true),
    onCreate: ({ editor: createdEditor }) => {
      initial.current.held = toStoredHtml(createdEditor.getHTML());
    },
    onUpdate: ({ editor: updatedEditor, transaction }) => {
      // The message about pasted content stays until the next edit.
      if (transaction.getMeta('uiEvent') === undefined) setProblem(undefined);
      else if (!hasPendingFigure(updatedEditor.state.doc))
        setProblem((shown) => (shown === PENDING_PICTURES_MESSAGE ? undefined : shown));
      const serialized = toStoredHtml(updatedEditor.getHTML());
      const nextHtml = serialized === initial.current.held ? initial.current.html : serialized;
      latest.current.html = nextHtml;
      latest.current.onChange(nextHtml);
    },
  });

  useEffect(() => {
    // On a slow device Tiptap gives its editor up before the effects run, and makes another.
    if (editor.isDestroyed) return;
    if (error === undefined) editor.view.dom.removeAttribute('aria-invalid');
    else editor.view.dom.setAttribute('aria-invalid', 'true');
  }, [editor, error]);

  // The value was changed from outside, e.g. restored or merged.
  useEffect(() => {
    if (editor.isDestroyed || html === latest.current.html) return;
    latest.current.html = html;
    replaceBlocks(editor, html);
    initial.current = { html, held: toStoredHtml(editor.getHTML()) };
  }, [editor, html]);

  useImperativeHandle(ref, () => ({
    insertFile({ url, name, alt, isImage }) {
      if (isImage) return insertPicture(editor, { url, name, alt });
      insertLinkParagraph(editor, url, name);
    },
    requireUploadedPictures() {
      const isUploaded = !focusPendingFigure(editor);
      if (!isUploaded) setProblem(PENDING_PICTURES_MESSAGE);
      return isUploaded;
    },
    text: () => editor.view.dom,
    showPlace: (elements) => showPlace(editor, elements),
    markLanguage: (elements, lang) => markLanguage(editor, elements, lang),
  }));

  function open(part: string) {
    if (part === 'image' && editor.isActive('figure') && focusSelectedFigure(editor)) return;
    if (part !== 'find') return setDialog(part);
    setIsFinding(true);
    findField.current?.focus();
  }

  const [Field, Frame] = look === 'plain' ? [PlainField, PlainEditorFrame] : [FieldFrame, EditorFrame];
  const message = problem ?? error;
  return (
    <Field>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the text below, which names it as its label */}
      <label id={`${id}-label`} onPointerDown={() => setTimeout(() => editor.commands.focus())}>
        {label}
      </label>
      <Frame
        data-invalid={error !== undefined}
        onFocus={() => setHasFocus(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          setHasFocus(relatedTarget !== null && currentTarget.contains(relatedTarget))
        }
      >
        <div className="tools">
          <EditorToolbar
            hasBeenFocused={isInUse}
            ref={toolbar}
            editor={editor}
            label={`Formátování: ${label}`}
            onOpen={open}
          />
          {isFinding && (
            <FindBar
              editor={editor}
              inputRef={findField}
              onClose={() => {
                setIsFinding(false);
                editor.commands.focus();
              }}
            />
          )}
          {/* Sticky, so that it is visible anywhere in a long text. */}
          <div role="status">{message && <p className="wrong refusal">{message}</p>}</div>
        </div>
        <TableBar editor={editor} hasFocus={hasFocus} onOpen={open} />
        <SlashMenu editor={editor} ref={slashMenu} onOpen={open} />
        <PicturesContext value={pictures}>
          <EditorContent editor={editor} />
        </PicturesContext>
        <WordCount editor={editor} />
      </Frame>
      <div className="hint" id={`${id}-hint`}>
        {hint} Lišta s nástroji: Alt+F10.
      </div>
      <PicturesContext value={pictures}>
        <EditorDialogs open={dialog} editor={editor} host={host} onClose={() => setDialog(undefined)} />
      </PicturesContext>
    </Field>
  );
}
