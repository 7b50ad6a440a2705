/** Binds one-letter prepositions and conjunctions to the next word (Czech typography). */
export function bindShortWords(text: string): string {
  return text.replace(/(?<=^|[\s(„])([ksvzouaiKSVZOUAI]) (?=\S)/g, '$1\u00a0');
}
