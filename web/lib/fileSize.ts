const oneDecimal = new Intl.NumberFormat('cs', { maximumFractionDigits: 1 });
const UNITS = ['kB', 'MB', 'GB'] as const;

/** „820 B“, „46 kB“, „1,4 MB“: decimal units. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 'B';
  for (const larger of UNITS) {
    if (size < 999.5) break;
    size /= 1000;
    unit = larger;
  }
  const shown = size < 10 && unit !== 'B' ? oneDecimal.format(size) : String(Math.round(size));
  return `${shown}\u00a0${unit}`;
}

export function fileExtension(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
}
