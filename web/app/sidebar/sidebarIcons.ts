import {
  Bell,
  CircleUserRound,
  DatabaseZap,
  FileText,
  Gauge,
  LayoutDashboard,
  Newspaper,
  ScrollText,
  SlidersHorizontal,
  UserRound,
  UsersRound,
} from 'lucide-react';

/** Apart from the routes, which name them, so that the first page does not load the icons of the sidebar. */
export const SIDEBAR_ICONS = {
  Bell,
  CircleUserRound,
  DatabaseZap,
  FileText,
  Gauge,
  LayoutDashboard,
  Newspaper,
  ScrollText,
  SlidersHorizontal,
  UserRound,
  UsersRound,
};
