/** Stands for invalid input, such as an hour that the clocks skip. */
export const INVALID_TIME = '?';
