import { DESK_PATH, NEW_NOTICE_PATH, noticePath } from '../../lib/writingPaths';

export { DESK_PATH, NEW_NOTICE_PATH, noticePath };

export const NOTICES_PATH = `${DESK_PATH}/notices`;
export const DESK_CALENDAR_PATH = `${DESK_PATH}/calendar`;
export const DESK_ARCHIVE_PATH = `${DESK_PATH}/archive`;
export const PAPER_LIST_PATH = `${DESK_PATH}/list`;
export const DESK_PROOF_PATH = `${DESK_PATH}/proof`;
export const DESK_SETTINGS_PATH = `${DESK_PATH}/settings`;
