import { useState } from 'react';
import { formatFileSize } from '../lib/fileSize';
import { Button } from '../ui/Button';
import { UploadProgress } from '../ui/editor/UploadProgress';
import { Field } from '../ui/form/Field';
import { FileListItem } from './fileStyles';
import type { Upload } from './useUploads';

export function UploadRow(props: {
  upload: Upload;
  onSend(upload: Upload, alt: string): void;
  onCancel(): void;
}) {
  const { upload, onSend, onCancel } = props;
  const { file, step, progress, problem } = upload;
  const [alt, setAlt] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function send() {
    setIsMissing(alt.trim() === '');
    if (alt.trim() !== '') onSend(upload, alt.trim());
  }

  return (
    <FileListItem aria-label={`Nahrává se: ${file.name}`}>
      <div className="what">
        <strong>{file.name}</strong>
        <span className="soft">{formatFileSize(file.size)}</span>
        {step === 'asks' && (
          <Field
            label={`Co je na obrázku ${file.name}`}
            name="alt"
            maxLength={500}
            autoFocus
            value={alt}
            error={isMissing ? 'Napište, co na obrázku je: čte se těm, kdo ho nevidí.' : undefined}
            onChange={(event) => setAlt(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              send();
            }}
          />
        )}
        {step === 'sending' && <UploadProgress name={file.name} progress={progress} />}
        {problem && (
          <p className="wrong" role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className="actions">
        {step === 'asks' && (
          <Button size="sm" variant="primary" onClick={send}>
            Nahrát
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {step === 'failed' ? 'Skrýt' : 'Zrušit'}
        </Button>
      </div>
    </FileListItem>
  );
}
