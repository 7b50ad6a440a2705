import Bowser from 'bowser';

export interface DeviceName {
  browser: string;
  system: string;
  kind: 'desktop' | 'mobile' | 'tablet' | 'other';
}

const KINDS: Partial<Record<string, DeviceName['kind']>> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
};

export function deviceName(userAgent: string): DeviceName {
  const { browser, os, platform } = Bowser.parse(userAgent || 'unknown');
  const kind = KINDS[platform.type ?? ''] ?? 'other';
  return {
    browser: joinWords(browser.name, browser.version?.split('.')[0]),
    // Desktop browsers freeze the system version: Windows 11 reports 10, every macOS reports 10.15.
    system: kind === 'desktop' ? joinWords(os.name) : joinWords(os.name, shortVersion(os.version)),
    kind,
  };
}

function joinWords(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ').slice(0, 80);
}

function shortVersion(version: string | undefined): string | undefined {
  return version?.split('.').slice(0, 2).join('.');
}
