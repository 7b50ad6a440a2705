import type { Core } from './core.ts';

interface Job {
  /** Loads what the first request needs. */
  prepare?(): Promise<unknown>;
  start?(): void;
  flush?(): Promise<unknown>;
  /** Resolves when nothing is in progress; while draining, work that may take long is aborted. */
  stop?(isDraining: boolean): Promise<unknown> | undefined;
}

/** What `<name>.feature.ts` returns. See `docs/decisions/feature-files.md`. */
export interface Feature {
  routes?: object;
  /** What later features may use, by names that are unique on the server. */
  services?: object;
  jobs?: readonly Job[];
  /** Ends the open streams and what publishes to them: draining waits for every connection. */
  close?(): void;
}

type RoutesOf<Part> = Part extends { routes: infer Routes } ? Routes : unknown;
type ServicesOf<Part> = Part extends { services: infer Services } ? Services : unknown;

interface Composition<Services, Routes> {
  readonly services: Services;
  readonly routes: Routes;
  readonly features: readonly Feature[];
  /** Creates a feature; it does not compile before those whose services the feature needs. */
  add<Part extends Feature>(
    create: (core: Core, services: Services) => Part,
  ): Composition<Services & ServicesOf<Part>, Routes & RoutesOf<Part>>;
}

export function composeFeatures(core: Core): Composition<unknown, unknown> {
  const compose = <Services, Routes>(
    services: Services,
    routes: Routes,
    features: readonly Feature[],
  ): Composition<Services, Routes> => ({
    services,
    routes,
    features,
    add<Part extends Feature>(create: (core: Core, services: Services) => Part) {
      const part = create(core, services);
      return compose<Services & ServicesOf<Part>, Routes & RoutesOf<Part>>(
        merge(services, part.services, core),
        merge(routes, part.routes),
        [...features, part],
      );
    },
  });
  return compose({}, {}, []);
}

/**
 * Merges what the types above describe. A service with the name of a member of the core would replace it where a
 * feature spreads both.
 */
function merge<Merged>(all: unknown, part: object = {}, reserved: object = {}): Merged {
  const merged = { ...(all as Record<string, unknown>) };
  for (const [name, value] of Object.entries(part)) {
    if (Object.hasOwn(merged, name)) throw new Error(`Two features provide ${name}.`);
    if (Object.hasOwn(reserved, name)) throw new Error(`The core has ${name} already.`);
    merged[name] = value;
  }
  return merged as Merged;
}
