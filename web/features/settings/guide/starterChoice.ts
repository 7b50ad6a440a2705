import type { StarterAnswerData, StarterKit, StarterRequest } from '../../../../generated/web/model';

/** Of the kit what is not there yet and not left out. */
export function toStarterRequest(kit: StarterKit, left: ReadonlySet<string>): StarterRequest {
  const keysOf = (kind: 'section' | 'group', items: readonly { key: string; exists: boolean }[]) =>
    items.filter(({ key, exists }) => !exists && !left.has(`${kind}:${key}`)).map(({ key }) => key);
  return {
    kind: kit.kind,
    // A group that is there gets its rights in new sections.
    sections: keysOf('section', kit.sections),
    groups: kit.groups.filter(({ key, exists }) => exists || !left.has(`group:${key}`)).map(({ key }) => key),
  };
}

/** What was made and what was there, as sentences. */
export function madeText({ created, skipped }: StarterAnswerData): string[] {
  const names = (items: StarterAnswerData['created']) => items.map(({ name }) => `„${name}“`).join(', ');
  const lines: string[] = [];
  const sections = created.filter(({ kind }) => kind === 'section');
  const groups = created.filter(({ kind }) => kind === 'group');
  if (sections.length > 0) lines.push(`Založené sekce: ${names(sections)}.`);
  if (groups.length > 0) lines.push(`Založené skupiny: ${names(groups)}.`);
  if (created.length === 0) lines.push('Nic nového není potřeba založit.');
  if (skipped.length > 0) lines.push(`Beze změny zůstalo, co tu už bylo: ${names(skipped)}.`);
  return lines;
}
