import { PathTabs } from './PathTabs';

const SCREENS = [
  { path: '/admin/articles', label: 'Články' },
  { path: '/admin/articles/categories', label: 'Kategorie' },
] as const;

export function ArticleTabs() {
  return <PathTabs label="Články a kategorie" tabs={SCREENS} />;
}
