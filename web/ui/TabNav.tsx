import { useEffect, useRef } from 'react';
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
  const bar = useRef<HTMLElement>(null);

  // On a phone the bar may be wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is marked in the elements
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <TabBar aria-label={label} ref={bar}>
      <ul className="scroll-shades">
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
