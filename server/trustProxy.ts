import { isIP } from 'node:net';

export function isTrustProxy(value: string): boolean {
  if (/^(true|false|\d{1,2})$/.test(value)) return true;
  return value.split(',').every((part) => {
    const [address = '', bits = '0', ...more] = part.trim().split('/');
    const isRange = isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && more.length === 0;
    return isRange || ['loopback', 'linklocal', 'uniquelocal'].includes(part.trim());
  });
}

export function toTrustProxy(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}
