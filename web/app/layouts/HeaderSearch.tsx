import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { usePalette } from '../palette/usePalette';

const Field = styled(Button)(({ theme }) => ({ minHeight: 40, marginRight: theme.spacing(1) }));

export function HeaderSearch() {
  const { open, preload } = usePalette();
  const props = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': '/ Control+K Meta+K',
    onClick: open,
    onPointerEnter: preload,
    onFocus: preload,
  } as const;
  return (
    <>
      <Field className="wide" variant="search-field" {...props}>
        <Search size={17} aria-hidden /> Hledat <kbd aria-hidden>/</kbd>
      </Field>
      <IconButton className="narrow" aria-label="Hledat" {...props}>
        <Search size={20} aria-hidden />
      </IconButton>
    </>
  );
}
