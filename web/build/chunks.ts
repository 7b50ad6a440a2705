/**
 * Modules that are always loaded together, each group bundled into one chunk: alone they would be split further by
 * each screen that shares a part, giving many requests that compress worse and wait for each other on a slow line.
 * The rest is split by screen.
 */
const GROUPS = {
  account: [
    '/web/features/account/(AccountPage|useForm|formProblem|FormProblemMessage|loginProblem|LoginForm|LoginNotices|loginLocationState|useLoginForm)\\.',
    '/web/ui/form/(Field|FieldEnd|fieldStyles|fieldErrors|PasswordField|FormError|focusFirstInvalid)\\.',
    '/web/ui/session/useSecondsLeft\\.',
    'node_modules/lucide-react/dist/esm/icons/(eye|eye-off)\\.',
  ],
  /** Around every page of the board and of the administration. */
  frame: [
    '/web/live/(SSEProvider|liveHub|refresh/|shared/useSections|shared/useRevalidateWhenStale)',
    '/web/app/(live/(LiveNotices|liveHub)|palette/|shortcuts/ShortcutsHelp\\.|layouts/(HeaderBell|SkipLink|UserMenu)\\.)',
    '/web/app/navigation/(breadcrumbs|breadcrumbLabels|useLoggedFailure|useNewArticleShortcut|sidebarEntries)\\.',
    '/web/ui/(Avatar|Breadcrumbs|StatusLine|usePreload|useLateComponent|useNow|RelativeTime|SectionMark|useHeight|useUndoToast|prefetch/PrefetchLink|prefetch/usePrefetch)\\.',
    '/web/lib/(color|foldDiacritics|initials|isPlainClick|keyTarget|letterShortcuts|handbookPath|scrollToElement|imageSources|writingPaths)\\.',
    'node_modules/lucide-react/dist/esm/icons/(arrow-left|check|cloud-off|plus|search|pin)\\.',
  ],
  board: [
    '/web/app/(layouts/(BoardHeader|SectionNav)|navigation/BoardBreadcrumbs)\\.',
    '/web/features/board/(HomeBlocks|SectionIndex|ArticleList|ArticleTeaser|teaserStyles|pageStyles|events/useUpcomingEvents)\\.',
    '/generated/web/events/',
    '/web/lib/boardLists\\.',
    '/web/api/useCursorList\\.',
    'node_modules/swr/dist/infinite/',
    'node_modules/lucide-react/dist/esm/icons/paperclip\\.',
  ],
  /** What an article says of events, and the next ones of the board. */
  events: [
    '/web/features/board/events/(ArticleEvents|foldedEvents|UpcomingEvents)\\.',
    '/web/lib/(eventText|calendarPath)\\.',
    'node_modules/lucide-react/dist/esm/icons/(calendar-days|calendar-plus)\\.',
  ],
  article: [
    '/web/features/board/(ArticleView|ArticleHead|ArticleAcknowledgement|ArticleGallery|TextWithFiles)\\.',
    '/web/features/board/(PrintFooter|MissingNotice|ShareButton|backLink|contentsLayout|use\\w+|printing/printPath)\\.',
    '/web/ui/(RichText|richTextStyles|useLateDialog)\\.',
    '/web/lib/(richHtml|richCards|embeds|slugOf|fileSize)\\.',
    'node_modules/dompurify/',
    'node_modules/lucide-react/dist/esm/icons/(refresh-cw|file-down|printer|share-2)\\.',
  ],
  /** Lists of records, which the administration mostly consists of. */
  list: ['/web/ui/list/', '/web/savedFilters/', '/generated/web/lists/'],
  /** What the overview can do at once, and the screens that it is from. */
  todo: ['/generated/web/(backups|limits)/', '/web/lib/(keyLabel|reminderTexts)\\.'],
  /** Fields and forms without their dialogs; what a registration needs stays out. */
  form: [
    '/web/ui/form/(?!CalendarPopover|NewPasswordField|passwordStrength)',
    '/web/ui/(AdminPage|BackLink|CopyBox|CopyButton|TabBar|TabNav|TabSection|use(DebouncedValue|FocusFallback|LastDefined|LeaveGuard))\\.',
    '/web/form/',
    '/web/api/submission\\.',
  ],
  /** What the sidebar counts. */
  sidebar: ['/generated/web/(articles|desk|pages)/'],
  /** What guards a session and what is written in it. */
  session: [
    '/web/app/session/(?!LoginDialog)',
    '/web/ui/session/(formatTimeLeft|SessionBanner|SessionOverlay)\\.',
    'node_modules/lucide-react/dist/esm/icons/hourglass\\.',
    '/web/session/(crossTab|drafts|idle|recovery)/',
    'node_modules/@noble/',
  ],
  /** The bell of who is signed in. */
  bell: [
    '/web/features/notifications/inbox/(Bell|NoticeBar|useInboxActions|useNoticeToasts|useRunningNotices)\\.',
    '/web/features/notifications/(broadcastPaths|noticeLabels|TypeIcon)\\.',
    '/generated/web/(notifications|model)/',
    'node_modules/lucide-react/dist/esm/icons/bell\\.',
  ],
  /** What opens over a page, and is loaded soon after it. */
  menus: [
    '/web/features/notifications/(inbox/(BellPopover|NoticeEventLine|NoticeItem|InboxFilter)|noticeEvent|NoticeSkeleton)\\.',
    '/web/app/(layouts/UserMenuItems|shortcuts/ShortcutsHelpDialog)\\.',
    '/web/features/palette/',
    '/web/lib/matchParts\\.',
    'node_modules/lucide-react/dist/esm/icons/(book-open|file-pen-line|square-arrow-up-right-exit)\\.',
    '/web/ui/(editor/(editorTools|openSlashMenu)\\.|session/(IdleModal|idleKeys)|shortcuts/|segmentStyles|SegmentedChoice|ThemeSwitch)',
  ],
  /** MUI, which the first load does without. */
  mui: [
    'node_modules/@mui/(?!material/(Popper|TextField|Tooltip|useAutocomplete)/)',
    '/web/ui/(mui/(?!Popper|TextField|Tooltip|useAutocomplete)|DialogFrame\\.|FormDialog\\.)',
  ],
  /** The user's menu and the sidebar, where the profile is always open. */
  signOut: [
    '/web/app/useSignOut\\.',
    'node_modules/lucide-react/dist/esm/icons/(braces|circle-question-mark|circle-user-round|log-out)\\.',
  ],
  /** What follows a section, without its dialogs. */
  following: [
    '/generated/web/following/',
    '/web/following/(followChoice|frequencies|channels|profilePath)\\.',
    'node_modules/lucide-react/dist/esm/icons/bell-ring\\.',
  ],
  /** What a display shares with its administration. */
  displays: ['/generated/web/displays/', 'node_modules/qrcode.react/'],
};

/** What the entry imports comes first; a module belongs to the first group that names it. */
export const CHUNK_GROUPS = [
  { name: 'start', tags: ['$initial' as const] },
  ...Object.entries(GROUPS).map(([name, patterns]) => ({ name, test: new RegExp(patterns.join('|')) })),
  // Small parts of several screens, which import nothing else: each chunk lengthens the list in the first load.
  {
    name: 'icons',
    test: /node_modules\/lucide-react\//,
    minShareCount: 2,
  },
  {
    name: 'lib',
    test: /\/web\/lib\/(?!articleChange|findingTexts|guidePath|idleLimit|installApp|readingRules|textDiff)/,
    minShareCount: 2,
    maxModuleSize: 4000,
  },
];
