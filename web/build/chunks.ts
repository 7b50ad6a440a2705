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
    '/web/ui/(Avatar|Breadcrumbs|StatusLine|usePreload|useLateComponent|useNow|RelativeTime|SectionMark|prefetch/PrefetchLink|prefetch/usePrefetch)\\.',
    '/web/lib/(color|initials|isPlainClick|keyTarget|letterShortcuts|handbookPath|scrollToElement|imageSources|writingPaths)\\.',
    'node_modules/lucide-react/dist/esm/icons/(cloud-off|plus|search|pin)\\.',
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
    '/web/lib/(richHtml|richCards|embeds|slugOf|foldDiacritics|fileSize)\\.',
    'node_modules/dompurify/',
    'node_modules/lucide-react/dist/esm/icons/(refresh-cw|file-down|printer|share-2|check|arrow-left)\\.',
  ],
  /** Lists of records, which the administration mostly consists of. */
  list: [
    '/web/ui/list/(DataTable|ListSearch|ListToolbar|ListView|Pager|TableSkeleton|listQuery|pageNumbers|tableStyles|useList(Query|Selection))\\.',
    'node_modules/lucide-react/dist/esm/icons/arrow-up\\.',
  ],
  /** What the overview can do at once, and the screens that it is from. */
  todo: ['/generated/web/(backups|limits)/', '/web/lib/(keyLabel|reminderTexts)\\.'],
  /** What changes a record beside others who may change it. */
  record: ['/web/form/useRecordForm\\.', '/web/ui/form/(ConflictNotice|SaveBar)\\.'],
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
  /** Small icons of several screens: each chunk lengthens the list of chunks in the first load. */
  icons: [
    'node_modules/lucide-react/dist/esm/icons/(arrow-down|arrow-right|arrow-up-right|check-check|chevron-right|clock|download|mail|pencil|rotate-ccw-clock)\\.',
  ],
  /** What a display shares with its administration. */
  displays: ['/generated/web/displays/', 'node_modules/qrcode.react/'],
};

/** What the entry imports comes first; a module belongs to the first group that names it. */
export const CHUNK_GROUPS = [
  { name: 'start', tags: ['$initial' as const] },
  ...Object.entries(GROUPS).map(([name, patterns]) => ({ name, test: new RegExp(patterns.join('|')) })),
];
