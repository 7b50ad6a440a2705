import Button from '@mui/material/Button';
import { Download } from 'lucide-react';

export function ExportLinks({ urlOf }: { urlOf(format: 'csv' | 'ndjson'): string }) {
  return (
    <>
      {(['csv', 'ndjson'] as const).map((format) => (
        <Button
          key={format}
          component="a"
          href={urlOf(format)}
          download
          variant="outline"
          startIcon={<Download size={18} aria-hidden />}
        >
          {format === 'csv' ? 'Stáhnout CSV' : 'Stáhnout NDJSON'}
        </Button>
      ))}
    </>
  );
}
