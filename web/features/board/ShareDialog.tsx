import { Download, Mail, Share2 } from 'lucide-react';
import { QRCodeCanvas } from 'qrcode.react';
import { useRef } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { CopyBox } from '../../ui/CopyBox';
import { DialogFrame } from '../../ui/DialogFrame';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useToast } from '../../ui/useToast';

export interface Shared {
  readonly what: 'article' | 'section' | 'page';
  readonly path: string;
  readonly title: string;
  /** Missing when it is not known whether visitors may open it. */
  readonly isPublic?: boolean;
}

const TEXTS = {
  article: {
    heading: 'Sdílet článek',
    link: 'Odkaz na článek',
    restriction: 'Odkaz se otevře jen tomu, kdo smí článek číst, a to po přihlášení.',
  },
  section: {
    heading: 'Sdílet sekci',
    link: 'Odkaz na sekci',
    restriction: 'Odkaz se otevře jen tomu, kdo smí sekci číst, a to po přihlášení.',
  },
  page: {
    heading: 'Sdílet stránku',
    link: 'Odkaz na stránku',
    restriction: 'Odkaz se otevře jen tomu, kdo smí stránku číst, a to po přihlášení.',
  },
} as const;

/** Of the drawn image, large enough for a poster. */
const QR_SIZE_PX = 512;

const Code = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
  '& canvas': { flex: 'none', border: `1px solid ${theme.color.rule}`, borderRadius: theme.radius },
  '& > div': { flex: '1 1 10rem' },
  '& p': { margin: theme.spacing(0, 0, 1.5), fontSize: TYPE.small, color: theme.color.inkSoft },
}));

export function ShareDialog({ what, path, title, isPublic, onClose }: Shared & { onClose(): void }) {
  const { heading, link, restriction } = TEXTS[what];
  const url = window.location.origin + path;
  const share = useNativeShare({ title, url });
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <DialogFrame title={heading} onClose={onClose}>
      <DialogContent>
        {isPublic === false && <p style={{ margin: '0 0 16px' }}>{addNbsp(restriction)}</p>}
        {share && (
          <Button
            variant="primary"
            fullWidth
            autoFocus
            startIcon={<Share2 size={18} aria-hidden />}
            onClick={() => void share()}
          >
            Sdílet přes…
          </Button>
        )}
        <CopyBox name={link} text={url} autoFocus={!share} />
        <QrCode url={url} title={title} slug={path.slice(path.lastIndexOf('/') + 1)} />
      </DialogContent>
      <DialogActions>
        <Button component="a" href={mail} startIcon={<Mail size={18} aria-hidden />}>
          Poslat e-mailem
        </Button>
        <Button variant="outline" onClick={onClose}>
          Zavřít
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function useNativeShare(data: { title: string; url: string }) {
  const toast = useToast();
  if (!('share' in navigator)) return undefined;
  return async () => {
    try {
      await navigator.share(data);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.show({
        type: 'error',
        title: 'Sdílení se nepodařilo',
        message: 'Zkopírujte odkaz a pošlete ho sami.',
      });
    }
  };
}

function QrCode({ url, title, slug }: { url: string; title: string; slug: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  function download() {
    const file = document.createElement('a');
    file.href = canvas.current?.toDataURL() ?? '';
    file.download = `qr-${slug}.png`;
    file.click();
  }

  return (
    <Code>
      {/* With the margin of four modules that scanners need. */}
      <QRCodeCanvas
        ref={canvas}
        value={url}
        size={QR_SIZE_PX}
        level="M"
        marginSize={4}
        role="img"
        aria-label={`QR kód s odkazem na ${title}`}
        style={{ width: 176, height: 176 }}
      />
      <div>
        <p>
          {addNbsp('Kód otevře odkaz v telefonu: vytiskněte ho na plakát, nebo ho vložte do prezentace.')}
        </p>
        <Button size="sm" startIcon={<Download size={16} aria-hidden />} onClick={download}>
          Stáhnout QR kód
        </Button>
      </div>
    </Code>
  );
}
