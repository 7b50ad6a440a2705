import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { EditorHost } from './editorTypes';
import { createPictureUploads, type PictureUploads } from './pictureUploads';

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

/** What is on its way is aborted when the editor closes. */
export function useEditorPictures(host: EditorHost): Pictures {
  const latest = useRef(host);
  useEffect(() => {
    latest.current = host;
  });
  const [pictures] = useState<Pictures>(() => ({
    uploads: createPictureUploads(
      (...upload) => latest.current.uploadImage(...upload),
      () => latest.current.trackPicture(),
    ),
    describe: (url, alt) => latest.current.describeImage(url, alt),
  }));
  useEffect(() => () => pictures.uploads.stop(), [pictures]);
  return pictures;
}
