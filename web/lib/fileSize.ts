const oneDecimal = new Intl.NumberFormat('cs', { maximumFractionDigits: 1 });
const UNITS = ['kB', 'MB', 'GB'] as const;

/** „820 B“, „46 kB“, „1,4 MB“, by 1024 as the limit of uploads and file managers count. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 'B';
  for (const larger of UNITS) {
    if (size < 1023.5) break;
    size /= 1024;
    unit = larger;
  }
  const shown = size < 10 && unit !== 'B' ? oneDecimal.format(size) : String(Math.round(size));
  return `${shown}\u00a0${unit}`;
}

export function fileExtension(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
}
