import { ExternalLink } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import type { Display } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { CopyBox } from '../../ui/CopyBox';
import { DialogFrame } from '../../ui/DialogFrame';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

const Code = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
  '& svg': { flex: 'none', border: `1px solid ${theme.color.rule}`, borderRadius: theme.radius },
  '& p': { flex: '1 1 12rem', margin: 0, fontSize: TYPE.small, color: theme.color.inkSoft },
}));

/** The link with its secret, which is shown this once. */
export function DisplayLinkDialog(props: { display: Display; token: string; onClose(): void }) {
  const { display, token, onClose } = props;
  const url = `${window.location.origin}/obrazovka/${display.slug}#${token}`;
  const [isUsed, setIsUsed] = useState(false);
  return (
    <DialogFrame title={`Odkaz pro obrazovku ${display.name}`} mayClose={isUsed} onClose={onClose}>
      <DialogContent>
        <p style={{ margin: 0 }}>
          {addNbsp(
            'Otevřete ho jednou v prohlížeči televize nebo počítače u ní a nastavte jako domovskou stránku. Kdo ho má, vidí vybrané sekce bez přihlášení. Znovu ho neukážeme.',
          )}
        </p>
        <CopyBox name="Odkaz" text={url} autoFocus onCopied={() => setIsUsed(true)} />
        <Code>
          <QRCodeSVG
            value={url}
            size={176}
            level="M"
            marginSize={4}
            role="img"
            aria-label={`QR kód s odkazem pro obrazovku ${display.name}`}
          />
          <p>{addNbsp('Kód otevře obrazovku na zařízení s fotoaparátem, třeba na tabletu na zdi.')}</p>
        </Code>
      </DialogContent>
      <DialogActions>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="outline"
          startIcon={<ExternalLink size={18} aria-hidden />}
          onClick={() => setIsUsed(true)}
        >
          Otevřít obrazovku
        </Button>
        <Button variant="primary" onClick={onClose}>
          Mám ho
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
