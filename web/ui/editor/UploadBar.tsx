import LinearProgress from '@mui/material/LinearProgress';

/** How far a file is on its way, from 0 to 1; with all of it there, the server is still looking at it. */
export function UploadBar({ name, part }: { name: string; part: number }) {
  return (
    <LinearProgress
      variant={part < 1 ? 'determinate' : 'indeterminate'}
      value={Math.round(100 * part)}
      aria-label={`Nahrávání souboru ${name}`}
    />
  );
}
