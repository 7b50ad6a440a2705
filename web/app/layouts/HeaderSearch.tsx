import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchPath } from '../../lib/paths';

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  width: '15rem',
  height: 40,
  paddingInline: theme.spacing(1.5),
  marginRight: theme.spacing(1),
  color: theme.vars?.palette.board.inkSoft,
  border: `1px solid ${theme.vars?.palette.board.ruleStrong}`,
  borderRadius: theme.shape.borderRadius,
  '&:focus-within': { outline: `3px solid ${theme.vars?.palette.board.link}`, outlineOffset: 1 },
  '& input': {
    flex: 1,
    minWidth: 0,
    border: 0,
    padding: 0,
    outline: 0,
    background: 'none',
    font: 'inherit',
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars?.palette.board.ink,
    '&::placeholder': { color: 'inherit', opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '& kbd': {
    padding: '0 0.45em',
    border: `1px solid ${theme.vars?.palette.board.rule}`,
    borderRadius: 3,
    font: 'inherit',
    fontSize: '0.75rem',
  },
}));

/** The field in the header; the key `/` leads to it from anywhere, unless one is writing. */
export function HeaderSearch({ className }: { className: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const writing =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writing) return;
      event.preventDefault();
      if (field.current?.offsetParent) field.current.focus();
      else void navigate(searchPath(''));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void navigate(searchPath(field.current?.value.trim() ?? ''));
  }

  return (
    <Form role="search" className={className} onSubmit={onSubmit}>
      <Search size={17} aria-hidden />
      <input
        ref={field}
        type="search"
        name="q"
        placeholder="Hledat"
        aria-label="Hledat v článcích"
        maxLength={200}
      />
      <kbd aria-hidden>/</kbd>
    </Form>
  );
}
