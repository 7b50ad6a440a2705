import StarterKit from '@tiptap/starter-kit';
import { Figure } from './editorFigure';
import { Subscript, Superscript } from './editorMarks';
import { TABLE_PARTS } from './editorTable';

export const EDITOR_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: 'noopener noreferrer', class: null },
    },
  }),
  Figure,
  Subscript,
  Superscript,
  ...TABLE_PARTS,
];
