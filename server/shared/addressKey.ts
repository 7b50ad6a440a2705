import { domainToASCII } from 'node:url';

/** Equal for two ways to write the same address; those that differ by diacritics are different addresses. */
export function addressKey(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(address.trim().normalize('NFC')) ?? [];
  return `${name.toLowerCase()}@${domainToASCII(domain)}`;
}
