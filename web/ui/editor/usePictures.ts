import { createContext, useContext } from 'react';
import type { EditorHost } from './editorTypes';
import type { PictureUploads } from './pictureUploads';

/** What the pictures of a text need of its editor. */
export interface Pictures {
  readonly uploads: PictureUploads;
  readonly describe: EditorHost['describeImage'];
}

export const PicturesContext = createContext<Pictures | undefined>(undefined);

export function usePictures(): Pictures {
  const pictures = useContext(PicturesContext);
  if (!pictures) throw new Error('usePictures must be used within PicturesContext');
  return pictures;
}
