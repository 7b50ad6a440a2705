import { isNodeSelection, Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { FigureView } from './FigureView';
import type { FigureAttributes } from './figureAttributes';
import { isOwnPicture } from './isOwnPicture';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    figure: {
      /** Replaces the selected text, or inserts after a selected image, as the last inserted one is. */
      setFigure(attributes: Partial<FigureAttributes>): ReturnType;
    };
  }
}

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    caption: { default: '' },
    upload: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) =>
        attributesOf(
          figure.querySelector('img'),
          figure.querySelector('figcaption'),
          figure.getAttribute('data-upload'),
        ),
    },
    { tag: 'img[src]', getAttrs: (image) => attributesOf(image, null, null) },
  ],
  renderHTML({ node }) {
    const { src, alt, caption, upload } = node.attrs as FigureAttributes;
    // Not stored: only this editor knows the picture.
    if (upload !== null)
      return ['figure', { 'data-upload': upload }, ['img', { alt }], ['figcaption', caption]];
    const image = ['img', { src, alt }] as const;
    return caption === '' ? ['figure', image] : ['figure', image, ['figcaption', caption]];
  },
  addNodeView: () => ReactNodeViewRenderer(FigureView),
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

function attributesOf(
  image: Element | null,
  caption: Element | null,
  upload: string | null,
): FigureAttributes | false {
  const src = image?.getAttribute('src') ?? '';
  if (upload === null && !isOwnPicture(src)) return false;
  const alt = image?.getAttribute('alt') ?? '';
  return { src, alt, caption: caption?.textContent?.trim() ?? '', upload };
}
