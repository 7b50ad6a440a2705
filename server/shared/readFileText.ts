export type TextKind = 'pdf' | 'docx' | 'odt' | 'text';

/** What keeps a PDF from being read by everyone. */
export type PdfProblem = 'no-text' | 'no-title';

export interface FileTextTask {
  bytes: Uint8Array;
  kind: TextKind;
}

/** `words` are the index tokens, made with the text because splitting a long one takes time. */
export interface FileTextResult {
  text: string;
  words: string;
  problems: readonly PdfProblem[];
}

/** Rejects when the file cannot be read. */
export type ReadFileText = (task: FileTextTask, signal?: AbortSignal) => Promise<FileTextResult>;
