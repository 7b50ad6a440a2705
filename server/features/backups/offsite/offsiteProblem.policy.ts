import { AppError } from '../../../shared/errors.ts';
import { HostKeyRefused, OtherHostRefused, UnreadableCopy } from './offsite.errors.ts';

const REFUSED_SIGN_IN = 'Úložiště odmítlo jméno nebo heslo. Zkontrolujte je u poskytovatele.';
const NO_FOLDER = 'Složka nebo úložiště (bucket) s tímto názvem neexistuje.';
const NOT_ALLOWED = 'Tento uživatel nemá v úložišti právo zapisovat, číst nebo mazat.';
const FULL = 'V úložišti není dost místa. Uvolněte ho, nebo uchovávejte méně kopií.';
const NO_ANSWER = 'Server úložiště neodpovídá. Zkontrolujte adresu, port a připojení.';
const BAD_CERTIFICATE = 'Certifikát serveru není platný nebo důvěryhodný, spojení proto nevzniklo.';
const REDIRECTED =
  'Úložiště posílá jinam, než kam vede jeho adresa, a tam se web nepřipojuje. Zeptejte se poskytovatele na konečnou adresu.';
const CUT_OFF = 'Spojení s úložištěm se přerušilo.';

const BY_CODE: Record<string, string> = {
  ENOTFOUND: 'Server s touto adresou neexistuje. Zkontrolujte ji.',
  EAI_AGAIN: 'Adresu serveru teď nelze zjistit. Zkontrolujte připojení k síti.',
  ECONNREFUSED: 'Na této adrese a portu žádné úložiště neběží.',
  EHOSTUNREACH: NO_ANSWER,
  ENETUNREACH: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  UND_ERR_CONNECT_TIMEOUT: NO_ANSWER,
  ECONNRESET: CUT_OFF,
  EPIPE: CUT_OFF,
  UND_ERR_SOCKET: CUT_OFF,
  ERR_STREAM_PREMATURE_CLOSE: CUT_OFF,
  CERT_HAS_EXPIRED: 'Certifikátu serveru vypršela platnost, spojení proto nevzniklo.',
  DEPTH_ZERO_SELF_SIGNED_CERT: BAD_CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: BAD_CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: BAD_CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: 'Certifikát patří jinému serveru, spojení proto nevzniklo.',
  InvalidAccessKeyId: REFUSED_SIGN_IN,
  SignatureDoesNotMatch: REFUSED_SIGN_IN,
  NoSuchBucket: NO_FOLDER,
  AccessDenied: NOT_ALLOWED,
  QuotaExceeded: FULL,
  EntityTooLarge: 'Záloha je větší, než úložiště přijímá.',
  ENOENT: 'Soubor se zálohou už na serveru není.',
  ENOSPC: 'Na disku tohoto serveru není dost místa.',
};

const BY_SFTP_STATUS: Record<number, string> = {
  2: NO_FOLDER,
  3: NOT_ALLOWED,
  4: 'Úložiště soubor nepřijalo. Nejspíš je plné, nebo do složky nesmí zapisovat.',
  14: FULL,
  15: FULL,
};

const BY_STATUS: Record<number, string> = {
  401: REFUSED_SIGN_IN,
  403: NOT_ALLOWED,
  404: NO_FOLDER,
  405: 'Na této adrese není úložiště WebDAV. Zkontrolujte celou adresu.',
  409: NO_FOLDER,
  413: 'Záloha je větší, než úložiště přijímá.',
  423: 'Soubor v úložišti má někdo zamčený.',
  429: 'Úložiště teď odmítá další požadavky. Zkuste to později.',
  507: FULL,
};

const MAX_CAUSES = 4;

export function offsiteProblem(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof HostKeyRefused)
    return error.isChanged
      ? `Server se prokázal jiným klíčem než dřív (${error.hostKey}). Může to být jiný počítač; ověřte to u jeho správce a otisk potvrďte znovu.`
      : `Server se prokázal klíčem ${error.hostKey}. Porovnejte otisk s tím, co řekne jeho správce, a potvrďte ho.`;
  if (error instanceof UnreadableCopy)
    return error.reason === 'wrong-key'
      ? 'Kopie je zašifrovaná jiným klíčem pro obnovu.'
      : 'Kopie je poškozená nebo neúplná, nejde dešifrovat do konce.';
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < MAX_CAUSES; depth += 1) {
    const known = knownProblem(cause);
    if (known !== undefined) return known;
    cause = cause.cause;
  }
  return 'Nepodařilo se to. Podrobnosti jsou v logu, v modulu backups.';
}

function knownProblem(error: Error): string | undefined {
  if (error instanceof OtherHostRefused || error.message === 'unexpected redirect') return REDIRECTED;
  const { code, serviceCode, status, level } = error as Error & Record<string, unknown>;
  if (level === 'client-authentication') return REFUSED_SIGN_IN;
  if (level === 'client-timeout' || error.name === 'TimeoutError') return NO_ANSWER;
  if (typeof serviceCode === 'string' && BY_CODE[serviceCode]) return BY_CODE[serviceCode];
  if (typeof code === 'string' && BY_CODE[code]) return BY_CODE[code];
  if (typeof code === 'number' && BY_SFTP_STATUS[code]) return BY_SFTP_STATUS[code];
  if (typeof status === 'number') return BY_STATUS[status] ?? (status >= 500 ? NO_ANSWER : undefined);
  return undefined;
}
