import Bowser from 'bowser';

export interface DeviceName {
  /** Name and version; empty when it is not known. */
  browser: string;
  system: string;
  kind: 'desktop' | 'mobile' | 'tablet' | 'other';
}

const KINDS: Partial<Record<string, DeviceName['kind']>> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
};

/** What a person recognises their device by; nothing depends on it, browsers may say what they like. */
export function deviceName(userAgent: string): DeviceName {
  // Bowser refuses an empty one.
  const { browser, os, platform } = Bowser.parse(userAgent || 'unknown');
  const kind = KINDS[platform.type ?? ''] ?? 'other';
  return {
    browser: joined(browser.name, browser.version?.split('.')[0]),
    // Browsers on desktops have stopped telling: Windows 11 says 10, and every macOS says 10.15.
    system: kind === 'desktop' ? joined(os.name) : joined(os.name, shortVersion(os.version)),
    kind,
  };
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ').slice(0, 80);
}

function shortVersion(version: string | undefined): string | undefined {
  return version?.split('.').slice(0, 2).join('.');
}
