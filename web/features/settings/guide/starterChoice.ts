import type {
  StarterAnswerData,
  StarterKit,
  StarterRequest,
  StarterRequestDesk,
} from '../../../../generated/web/model';

/** Of the kit what is not there yet and not left out. */
export function toStarterRequest(kit: StarterKit, left: ReadonlySet<string>): StarterRequest {
  const keysOf = (kind: 'section' | 'group', items: readonly { key: string; exists: boolean }[]) =>
    items.filter(({ key, exists }) => !exists && !left.has(`${kind}:${key}`)).map(({ key }) => key);
  return {
    kind: kit.kind,
    sections: keysOf('section', kit.sections),
    // An existing group is sent too: it gets rights in new sections.
    groups: kit.groups.filter(({ key }) => !left.has(`group:${key}`)).map(({ key }) => key),
  };
}

export function makesDeskSection({ sections }: StarterKit, request: StarterRequest): boolean {
  return sections.some(({ key, is_desk }) => is_desk && request.sections.includes(key));
}

/** What is wrong with the operator of the desk; nothing where both are empty, which makes an ordinary section. */
export function deskProblems({ operator_name, operator_ico }: StarterRequestDesk) {
  if (operator_name.trim() === '' && operator_ico.trim() === '') return undefined;
  const problems = {
    ...(operator_name.trim() === '' && { operator_name: 'Vyplňte, čí deska to je.' }),
    ...(!/^\d{8}$/.test(operator_ico.trim()) && { operator_ico: 'IČO má osm číslic.' }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}

export function hasNothingNew({ groups }: StarterKit, request: StarterRequest): boolean {
  const isNewGroup = request.groups.some((key) => groups.some((group) => group.key === key && !group.exists));
  return request.sections.length === 0 && !isNewGroup;
}

export function createdMessages({ created, skipped, granted }: StarterAnswerData): string[] {
  const names = (items: StarterAnswerData['created']) => items.map(({ name }) => `„${name}“`).join(', ');
  const lines: string[] = [];
  const sections = created.filter(({ kind }) => kind === 'section');
  const groups = created.filter(({ kind }) => kind === 'group');
  if (sections.length > 0) lines.push(`Založené sekce: ${names(sections)}.`);
  if (groups.length > 0) lines.push(`Založené skupiny: ${names(groups)}.`);
  if (created.length === 0) lines.push('Nic nového není potřeba založit.');
  const unchanged = skipped.filter(({ kind, name }) => kind === 'section' || !granted.includes(name));
  if (granted.length > 0)
    lines.push(`Práva v nových sekcích dostaly i skupiny: ${granted.map((name) => `„${name}“`).join(', ')}.`);
  if (unchanged.length > 0) lines.push(`Beze změny zůstalo, co tu už bylo: ${names(unchanged)}.`);
  return lines;
}
