/** Stands for something typed into a field of a time that is no time, such as an hour that the clocks skip. */
export const NO_TIME = '?';
