import { describe, expect, it } from 'vitest';
import { deviceName } from './deviceName.policy.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
      'Firefox 130',
      'Windows',
      'desktop',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`,
      'Microsoft Edge 128',
      'Windows',
      'desktop',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari 17',
      'macOS',
      'desktop',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/128.0.0.0 Safari/537.36`,
      'Chrome 128',
      'Linux',
      'desktop',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari 17',
      'iOS 17.5',
      'mobile',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A546B) ${WEBKIT} Chrome/128.0.0.0 Mobile Safari/537.36`,
      'Chrome 128',
      'Android 14',
      'mobile',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
      'Safari 16',
      'iOS 16.6',
      'tablet',
    ],
    ['', '', '', 'other'],
    ['curl/8.1', '', '', 'other'],
    ['\u001b[31m<script>alert(1)</script>', '', '', 'other'],
  ])('%s', (userAgent, browser, system, kind) => {
    expect(deviceName(userAgent)).toEqual({ browser, system, kind });
  });
});
