import type { Actor } from '../../access/actor.ts';
import type { FileAdmin } from '../files/fileAdmin.service.ts';
import { fileRefused } from '../files/files.errors.ts';
import type { FileUploads } from '../files/fileUploads.service.ts';
import { brokenUpload, unlistedFile } from './desk.errors.ts';
import type { DeskIntake } from './deskIntake.service.ts';
import { hasBeenPosted, type IntakeFile, requirePending, requireSent } from './intakeContent.policy.ts';

interface DeskIntakeFilesDeps {
  intake: DeskIntake;
  fileAdmin: FileAdmin;
  fileUploads: FileUploads;
}

export interface IntakeUpload {
  deskId: number;
  key: string;
  version: number;
  sha256: string;
}

export function createDeskIntakeFiles({ intake, fileAdmin, fileUploads }: DeskIntakeFilesDeps) {
  async function add(
    actor: Actor,
    articleId: number,
    { name, sha256 }: IntakeFile,
    bytes: AsyncIterable<Buffer>,
  ): Promise<void> {
    const owner = { kind: 'article', id: articleId } as const;
    const received = await fileUploads.receive(bytes, name);
    try {
      if (received.kind === 'image') throw pictureOfNotice();
      if (received.hash !== Buffer.from(sha256, 'hex').toString('base64url')) throw brokenUpload();
      await fileAdmin.add(actor, owner, received, '', { isOnce: true });
    } finally {
      // A repeat is not stored again; where the answer of the database was lost, the bytes stay.
      const isStored = await fileAdmin.isStored(received).catch(() => true);
      if (!isStored) await fileUploads.discard(received);
    }
  }

  return {
    /** @throws 400 for bytes with another hash, a file that the version does not list, and an image */
    async receive(
      actor: Actor,
      { deskId, key, version, sha256 }: IntakeUpload,
      bytes: AsyncIterable<Buffer>,
    ): Promise<IntakeFile> {
      const { notice } = await intake.find(actor.permissions, deskId, key);
      const content = requireSent(notice, version);
      const file = content.files.find((one) => one.sha256 === sha256);
      if (!file) throw unlistedFile();
      if (hasBeenPosted(notice, content)) return file;
      requirePending(notice, content);
      await add(actor, content.articleId, file, bytes);
      return file;
    },
  };
}

export type DeskIntakeFiles = ReturnType<typeof createDeskIntakeFiles>;

/** The site makes images smaller and takes their metadata out, so that the hash would be another one. */
const pictureOfNotice = () =>
  fileRefused('Obrázek takto vyvěsit nejde, uložil by se v jiné podobě, než přišel. Pošlete ho v PDF.');
