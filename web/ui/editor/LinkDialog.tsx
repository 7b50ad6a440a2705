import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { Button } from '../Button';
import { FormDialog } from '../FormDialog';
import { Field } from '../form/Field';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import type { EditorHost, LinkTarget } from './editorTypes';
import { toLinkHref } from './toLinkHref';

const ResultList = styled('ul')(({ theme }) => ({
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
    borderTop: `1px solid ${theme.color.rule}`,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.color.shade },
  },
  '& span': { display: 'block', fontSize: TYPE.caption, color: theme.color.inkSoft },
}));

const DEBOUNCE_MS = 300;

export function LinkDialog(props: { editor: Editor; host: EditorHost; onClose(): void }) {
  const { editor, host, onClose } = props;
  const currentHref = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [address, setAddress] = useState(currentHref);
  const [title, setTitle] = useState('');
  const [query, setQuery] = useState('');
  const [problem, setProblem] = useState<string>();
  const foundPages = usePageSearch(query, host);

  function save() {
    const href = toLinkHref(address);
    if (href === undefined)
      return setProblem('Napište adresu, třeba https://example.cz nebo /articles/nazev.');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (currentHref === '' && editor.state.selection.empty) {
      const text = title || address.trim();
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  }

  return (
    <FormDialog
      title={currentHref ? 'Upravit odkaz' : 'Vložit odkaz'}
      submitLabel={currentHref ? 'Uložit odkaz' : 'Vložit odkaz'}
      otherActions={
        currentHref === '' ? undefined : (
          <>
            <Button
              variant="ghost"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Zrušit odkaz
            </Button>
            <Button variant="outline" onClick={onClose}>
              Zavřít
            </Button>
          </>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
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
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ResultList aria-label="Nalezené stránky" aria-live="polite">
        {foundPages.map((page) => (
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
      </ResultList>
    </FormDialog>
  );
}

function usePageSearch(query: string, host: EditorHost): readonly LinkTarget[] {
  const [foundPages, setFoundPages] = useState<readonly LinkTarget[]>([]);
  const { findPages } = host;
  useEffect(() => {
    if (query.trim().length < 2) return setFoundPages([]);
    let isCancelled = false;
    const timer = setTimeout(() => {
      findPages(query.trim()).then(
        (pages) => isCancelled || setFoundPages(pages),
        () => isCancelled || setFoundPages([]),
      );
    }, DEBOUNCE_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [query, findPages]);
  return foundPages;
}
