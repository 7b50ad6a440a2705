import { PathTabs } from './PathTabs';

const SCREENS = [
  { path: '/admin/articles', label: 'Články' },
  { path: '/admin/articles/categories', label: 'Kategorie' },
] as const;

/** The screens about articles, side by side. */
export function ArticleTabs() {
  return <PathTabs label="Články a kategorie" tabs={SCREENS} />;
}
