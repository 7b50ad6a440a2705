/** The lists of the board, as its pages read them and as they are kept for reading offline. */
export const BOARD_LISTS = {
  pinned: { pinned: true, limit: 5 },
  newest: { pinned: false, limit: 10 },
  /** Enough to fill the list also where all of the newest, which are shown beside it, are among them. */
  unread: { unread: true, pinned: false, limit: 16 },
} as const;

export function upcomingList(section?: string) {
  return section === undefined ? { limit: 5 } : { section, limit: 5 };
}

export function sectionList(slug: string) {
  return { section: slug, limit: 20 };
}
