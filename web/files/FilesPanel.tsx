import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ManagedFile } from '../../generated/web/model';
import { addNbsp } from '../lib/czechTypography';
import { Button } from '../ui/Button';
import { ErrorNotice } from '../ui/ErrorNotice';
import type { EditorFile } from '../ui/editor/editorTypes';
import { styled } from '../ui/styled';
import { TYPE } from '../ui/tokens';
import { FileRow } from './FileRow';
import { filesKey, useFiles } from './fileApi';
import type { FileOwner } from './fileOwner';
import { UploadRow } from './UploadRow';
import { ACCEPTED_EXTENSIONS } from './uploadRules';
import { useFileChanges } from './useFileChanges';
import { useReadingPoll } from './useReadingPoll';
import type { RunningUploads } from './useRunningUploads';
import { useUploads } from './useUploads';

const Panel = styled('section')(({ theme }) => ({
  marginBlock: theme.spacing(4),
  '& > h2': { margin: theme.spacing(0, 0, 1), fontSize: TYPE.lead },
  '& > ul': { margin: theme.spacing(2, 0, 0), padding: 0, listStyle: 'none' },
  '& > .drop': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 2),
    padding: theme.spacing(2),
    border: `1px dashed ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
    color: theme.color.inkSoft,
    fontSize: TYPE.small,
  },
  '& > .drop[data-over="true"]': {
    borderColor: theme.color.ink,
    backgroundColor: theme.color.shade,
  },
}));

export function FilesPanel(props: {
  owner: FileOwner;
  running: RunningUploads;
  html: string;
  cover?: { readonly id: string; choose(id: string): void };
  onInsert(file: EditorFile): void;
}) {
  const { owner, running, html, cover, onInsert } = props;
  const { data, error, mutate } = useFiles(owner);
  const { mutate: mutateKey } = useSWRConfig();
  const { uploads, add, send, cancel } = useUploads(owner, () => void mutateKey(filesKey(owner)));
  const changes = useFileChanges(owner, data?.data ?? [], running);
  useReadingPoll(data?.data ?? [], mutate);
  // An upload that waits for its description would be lost as well.
  const hasOpenUploads = uploads.some(({ step }) => step !== 'failed');
  const { trackUpload } = running;
  useEffect(() => (hasOpenUploads ? trackUpload() : undefined), [hasOpenUploads, trackUpload]);
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);

  const dropHandlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsDragOver(true);
    },
    onDragLeave: () => setIsDragOver(false),
    onDrop(event: DragEvent) {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      setIsDragOver(false);
      add(event.dataTransfer.files);
    },
  };

  const files = data?.data ?? [];
  return (
    <Panel aria-labelledby="text-files">
      <h2 id="text-files">Přílohy a obrázky</h2>
      <div className="drop" data-over={isDragOver} {...dropHandlers}>
        <Button
          variant="outline"
          startIcon={<Upload size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Přidat soubory
        </Button>
        <span>{addNbsp('Nebo je sem přetáhněte. Dokumenty, tabulky, PDF, ZIP a obrázky.')}</span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPTED_EXTENSIONS}
          aria-label="Soubory k přidání"
          onChange={(event) => {
            add(event.target.files ?? []);
            event.target.value = '';
          }}
        />
      </div>
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      <ul>
        {files.map((file, index) => (
          <FileRow
            key={file.id}
            file={file}
            index={index}
            count={files.length}
            {...(cover && { cover: coverOf(file, cover) })}
            isInText={html.includes(file.url)}
            changes={changes}
            onInsert={() => onInsert({ ...file, isImage: file.kind === 'image' })}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onSend={send} onCancel={() => cancel(upload.key)} />
        ))}
      </ul>
    </Panel>
  );
}

function coverOf({ id }: ManagedFile, cover: { readonly id: string; choose(id: string): void }) {
  const isCover = cover.id === String(id);
  return { isCover, toggle: () => cover.choose(isCover ? '' : String(id)) };
}
