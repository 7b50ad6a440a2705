import { z } from 'zod';

/** Raised when an archive of today could not be read by a program of yesterday. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** What the copy of the database is called in the archive, by its kind. */
export const DATABASE_ENTRY = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;

export type Dialect = keyof typeof DATABASE_ENTRY;

const manifestShape = z.object({
  format: z.number().int(),
  app_version: z.string(),
  created_at: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  counts: z.array(z.object({ name: z.string(), rows: z.number().int().nonnegative() })),
  database: z.object({ size: z.number().int(), sha256: z.string() }),
  files: z.array(z.object({ key: z.string(), size: z.number().int(), sha256: z.string() })),
  /** Files that a record speaks of and that were not in the store. */
  missing: z.array(z.string()),
});

/** What an archive holds, written as its last entry: whoever finds it has read all the others. */
export type Manifest = z.infer<typeof manifestShape>;

/** Undefined for what is none. */
export function readManifest(text: string): Manifest | undefined {
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
