/** The header of the administration and the head of its sidebar stand on one line. */
export const ADMIN_HEADER_HEIGHT = 60;
