import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { DialogFrame } from '../DialogFrame';
import { Field } from '../form/Field';
import { TYPE } from '../tokens';
import type { EditorHost, LinkTarget } from './editorTypes';
import { linkAddress } from './linkAddress';

const Found = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: '14rem',
  overflowY: 'auto',
  '& button': {
    display: 'block',
    width: '100%',
    minHeight: 44,
    padding: theme.spacing(0.75, 1),
    border: 0,
    borderTop: `1px solid ${theme.vars?.palette.board.rule}`,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars?.palette.board.shade },
  },
  '& span': { display: 'block', fontSize: TYPE.caption, color: theme.vars?.palette.board.inkSoft },
}));

const PAUSE_MS = 300;

export function LinkDialog(props: { editor: Editor; host: EditorHost; onClose(): void }) {
  const { editor, host, onClose } = props;
  const present = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [address, setAddress] = useState(present);
  const [title, setTitle] = useState('');
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const found = useFoundPages(words, host);

  function save() {
    const href = linkAddress(address);
    if (href === undefined)
      return setProblem('Napište adresu, třeba https://example.cz nebo /articles/nazev.');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (present === '' && editor.state.selection.empty) {
      const text = title || address.trim();
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  }

  return (
    <DialogFrame title={present ? 'Upravit odkaz' : 'Vložit odkaz'} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Keeps the event from the form around the editor.
          event.stopPropagation();
          save();
        }}
      >
        <DialogContent>
          <Field
            label="Adresa"
            name="href"
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            value={address}
            error={problem}
            onChange={(event) => {
              setAddress(event.target.value);
              setProblem(undefined);
            }}
          />
          <Field
            label="Nebo najděte článek či stránku"
            name="words"
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Found aria-label="Nalezené stránky" aria-live="polite">
            {found.map((page) => (
              <li key={page.path}>
                <button
                  type="button"
                  onClick={() => {
                    setAddress(page.path);
                    setTitle(page.title);
                    setProblem(undefined);
                  }}
                >
                  {page.title}
                  <span>{page.kind}</span>
                </button>
              </li>
            ))}
          </Found>
        </DialogContent>
        <DialogActions>
          {present !== '' && (
            <Button
              variant="ghost"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Zrušit odkaz
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Zavřít
          </Button>
          <Button type="submit" variant="primary">
            {present ? 'Uložit odkaz' : 'Vložit odkaz'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

function useFoundPages(words: string, host: EditorHost): readonly LinkTarget[] {
  const [found, setFound] = useState<readonly LinkTarget[]>([]);
  const { findPages } = host;
  useEffect(() => {
    if (words.trim().length < 2) return setFound([]);
    let isOver = false;
    const timer = setTimeout(() => {
      findPages(words.trim()).then(
        (pages) => isOver || setFound(pages),
        () => isOver || setFound([]),
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words, findPages]);
  return found;
}
