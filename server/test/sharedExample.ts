import type { OperationId } from '../http/types.ts';
import type { CallerKind, SiteFixture } from './fixtures/site.ts';
import { EXAMPLES, type Example } from './operationExamples.ts';

const examplesBySite = new WeakMap<SiteFixture, Map<OperationId, Promise<Example>>>();

/**
 * A valid call that is to be refused, and so changes nothing: the records that the first caller of a site needed serve
 * the others too. Making them takes longer than the call.
 */
export function sharedExample(site: SiteFixture, id: OperationId, caller: CallerKind): Promise<Example> {
  const examples = examplesBySite.get(site) ?? new Map<OperationId, Promise<Example>>();
  examplesBySite.set(site, examples);
  const example = examples.get(id) ?? Promise.resolve(EXAMPLES[id](site, caller));
  examples.set(id, example);
  return example;
}
