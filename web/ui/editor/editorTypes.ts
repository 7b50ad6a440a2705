export interface EditorImage {
  readonly url: string;
  readonly name: string;
  readonly alt: string;
}

/** A file that is put into the text: a picture, or a PDF as a card. */
export interface EditorFile extends EditorImage {
  readonly isImage: boolean;
}

export interface LinkTarget {
  readonly path: string;
  readonly title: string;
  readonly kind: string;
}

/** `onProgress` reports 0 to 1. */
export interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
}

export interface EditorHost {
  readonly images: readonly EditorImage[];
  /** Rejects with a message for users. */
  readonly uploadImage: (file: File, options: UploadOptions) => Promise<EditorImage>;
  /** Registers a picture that has not arrived; returns the function to call when it has, or was given up. */
  readonly trackPicture: () => () => void;
  /** Keeps the words for who does not see a picture at its file, if it has none, for its next use. */
  readonly describeImage: (url: string, alt: string) => void;
  readonly findPages: (words: string) => Promise<readonly LinkTarget[]>;
}
