import { getVersion } from '../../../generated/web/system/system';

interface Deployment {
  readonly version: string;
  readonly checkedAt: number;
}

const KEY = 'deploymentVersion';
const FRESH_MS = 5 * 60_000;

/**
 * Stores the version that this browser session started with. Requests the version at most every five minutes.
 */
export async function noteDeployment(): Promise<void> {
  const known = stored();
  if (known && Date.now() - known.checkedAt < FRESH_MS) return;
  const version = await currentVersion();
  if (version) store(version);
}

/**
 * Reloads the page when the server runs another version, whose chunks have other names. Reloads once per
 * version: the version is stored first, and nothing is reloaded when storage fails.
 */
export async function reloadAfterDeploy(reload: () => void): Promise<void> {
  const known = stored();
  const version = await currentVersion();
  if (version && version !== known?.version && store(version)) reload();
}

async function currentVersion(): Promise<string | undefined> {
  try {
    return (await getVersion({ cache: 'no-store' })).version;
  } catch {
    return undefined;
  }
}

function stored(): Deployment | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isDeployment(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function store(version: string): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ version, checkedAt: Date.now() } satisfies Deployment));
    return true;
  } catch {
    return false;
  }
}

function isDeployment(value: unknown): value is Deployment {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'string' &&
    'checkedAt' in value &&
    typeof value.checkedAt === 'number'
  );
}
