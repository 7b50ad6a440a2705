import { getSetupGuide } from '../../../generated/web/settings/settings';
import { ApiError } from '../../api/apiError';
import { GUIDE_PATH } from '../../lib/guidePath';

/** Where nobody asked for a certain page. */
const STARTS: readonly string[] = ['/', '/admin'];

/** Leads an administrator to the guide while there is nothing on the site. */
export async function firstAdminPath(returnPath: string): Promise<string> {
  if (!STARTS.includes(returnPath)) return returnPath;
  try {
    const { data } = await getSetupGuide({ failures: 'caller' });
    return data.is_due ? GUIDE_PATH : returnPath;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return returnPath;
  }
}
