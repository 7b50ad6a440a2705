import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button';
import { Menu, MenuItem } from '../mui/Menu';

type ExportFormat = 'table' | 'raw';

const FORMS: readonly { readonly format: ExportFormat; readonly label: string; readonly hint: string }[] = [
  { format: 'table', label: 'Tabulka (Excel)', hint: 'česky, místní časy' },
  { format: 'raw', label: 'Pro programy (CSV)', hint: 'jako v API' },
];

export function ExportMenu(props: {
  /** Of the file, without its ending. */
  fileName: string;
  /** With these and the filters of the list. */
  urlOf(query: { format: ExportFormat }): string;
  isDisabled: boolean;
}) {
  const { fileName, urlOf, isDisabled } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outline"
        startIcon={<Download size={18} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isDisabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {FORMS.map(({ format, label, hint }) => (
          <MenuItem
            key={format}
            component="a"
            href={urlOf({ format })}
            download={`${fileName}.csv`}
            onClick={close}
          >
            {`${label}: ${hint}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
