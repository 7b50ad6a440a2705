/** Pixels. Shared by the header and the head of the sidebar, which are aligned. */
export const ADMIN_HEADER_HEIGHT = 60;
