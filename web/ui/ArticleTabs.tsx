import { PathTabs } from './PathTabs';

const SCREENS = [
  { path: '/admin/articles', label: 'Články' },
  { path: '/admin/articles/categories', label: 'Kategorie' },
  { path: '/admin/articles/templates', label: 'Šablony' },
] as const;

export function ArticleTabs() {
  return <PathTabs label="Články, kategorie a šablony" tabs={SCREENS} />;
}
