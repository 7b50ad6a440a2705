import { getVersion } from '../../../generated/web/system/system';

interface Deployment {
  readonly version: string;
  readonly checkedAt: number;
}

const STORAGE_KEY = 'deploymentVersion';
const CHECK_INTERVAL_MS = 5 * 60_000;

/**
 * Stores the version that this browser session started with. Requests the version at most every five minutes.
 */
export async function noteDeployment(): Promise<void> {
  const stored = readStored();
  if (stored && Date.now() - stored.checkedAt < CHECK_INTERVAL_MS) return;
  const version = await currentVersion();
  if (version) writeStored(version);
}

/**
 * Reloads the page when the server runs another version, whose chunks have other names. Reloads once per
 * version: the version is stored first, and nothing is reloaded when storage fails.
 */
export async function reloadAfterDeploy(reload: () => void): Promise<void> {
  const stored = readStored();
  const version = await currentVersion();
  if (version && version !== stored?.version && writeStored(version)) reload();
}

async function currentVersion(): Promise<string | undefined> {
  try {
    return (await getVersion({ cache: 'no-store' })).version;
  } catch {
    return undefined;
  }
}

function readStored(): Deployment | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isDeployment(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function writeStored(version: string): boolean {
  try {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ version, checkedAt: Date.now() } satisfies Deployment),
    );
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
