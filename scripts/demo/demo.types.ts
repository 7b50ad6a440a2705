export type DemoSection = {
  slug: string;
  name: string;
  description: string;
  color: string;
  access: 'public' | 'members' | 'groups';
  read: string[];
  write: string[];
  defaultValidityDays: number | null;
  questions: 'off' | 'signed-in' | 'everyone';
  desk: DemoDesk | null;
};
export type DemoDesk = { slug: string; operator: string; ico: string; place: string };
export type DemoGroup = { name: string; description: string };
export type DemoUser = {
  username: string;
  full_name: string;
  email: string;
  role: 'admin' | 'user';
  color: string;
  groups: string[];
};
/** `file` is the name that the HTML references as `file:NAME`; `name` is shown to readers. */
export type DemoFile = {
  file: string;
  path: string;
  name: string;
  mime: 'image/webp' | 'application/pdf';
  alt: string;
  width: number | null;
  height: number | null;
};
/** Times are `H.MM`; without `from` it takes whole days. */
export type DemoEvent = { day: string; lastDay?: string; from?: string; to?: string; place?: string };
/** What an article of a desk has besides. It hangs from `publishedDaysAgo`; a draft is prepared. Days are `2026-12-02`. */
export type DemoNotice = {
  kind: string;
  reference: string;
  originator?: { name: string; ico: string };
  event?: string;
  planned?: string;
  removedDaysAgo?: number;
  change?: { daysAgo: number; reason: string; from: string; to: string };
};
export type DemoArticle = {
  section: string;
  slug: string;
  title: string;
  perex: string;
  author: string;
  state: 'published' | 'draft';
  /** Negative = scheduled; null for a draft. */
  publishedDaysAgo: number | null;
  /** Negative = already expired; null = never. */
  expiresInDays: number | null;
  pinned: boolean;
  important: boolean;
  acknowledge: string[];
  events: DemoEvent[];
  notice: DemoNotice | null;
  cover: DemoFile | null;
  attachments: DemoFile[];
  images: DemoFile[];
  html: string;
};
export type DemoPage = {
  slug: string;
  title: string;
  access: 'public' | 'members';
  position: number;
  html: string;
};
export type Demo = {
  sections: DemoSection[];
  groups: DemoGroup[];
  users: DemoUser[];
  articles: DemoArticle[];
  pages: DemoPage[];
};
