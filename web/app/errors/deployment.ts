import { getVersion } from '../../../generated/web/system/system';

interface Deployment {
  readonly version: string;
  readonly checkedAt: number;
}

const KEY = 'deploymentVersion';
const FRESH_MS = 5 * 60_000;

/** Notes which deployment this browser session began with; asks at most every five minutes. */
export async function noteDeployment(): Promise<void> {
  const known = stored();
  if (known && Date.now() - known.checkedAt < FRESH_MS) return;
  const version = await currentVersion();
  if (version) store(version);
}

/**
 * Loads the page anew when another deployment runs by now, whose pieces have other names. Once: the version is noted
 * first, and where it cannot be noted nothing is reloaded.
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
