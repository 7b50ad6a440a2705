/**
 * Ends the server, puts a backup in the place of its data, and starts it again. Returns at once: the response to who asked
 * for it is sent before the end.
 */
export type RestoreAndRestart = (backup: string, actor: { name: string }) => void;
