import { Link, useLocation } from 'react-router-dom';
import { TabBar } from './TabBar';

export function PathTabs(props: {
  label: string;
  tabs: readonly { readonly path: string; readonly label: string }[];
}) {
  const { label, tabs } = props;
  const { pathname } = useLocation();
  return (
    <TabBar aria-label={label}>
      <ul className="scroll-shades">
        {tabs.map((tab) => (
          <li key={tab.path}>
            <Link to={tab.path} aria-current={tab.path === pathname ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </TabBar>
  );
}
