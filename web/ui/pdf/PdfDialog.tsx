import { Global } from '@emotion/react';
import { FileDown, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'unpdf/pdfjs';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { useLayer } from '../layers/useLayer';
import { Dialog } from '../mui/Dialog';
import { LinearProgress } from '../mui/LinearProgress';
import { Notice } from '../Notice';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import { PdfPage } from './PdfPage';

type PdfState =
  | { readonly status: 'loading'; readonly progress: number | undefined }
  | { readonly status: 'failed' }
  | {
      readonly status: 'loaded';
      readonly pdf: PDFDocumentProxy;
      /** Gives the others their size until they are drawn. */
      readonly firstPage: PDFPageProxy;
    };

const LOADING: PdfState = { status: 'loading', progress: undefined };

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '100%',
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    padding: theme.spacing(0.5, 1, 0.5, 2),
    borderBottom: `1px solid ${theme.color.rule}`,
  },
  '& .bar > h2': {
    flex: '1 1 0',
    minWidth: 0,
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: TYPE.body,
  },
  '& .pages': { overflow: 'auto', padding: 16, backgroundColor: theme.color.shade },
  '& .pages > [role="alert"]': { marginInline: 'auto' },
  '& .pages > [role="progressbar"]': { maxWidth: '20rem', margin: theme.spacing(6, 'auto') },
  [theme.breakpoints.down('sm')]: {
    '& .pages': { padding: 8 },
    '& .download .label': { display: 'none' },
  },
}));

const MAX_WIDTH = 900;
const PADDING = 32;
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const WHOLE_WIDTH = ZOOMS.indexOf(1);

export function PdfDialog({ url, name, onClose }: { url: string; name: string; onClose(): void }) {
  const state = usePdf(url);
  /** The dialog's content is there a render later. */
  const [pages, setPages] = useState<HTMLElement | null>(null);
  const [availableWidth, setAvailableWidth] = useState<number>();
  const [zoom, setZoom] = useState(WHOLE_WIDTH);
  useLayer('dialog', true, ({ key }) => {
    if (key === 'Escape') onClose();
    return key === 'Escape';
  });
  useEffect(() => {
    if (!pages) return;
    const observer = new ResizeObserver(() => setAvailableWidth(pages.clientWidth));
    observer.observe(pages);
    return () => observer.disconnect();
  }, [pages]);
  const width = Math.floor(Math.min(MAX_WIDTH, (availableWidth ?? MAX_WIDTH) - PADDING) * (ZOOMS[zoom] ?? 1));

  return (
    <Dialog fullScreen open aria-labelledby="pdf-name">
      {/* Where PDF.js measures fonts. */}
      <Global styles={{ '.hiddenCanvasElement': { display: 'none' } }} />
      <Frame>
        <div className="bar">
          <h2 id="pdf-name">{name}</h2>
          <IconButton
            aria-label="Zmenšit"
            aria-disabled={zoom === 0}
            onClick={() => setZoom(Math.max(0, zoom - 1))}
          >
            <ZoomOut size={20} aria-hidden />
          </IconButton>
          <IconButton
            aria-label="Zvětšit"
            aria-disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
          >
            <ZoomIn size={20} aria-hidden />
          </IconButton>
          <Button
            component="a"
            className="download"
            variant="ghost"
            href={url}
            download={name}
            aria-label={`Stáhnout: ${name}`}
            startIcon={<FileDown size={20} aria-hidden />}
          >
            <span className="label">Stáhnout</span>
          </Button>
          <IconButton aria-label="Zavřít" autoFocus onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys */}
        <section ref={setPages} className="pages" tabIndex={0} aria-label="Strany dokumentu">
          {state.status === 'loading' && (
            <LinearProgress
              aria-label="Načítání dokumentu"
              variant={state.progress === undefined ? 'indeterminate' : 'determinate'}
              value={Math.round(100 * (state.progress ?? 0))}
            />
          )}
          {state.status === 'failed' && (
            <Notice
              role="alert"
              title="Dokument se tu nepodařilo zobrazit"
              text="Stáhněte si ho a otevřete ve svém programu."
              actions={
                <Button component="a" variant="primary" href={url} download={name}>
                  Stáhnout
                </Button>
              }
            />
          )}
          {state.status === 'loaded' &&
            availableWidth !== undefined &&
            Array.from({ length: state.pdf.numPages }, (_, index) => (
              <PdfPage
                // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
                key={index}
                pdf={state.pdf}
                firstPage={state.firstPage}
                number={index + 1}
                width={width}
              />
            ))}
        </section>
      </Frame>
    </Dialog>
  );
}

/** A PDF of this site; `progress` is 0 to 1, and undefined where the length is unknown. */
function usePdf(url: string): PdfState {
  const [state, setState] = useState<PdfState>(LOADING);
  useEffect(() => {
    const task = getDocument({ url, disableRange: true, disableStream: true, verbosity: 0 });
    let isCurrent = true;
    task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
      if (isCurrent)
        setState({ status: 'loading', progress: total > 0 ? Math.min(1, loaded / total) : undefined });
    };
    task.promise
      .then(async (pdf) => {
        const firstPage = await pdf.getPage(1);
        if (isCurrent) setState({ status: 'loaded', pdf, firstPage });
      })
      .catch(() => isCurrent && setState({ status: 'failed' }));
    return () => {
      isCurrent = false;
      setState(LOADING);
      void task.destroy();
    };
  }, [url]);
  return state;
}
