import { useEffect, useRef, useState } from 'react';
import type { ManagedFile } from '../../generated/web/model';
import { addNbsp } from '../lib/czechTypography';
import { fileExtension, formatFileSize } from '../lib/fileSize';
import { resizedSource } from '../lib/imageSources';
import { isOwnPdf } from '../lib/richCards';
import { Button } from '../ui/Button';
import { UploadProgress } from '../ui/editor/UploadProgress';
import { FileDialog } from './FileDialog';
import { FileListItem } from './fileStyles';
import { MoveButtons } from './MoveButtons';
import { ACCEPTED_EXTENSIONS } from './uploadRules';
import type { FileChanges } from './useFileChanges';

const PDF_PROBLEM_TEXTS: Readonly<Record<ManagedFile['pdf_problems'][number], string>> = {
  'no-text': 'PDF je jen obrázek textu: odečítač ho nepřečte a hledání v něm nenajde nic.',
  'no-title': 'PDF nemá vyplněný název dokumentu: odečítač místo něj přečte jméno souboru.',
};

export function FileRow(props: {
  file: ManagedFile;
  index: number;
  count: number;
  cover?: { readonly isCover: boolean; toggle(): void };
  isInText: boolean;
  changes: FileChanges;
  onInsert(): void;
}) {
  const { file, index, count, cover, isInText, changes, onInsert } = props;
  const { name, size, alt, kind, url } = file;
  const [isEditing, setIsEditing] = useState(false);
  const replacementInput = useRef<HTMLInputElement>(null);
  const { replacing, start, cancel } = useFileReplacement(file, changes);
  const isImage = kind === 'image';
  const usage = [isInText && 'v textu', cover?.isCover && 'titulní obrázek'].filter(Boolean).join(', ');
  return (
    <FileListItem className="file">
      {isImage ? (
        <img className="thumb" src={resizedSource(url, 480)} alt="" loading="lazy" />
      ) : (
        <span className="thumb" aria-hidden>
          {fileExtension(name)}
        </span>
      )}
      <div className="what">
        <strong>{name}</strong>
        <span className="soft">{[formatFileSize(size), usage].filter(Boolean).join(', ')}</span>
        {replacing && <UploadProgress name={replacing.name} progress={replacing.progress} />}
        {isImage && <span className="soft">{alt || 'Chybí popis pro ty, kdo obrázek nevidí.'}</span>}
        {file.pdf_problems.map((problem) => (
          <span key={problem} className="problem">
            {addNbsp(PDF_PROBLEM_TEXTS[problem])}
          </span>
        ))}
      </div>
      <div className="order">
        <MoveButtons name={name} index={index} count={count} onMove={(to) => changes.move(index, to)} />
      </div>
      <div className="actions">
        {(isImage || isOwnPdf(url)) && (
          <Button size="sm" aria-label={`Vložit do textu: ${name}`} onClick={onInsert}>
            Vložit do textu
          </Button>
        )}
        {isImage && cover && (
          <Button
            size="sm"
            aria-pressed={cover.isCover}
            aria-label={cover.isCover ? `Zrušit jako titulní: ${name}` : `Použít jako titulní: ${name}`}
            onClick={cover.toggle}
          >
            {cover.isCover ? 'Zrušit titulní' : 'Titulní'}
          </Button>
        )}
        <Button size="sm" aria-label={`Upravit: ${name}`} onClick={() => setIsEditing(true)}>
          Upravit
        </Button>
        {/* One button, so that it keeps the focus. */}
        <Button
          size="sm"
          aria-label={replacing ? `Zrušit nahrazení: ${name}` : `Nahradit: ${name}`}
          onClick={() => (replacing ? cancel() : replacementInput.current?.click())}
        >
          {replacing ? 'Zrušit nahrazení' : 'Nahradit'}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Smazat: ${name}`}
          onClick={() => void changes.remove(file)}
        >
          Smazat
        </Button>
        <input
          ref={replacementInput}
          type="file"
          hidden
          accept={isImage ? 'image/*' : ACCEPTED_EXTENSIONS}
          aria-label={`Soubor místo ${name}`}
          onChange={(event) => {
            const next = event.target.files?.[0];
            event.target.value = '';
            if (next) start(next);
          }}
        />
      </div>
      {isEditing && <FileDialog file={file} changes={changes} onClose={() => setIsEditing(false)} />}
    </FileListItem>
  );
}

function useFileReplacement(file: ManagedFile, changes: FileChanges) {
  const [replacing, setReplacing] = useState<{ readonly name: string; readonly progress: number }>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function start(next: File) {
    controller.current?.abort();
    const ownController = new AbortController();
    controller.current = ownController;
    setReplacing({ name: next.name, progress: 0 });
    await changes.replace(file, next, {
      signal: ownController.signal,
      onProgress: (progress) => setReplacing((now) => now && { ...now, progress }),
    });
    if (controller.current === ownController) setReplacing(undefined);
  }

  return {
    replacing,
    start: (next: File) => void start(next),
    cancel: () => controller.current?.abort(),
  };
}
