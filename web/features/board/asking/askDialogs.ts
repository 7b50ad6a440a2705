/** One chunk: each one lengthens the list of chunks in the first load. */
export { AskDialog } from './AskDialog';
export { NoteDialog } from './NoteDialog';
