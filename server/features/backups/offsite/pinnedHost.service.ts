import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { connect, type LookupFunction, type Socket } from 'node:net';
import { OtherHostRefused } from './offsite.errors.ts';
import type { HostAndPort } from './offsiteAddress.policy.ts';

/** A host by the addresses that were checked: a name server that answers something else later is not asked again. */
export interface PinnedHost extends HostAndPort {
  addresses: readonly { address: string; family: number }[];
}

/** Resolves this host alone, without a name server. */
export function pinnedLookup({ host, addresses }: PinnedHost): LookupFunction {
  return (hostname, options, callback) => {
    const [first] = addresses;
    if (hostname.toLowerCase() !== host.toLowerCase() || !first) callback(new OtherHostRefused(hostname), '');
    else if (options.all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

/** For clients that follow redirects: they reach no other host or port, by a name or by an address. */
export function pinnedAgents(place: PinnedHost): { httpAgent: HttpAgent; httpsAgent: HttpsAgent } {
  const lookup = pinnedLookup(place);
  return {
    httpAgent: guard(new HttpAgent({ lookup }), place),
    httpsAgent: guard(new HttpsAgent({ lookup }), place),
  };
}

function guard<Agent extends HttpAgent>(agent: Agent, { host, port }: PinnedHost): Agent {
  const connectTo = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const isSame = options.host?.toLowerCase() === host.toLowerCase() && Number(options.port) === port;
    if (!isSame) throw new OtherHostRefused(`${options.host}:${options.port}`);
    return connectTo(options, callback);
  };
  return agent;
}

export function connectPinned(place: PinnedHost, timeoutMs: number): Promise<Socket> {
  const { host, port } = place;
  const socket = connect({ host, port, lookup: pinnedLookup(place), noDelay: true, timeout: timeoutMs });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('timeout', () =>
      socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    );
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.removeListener('error', reject);
      resolve(socket);
    });
  });
}
