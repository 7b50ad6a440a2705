import { useEffect, useRef, useState } from 'react';
import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'unpdf/pdfjs';
import { styled } from '../styled';

const Sheet = styled('div')({
  position: 'relative',
  margin: '0 auto 16px',
  backgroundColor: '#fff',
  '& canvas': { display: 'block', width: '100%', height: '100%' },
  // The text lies over its picture, to be selected and read aloud. PDF.js computes its size from these variables.
  '& .text': {
    position: 'absolute',
    inset: 0,
    overflow: 'clip',
    lineHeight: 1,
    textAlign: 'initial',
    transformOrigin: '0 0',
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  },
  '& .text :is(span, br)': {
    position: 'absolute',
    transformOrigin: '0 0',
    whiteSpace: 'pre',
    color: 'transparent',
    cursor: 'text',
  },
  '& .text .markedContent': { display: 'contents' },
  '& .text ::selection': { backgroundColor: 'rgb(0 90 200 / 0.3)', color: 'transparent' },
});

/** Browsers of phones and tablets draw nothing larger. */
const MAX_PIXELS = 16_000_000;

/** How far from the window a page is drawn ahead. */
const AHEAD = '100% 0px';

/** A page of a PDF, drawn when it comes near the window. */
export function PdfPage(props: {
  pdf: PDFDocumentProxy;
  firstPage: PDFPageProxy;
  number: number;
  /** Pixels of CSS. */
  width: number;
}) {
  const { pdf, firstPage, number, width } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [page, setPage] = useState<PDFPageProxy>();
  const { width: natural, height } = (page ?? firstPage).getViewport({ scale: 1 });
  const scale = width / natural;

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting === true), {
      root: sheet.current?.closest('.pages') ?? null,
      rootMargin: AHEAD,
    });
    if (sheet.current) observer.observe(sheet.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (isNear) pdf.getPage(number).then(setPage, () => undefined);
  }, [pdf, number, isNear]);

  useEffect(() => {
    if (!isNear || !page || !canvas.current || !text.current) return;
    const viewport = page.getViewport({ scale });
    const density = Math.min(
      window.devicePixelRatio,
      Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height)),
    );
    canvas.current.width = Math.floor(viewport.width * density);
    canvas.current.height = Math.floor(viewport.height * density);
    const drawing = page.render({
      canvas: canvas.current,
      viewport,
      ...(density !== 1 && { transform: [density, 0, 0, density, 0, 0] }),
    });
    text.current.replaceChildren();
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: text.current,
      viewport,
    });
    // Cancelled where the page goes out of sight.
    const drawn = drawing.promise.catch(() => undefined);
    layer.render().catch(() => undefined);
    const { current: sheetCanvas } = canvas;
    return () => {
      drawing.cancel();
      layer.cancel();
      // A long document would fill the memory with pages that nobody sees.
      sheetCanvas.width = 0;
      void drawn.then(() => page.cleanup());
    };
  }, [isNear, page, scale]);

  return (
    <Sheet
      ref={sheet}
      role="group"
      aria-label={`Strana ${number}`}
      style={{ width, height: height * scale, ['--total-scale-factor' as string]: scale }}
    >
      <canvas ref={canvas} aria-hidden />
      <div ref={text} className="text" />
    </Sheet>
  );
}
