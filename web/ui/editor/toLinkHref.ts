/** Completes what the user typed to an href; undefined when it is not an allowed link. */
export function toLinkHref(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^(https?:\/\/[^/]+|mailto:[^@]+@.+|tel:\+?[\d-]+|\/(?!\/)|#.+)/i.test(text)) return text;
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return undefined;
  if (/^[^@/]+@[^@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return /^[^/]+\.[a-z]{2,}(\/|$)/i.test(text) ? `https://${text}` : undefined;
}
