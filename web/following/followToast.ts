import type { ArticleCategory, Following } from '../../generated/web/model';
import { choiceSummary, effectiveChoice, isFollowing, sectionSummary } from './followChoice';

export function followToast(
  { all, sections }: Following,
  category: ArticleCategory | undefined,
): { title: string; message?: string } {
  if (!category) {
    if (!all) return { title: 'Platí nastavení jednotlivých sekcí' };
    return isFollowing(all)
      ? { title: 'Všechny sekce teď sledujete', message: choiceSummary(all) }
      : { title: 'Sekce bez vlastní volby už nesledujete' };
  }
  const section = sections.find(({ category: { id } }) => id === category.id);
  if (!section || !isFollowing(effectiveChoice(section, all).choice))
    return { title: `Sekci ${category.name} už nesledujete` };
  return { title: `Sekci ${category.name} teď sledujete`, message: sectionSummary(section, all) };
}
