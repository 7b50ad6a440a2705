import LinearProgress from '@mui/material/LinearProgress';

/** `part` is 0 to 1. Indeterminate at 1, while the server processes the file. */
export function UploadBar({ name, part }: { name: string; part: number }) {
  return (
    <LinearProgress
      variant={part < 1 ? 'determinate' : 'indeterminate'}
      value={Math.round(100 * part)}
      aria-label={`Nahrávání souboru ${name}`}
    />
  );
}
