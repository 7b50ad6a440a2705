import type { Readable } from 'node:stream';

export const OFFSITE_KINDS = ['s3', 'sftp', 'webdav'] as const;
export type OffsiteKind = (typeof OFFSITE_KINDS)[number];

export interface OffsitePlace {
  kind: OffsiteKind;
  /** An https or http address for S3 and WebDAV, `host` or `host:port` for SFTP. */
  address: string;
  /** The bucket with an optional folder for S3, else the folder. */
  folder: string;
  /** The access key for S3. */
  user: string;
  /** Only for S3; `auto` where the provider has none. */
  region: string;
  /** The fingerprint that an SFTP server must show, `SHA256:…`. */
  hostKey: string | null;
}

export interface RemoteFile {
  name: string;
  bytes: number;
}

export interface RemoteUpload {
  name: string;
  content: Readable;
  bytes: number;
  signal: AbortSignal;
}

/** A folder on another machine. Paths are not part of its names. */
export interface RemoteStore {
  /** The file appears under its name only when it is complete. */
  put(upload: RemoteUpload): Promise<void>;
  get(name: string, signal: AbortSignal): Promise<Readable>;
  list(): Promise<RemoteFile[]>;
  remove(name: string): Promise<void>;
  /** Removes what a killed upload of this prefix left behind. */
  removeUnfinished(prefix: string): Promise<void>;
  close(): Promise<void>;
}

export interface StoreAccess extends OffsitePlace {
  secret: string;
}
