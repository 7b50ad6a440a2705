/**
 * The app's page that is shown for every address without a network. Not `/` itself, which with a network comes from the
 * server.
 */
export const SHELL_URL = '/?shell';
