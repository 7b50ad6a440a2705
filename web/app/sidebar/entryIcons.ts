import {
  Bell,
  CircleUserRound,
  DatabaseZap,
  FileText,
  Gauge,
  LayoutDashboard,
  type LucideIcon,
  Newspaper,
  ScrollText,
  SlidersHorizontal,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { EntryId } from '../../session/administrationEntries';

export const ENTRY_ICONS: Readonly<Record<EntryId, LucideIcon>> = {
  overview: LayoutDashboard,
  articles: Newspaper,
  pages: FileText,
  users: UserRound,
  profile: CircleUserRound,
  groups: UsersRound,
  cache: DatabaseZap,
  rateLimiting: Gauge,
  logs: ScrollText,
  settings: SlidersHorizontal,
  notifications: Bell,
};
