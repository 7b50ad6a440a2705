/** The server showed another key than the one that was confirmed, or none was confirmed yet. */
export class HostKeyRefused extends Error {
  override readonly name = 'HostKeyRefused';
  readonly hostKey: string;
  readonly isChanged: boolean;

  constructor(hostKey: string, isChanged: boolean) {
    super(isChanged ? `the host key changed to ${hostKey}` : `the host key ${hostKey} is not confirmed`);
    this.hostKey = hostKey;
    this.isChanged = isChanged;
  }
}

/** The encrypted file is damaged, cut off, or was made with another recovery key. */
export class UnreadableCopy extends Error {
  override readonly name = 'UnreadableCopy';
  readonly reason: 'damaged' | 'wrong-key';

  constructor(reason: 'damaged' | 'wrong-key', cause?: unknown) {
    super(`the copy cannot be decrypted (${reason})`, { cause });
    this.reason = reason;
  }
}

/** The storage leads to another host, which was not checked and is nobody's choice. */
export class OtherHostRefused extends Error {
  override readonly name = 'OtherHostRefused';

  constructor(host: string) {
    super(`the storage leads to ${host}`);
  }
}

export class RemoteRefusal extends Error {
  override readonly name = 'RemoteRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
