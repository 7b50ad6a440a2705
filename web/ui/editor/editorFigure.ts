import { isNodeSelection, Node } from '@tiptap/core';
import { isOwnPicture } from './isOwnPicture';

export interface FigureAttributes {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    figure: {
      /** Replaces the selected text, or inserts after a selected image, as the last inserted one is. */
      setFigure(attributes: FigureAttributes): ReturnType;
    };
  }
}

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => attributesOf(figure.querySelector('img'), figure.querySelector('figcaption')),
    },
    { tag: 'img[src]', getAttrs: (image) => attributesOf(image, null) },
  ],
  renderHTML({ node }) {
    const { src, alt, caption } = node.attrs as FigureAttributes;
    const image = ['img', { src, alt }] as const;
    return caption === '' ? ['figure', image] : ['figure', image, ['figcaption', caption]];
  },
  addCommands() {
    return {
      setFigure:
        (attributes) =>
        ({ commands, state: { selection } }) => {
          const { from, to } = selection;
          const target = isNodeSelection(selection) ? to : { from, to };
          return commands.insertContentAt(target, { type: this.name, attrs: attributes });
        },
    };
  },
});

function attributesOf(image: Element | null, caption: Element | null): FigureAttributes | false {
  const src = image?.getAttribute('src') ?? '';
  if (!isOwnPicture(src)) return false;
  return { src, alt: image?.getAttribute('alt') ?? '', caption: caption?.textContent?.trim() ?? '' };
}
