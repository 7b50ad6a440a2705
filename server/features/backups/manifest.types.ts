import { z } from 'zod';

/** Incremented when older versions could not read an archive. */
export const MANIFEST_FORMAT = 1;
export const MANIFEST_ENTRY = 'manifest.json';
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
  missing: z.array(z.string()),
});

/** Written as the last entry, so it can be compared with everything before it. */
export type Manifest = z.infer<typeof manifestShape>;

export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
