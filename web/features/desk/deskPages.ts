// One chunk: who does one of these does the others too.

export { DeskCalendarPage } from './DeskCalendarPage';
export { DeskTodayPage } from './DeskTodayPage';
export { NewNoticePage } from './NewNoticePage';
export { NoticePage } from './NoticePage';
export { ArchivePage, NoticesPage } from './NoticesPage';
export { PaperListPage } from './PaperListPage';
