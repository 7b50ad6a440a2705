import { useEffect, useState } from 'react';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'unpdf/pdfjs';

export type PdfState =
  | { readonly status: 'loading'; readonly progress: number | undefined }
  | { readonly status: 'failed' }
  | {
      readonly status: 'loaded';
      readonly pdf: PDFDocumentProxy;
      /** Gives the others their size until they are drawn. */
      readonly firstPage: PDFPageProxy;
    };

const START: PdfState = { status: 'loading', progress: undefined };

/** A PDF of this site; `progress` is 0 to 1, and undefined where the length is unknown. */
export function usePdf(url: string): PdfState {
  const [state, setState] = useState<PdfState>(START);
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
      setState(START);
      void task.destroy();
    };
  }, [url]);
  return state;
}
