import { Pencil, Search } from 'lucide-react';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { ThemeButton } from '../../ui/ThemeButton';
import { Sample, Samples } from './Sample';

const VARIANTS = [
  'primary',
  'default',
  'outline',
  'secondary',
  'muted',
  'destructive',
  'ghost',
  'link',
] as const;
const SIZES = ['sm', 'default', 'lg', 'xl'] as const;

export function ButtonSamples() {
  return (
    <Samples title="Tlačítka">
      {VARIANTS.map((variant) => (
        <Sample key={variant} name={variant}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              Uložit
            </Button>
          ))}
          <Button variant={variant} size="icon" aria-label={`Upravit (${variant})`}>
            <Pencil size={18} aria-hidden />
          </Button>
          <Button variant={variant} startIcon={<Pencil size={17} aria-hidden />}>
            Upravit
          </Button>
          <Button variant={variant} disabled>
            Nelze
          </Button>
        </Sample>
      ))}
      <Sample name="search-field">
        <Button variant="search-field">
          <Search size={17} aria-hidden /> Hledat <kbd aria-hidden>/</kbd>
        </Button>
        <Button variant="search-field" disabled>
          <Search size={17} aria-hidden /> Hledat
        </Button>
      </Sample>
      <Sample name="jen obrázek">
        <IconButton aria-label="Hledat">
          <Search size={20} aria-hidden />
        </IconButton>
        <IconButton aria-label="Hledat (nelze)" disabled>
          <Search size={20} aria-hidden />
        </IconButton>
        <ThemeButton />
      </Sample>
    </Samples>
  );
}
