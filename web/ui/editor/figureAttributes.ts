export interface FigureAttributes {
  /** Empty until the picture has arrived. */
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
  readonly upload: string | null;
}
