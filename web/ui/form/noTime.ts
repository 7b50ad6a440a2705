/** Stands for invalid input, such as an hour that the clocks skip. */
export const NO_TIME = '?';
