import {
  Bell,
  CircleUserRound,
  DatabaseZap,
  FileText,
  Gauge,
  LayoutDashboard,
  MessageCircleQuestionMark,
  Newspaper,
  ScrollText,
  SlidersHorizontal,
  Tv,
  UserRound,
  UsersRound,
} from 'lucide-react';

/** Kept out of routes.ts, which names them: the first page must not load the icons of the sidebar. */
export const SIDEBAR_ICONS = {
  Bell,
  CircleUserRound,
  DatabaseZap,
  FileText,
  Gauge,
  LayoutDashboard,
  MessageCircleQuestionMark,
  Newspaper,
  ScrollText,
  SlidersHorizontal,
  Tv,
  UserRound,
  UsersRound,
};
