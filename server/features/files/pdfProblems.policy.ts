import type { PdfProblem } from '../../shared/readFileText.ts';

/** What programs write when nobody has given the document a title. */
const GENERATED_TITLE =
  /^(?:untitled|bez názvu|dokument|document|(?:microsoft )?(?:word|excel|powerpoint) - .*|.*\.(?:docx?|xlsx?|pptx?|od[tsp]|rtf|pdf|indd))\d*$/i;

/**
 * What keeps a PDF from being read by everyone: a scan has no text for a screen reader or the search, and without a
 * title a window or a tab is called after the file (PDF/UA-1 7.1, WCAG 2.4.2).
 */
export function pdfProblemsOf({
  text,
  title,
}: {
  text: string;
  title?: string | undefined;
}): readonly PdfProblem[] {
  const problems: PdfProblem[] = [];
  if (!/[\p{L}\p{N}]/u.test(text)) problems.push('no-text');
  if (title === undefined || GENERATED_TITLE.test(title)) problems.push('no-title');
  return problems;
}
