/** An image that can be put into the text. */
export interface EditorImage {
  readonly url: string;
  readonly name: string;
  readonly alt: string;
}

/** A page of this site that a link can lead to. */
export interface LinkTarget {
  readonly path: string;
  readonly title: string;
  /** What it is: an article, a page. */
  readonly kind: string;
}

/** How a file on its way is given up, and who hears how far it is, from 0 to 1. */
export interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
}

/** What the page around the editor knows and does for it. */
export interface EditorHost {
  /** The images that lie with the text already. */
  readonly images: readonly EditorImage[];
  /** Stores a new image; fails with a sentence for a person. Absent where texts have no images of their own. */
  readonly uploadImage?:
    | ((file: File, alt: string, options: UploadOptions) => Promise<EditorImage>)
    | undefined;
  /** Pages of this site whose names hold the words. */
  readonly findPages: (words: string) => Promise<readonly LinkTarget[]>;
}
