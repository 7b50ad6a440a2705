import { API_PATHS } from './apiPaths';

/**
 * The answer with its files at the addresses of the view: pictures and downloads are opened without headers, and would be
 * opened with the rights of the admin.
 */
export function withViewedFiles(body: string, token: string): string {
  const [files] = API_PATHS.publicFile.split('{id}');
  const [viewed] = API_PATHS.viewedFile.split('{id}');
  return body.replaceAll(`${files}`, () => `${viewed}`.replace('{token}', token));
}
