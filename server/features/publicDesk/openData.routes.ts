import { type Handlers, ok } from '../../http/operation.ts';
import { deskNotFound } from '../desk/desk.errors.ts';
import type { DeskPages } from './deskPages.service.ts';

const LD_JSON = 'application/ld+json' as const;

/** Anybody's program may read it, also in a page of another site; nothing in it depends on the caller. */
const OPEN = {
  headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
};

export function openDataRoutes({ deskPages }: { deskPages: DeskPages }) {
  async function frameOf(slug: string) {
    const frame = await deskPages.frameOf(slug);
    if (!frame) throw deskNotFound();
    return frame;
  }

  return {
    getDeskOpenData: async ({ params }) => {
      const body = await deskPages.openData(await frameOf(params.slug));
      return { ...ok(body, OPEN), contentType: LD_JSON };
    },
    getDeskCatalogue: async ({ params }) => {
      const body = deskPages.catalogue(await frameOf(params.slug));
      return { ...ok(body, OPEN), contentType: LD_JSON };
    },
  } satisfies Partial<Handlers>;
}
