import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { sanitizeHtmlAsync } from '../../platform/sanitizeHtmlAsync.ts';
import { foldText } from '../../shared/czechText.ts';
import { badRequest } from '../../shared/errors.ts';
import type { DeskIntakeInput, NoticeDetails } from './desk.types.ts';
import { canonicalJson, sha256, textHash } from './deskRecord.policy.ts';
import type { IntakeContent, IntakeFile } from './intakeContent.policy.ts';
import { toDetailColumns } from './noticeDetails.policy.ts';

export interface SentIntake extends Omit<IntakeContent, 'articleId' | 'revision' | 'formerFiles'> {
  key: string;
  version: number;
  title: string;
  html: string;
  text: string;
}

/** Reads what a records service has sent; before the transaction, because cleaning HTML may take long. */
export function createReadIntake({ models }: Database) {
  /** @param present that of the notice, which may be out of use @throws 400 with the names of the kinds that there are */
  async function findKind(name: string, present: number | undefined): Promise<number> {
    const where = { [Op.or]: [{ is_active: true }, { id: present ?? 0 }] };
    const kinds = await models.DeskKind.findAll({ where, order: ['position', 'id'] });
    const wanted = foldText(name.trim());
    const kind = kinds.find((one) => foldText(one.name) === wanted);
    if (kind) return kind.id;
    const names = kinds.map((one) => `„${one.name}“`).join(', ');
    throw badRequest('Tento druh písemnosti na desce není.', [
      { path: 'kind', message: `Použijte některý z těchto druhů: ${names}.` },
    ]);
  }

  /** @throws 400 for a kind or a day that does not exist, and a file that is listed twice */
  return async (input: DeskIntakeInput, presentKind?: number): Promise<SentIntake> => {
    const { version, file_mark, originator, agenda, event_on, approved_on, removable_from } = input;
    const key = input.reference_number.trim();
    const details: NoticeDetails = {
      kind_id: await findKind(input.kind, presentKind),
      reference_number: key,
      file_mark: file_mark.trim(),
      originator: originator && { ...originator, name: originator.name.trim() },
      agenda: agenda.trim(),
      event_on,
      approved_on,
      planned_on: null,
      removable_from,
      removable_reason: removable_from === null ? '' : input.removable_reason.trim(),
    };
    toDetailColumns(details);
    requireDistinct(input.files);
    const title = input.title.trim();
    const { html, text } = await sanitizeHtmlAsync(input.html, 'html');
    return {
      key,
      version,
      title,
      html,
      text,
      details,
      files: input.files,
      hash: intakeHash(input),
      textHash: textHash({ title, perex: '', html }),
    };
  };
}

export const intakeHash = (input: DeskIntakeInput): string =>
  sha256(canonicalJson({ ...input, reference_number: input.reference_number.trim() }));

export type ReadIntake = ReturnType<typeof createReadIntake>;

function requireDistinct(files: readonly IntakeFile[]): void {
  for (const key of ['name', 'sha256'] as const) {
    const values = files.map((file) => file[key]);
    const index = values.findIndex((value, at) => values.indexOf(value) !== at);
    if (index === -1) continue;
    const message = key === 'name' ? 'Dva soubory mají stejný název.' : 'Tento soubor je uvedený dvakrát.';
    throw badRequest(message, [{ path: `files.${index}.${key}`, message }]);
  }
}
