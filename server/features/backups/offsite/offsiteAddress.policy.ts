import { BlockList, isIP } from 'node:net';
import { isPublicAddress } from '../../../platform/publicAddress.ts';
import type { OffsiteKind, OffsitePlace } from './offsite.types.ts';

const MAX_PORT = 65_535;
const SFTP_PORT = 22;
/** Addresses of a link: on hosted machines their services give out credentials. */
const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');
linkLocal.addAddress('fd00:ec2::254', 'ipv6');

export interface HostAndPort {
  host: string;
  port: number;
  /** Always so for SFTP. */
  isSecure: boolean;
}

/** @returns undefined for what is no address of this kind */
export function parseAddress(kind: OffsiteKind, address: string): HostAndPort | undefined {
  return kind === 'sftp' ? parseHost(address) : parseUrl(address);
}

function parseHost(address: string): HostAndPort | undefined {
  const [, bracketed, plain, port = String(SFTP_PORT)] =
    /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::(\d{1,5}))?$/i.exec(address) ?? [];
  const host = bracketed ?? plain;
  if (!host || Number(port) < 1 || Number(port) > MAX_PORT) return undefined;
  return { host, port: Number(port), isSecure: true };
}

function parseUrl(address: string): HostAndPort | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, username, password, search, hash } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password || search || hash)
    return undefined;
  const isSecure = protocol === 'https:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 443 : 80),
    isSecure,
  };
}

export function placeProblem({
  kind,
  address,
  folder,
  user,
  region,
}: OffsitePlace): { path: 'address' | 'folder' | 'user' | 'region'; message: string } | undefined {
  if (!parseAddress(kind, address)) {
    const message =
      kind === 'sftp'
        ? 'Napište název nebo adresu serveru, případně s portem, třeba nas.lipova.cz:22.'
        : 'Napište celou adresu, třeba https://zaloha.lipova.cz, bez jména a hesla.';
    return { path: 'address', message };
  }
  if (folder.split('/').includes('..'))
    return { path: 'folder', message: 'Cesta ke složce nesmí obsahovat dvě tečky.' };
  if (kind === 's3' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/.*)?$/i.test(folder))
    return { path: 'folder', message: 'Napište název úložiště (bucket), případně za lomítkem i složku.' };
  if (kind === 's3' && !/^[a-z0-9-]{1,40}$/i.test(region))
    return { path: 'region', message: 'Napište oblast, kterou uvádí poskytovatel, třeba eu-central-1.' };
  if (user === '') return { path: 'user', message: 'Vyplňte uživatele.' };
  return undefined;
}

/** Why no connection is made to a host with these addresses; undefined when one is. */
export function connectionProblem(
  { isSecure }: HostAndPort,
  addresses: readonly string[],
): string | undefined {
  if (addresses.some(isLinkLocal))
    return 'Na tuto adresu se web nepřipojuje: patří službám počítače, ne úložišti.';
  if (!isSecure && addresses.some(isPublicAddress))
    return 'Do internetu se kopie posílají jen přes https. Adresa s http smí být jen v místní síti.';
  return undefined;
}

const UNENCRYPTED_WARNING =
  'Spojení není šifrované (http). Kopie sama zašifrovaná je, ale jméno a heslo k úložišti může v síti někdo přečíst.';

/** A sentence about http, where the place is reached by it. */
export function placeWarning({ kind, address }: Pick<OffsitePlace, 'kind' | 'address'>): string | null {
  return parseAddress(kind, address)?.isSecure === false ? UNENCRYPTED_WARNING : null;
}

function isLinkLocal(address: string): boolean {
  const bare = address.split('%')[0] ?? '';
  const mapped = /^::ffff:([0-9.]+)$/i.exec(bare)?.[1];
  const version = isIP(mapped ?? bare);
  if (version === 0) return false;
  return linkLocal.check(mapped ?? bare, version === 4 ? 'ipv4' : 'ipv6');
}
