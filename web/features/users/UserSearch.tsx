import { LiveSearch } from '../../ui/form/LiveSearch';

export function UserSearch(props: { query: string; onSearch(query: string): void }) {
  return <LiveSearch {...props} placeholder="Jméno, uživatelské jméno nebo e-mail" />;
}
