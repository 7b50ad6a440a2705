import { Link } from 'react-router-dom';
import { TabBar } from './TabBar';

export function TabNav<Id extends string>(props: {
  label: string;
  tabs: readonly { readonly id: Id; readonly label: string }[];
  current: Id;
  searchOf(id: Id): string;
  unsaved?: ReadonlySet<Id>;
}) {
  const { label, tabs, current, searchOf, unsaved } = props;
  return (
    <TabBar aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link to={{ search: searchOf(tab.id) }} aria-current={tab.id === current ? 'page' : undefined}>
              {tab.label}
              {unsaved?.has(tab.id) && (
                <span className="unsaved" role="img" aria-label="neuložené změny">
                  ●
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </TabBar>
  );
}
