import { LinearProgress } from '../mui/LinearProgress';

/** `part` is 0 to 1. Indeterminate at 1, while the server processes the file. */
export function UploadProgress({ name, progress }: { name: string; progress: number }) {
  return (
    <LinearProgress
      variant={progress < 1 ? 'determinate' : 'indeterminate'}
      value={Math.round(100 * progress)}
      aria-label={`Nahrávání souboru ${name}`}
    />
  );
}
