import { toSlug } from '../../shared/czechText.ts';

const MAX_LENGTH = 80;
/** Windows opens devices by these names, whatever follows the dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Names of files in one folder of an archive: of Latin letters, digits and dashes alone, none of them twice, so that
 * every system can unpack them.
 */
export function createExportNames(fallback: string) {
  const taken = new Set<string>();
  return (title: string, id: number): string => {
    const slug = toSlug(title, MAX_LENGTH) || fallback;
    const safe = DEVICE.test(slug) ? `${fallback}-${slug}` : slug;
    const name = taken.has(safe) ? `${safe}-${id}` : safe;
    // A slug may end like the number of another.
    const free = taken.has(name) ? `${name}-${taken.size}` : name;
    taken.add(free);
    return free;
  };
}

/** The name of an attachment or a picture; the number makes it unique. */
export function archivedFileName({ id, name }: { id: number; name: string }): string {
  const [, stem = name, extension = ''] = /^(.*)\.([a-z0-9]{1,8})$/is.exec(name) ?? [];
  const slug = toSlug(stem, MAX_LENGTH) || 'soubor';
  return `${id}-${slug}${extension && `.${extension.toLowerCase()}`}`;
}
