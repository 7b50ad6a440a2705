export interface FigureAttributes {
  /** Empty until the picture has arrived. */
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
  /** The id of the picture on its way. */
  readonly upload: string | null;
}
