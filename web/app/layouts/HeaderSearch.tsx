import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { usePalette } from '../palette/usePalette';

/** Looks like the field that it opens. */
const Field = styled(Button)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: theme.spacing(1),
  width: '15rem',
  minHeight: 40,
  marginRight: theme.spacing(1),
  paddingInline: theme.spacing(1.5),
  color: theme.vars?.palette.board.inkSoft,
  fontWeight: 400,
  '& kbd': {
    marginLeft: 'auto',
    padding: '0 0.45em',
    border: `1px solid ${theme.vars?.palette.board.rule}`,
    borderRadius: 3,
    font: 'inherit',
    fontSize: '0.75rem',
  },
}));

/** The way to the search: a field where there is room, a sign where there is none. */
export function HeaderSearch() {
  const { open, prepare } = usePalette();
  const props = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': '/ Control+K Meta+K',
    onClick: open,
    onPointerEnter: prepare,
    onFocus: prepare,
  } as const;
  return (
    <>
      <Field className="wide" variant="outlined" {...props}>
        <Search size={17} aria-hidden /> Hledat <kbd aria-hidden>/</kbd>
      </Field>
      <IconButton className="narrow" aria-label="Hledat" {...props}>
        <Search size={20} aria-hidden />
      </IconButton>
    </>
  );
}
