import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './database/database.ts';
import { lockForServer } from './database/dataFolderLock.ts';
import { openLogTable } from './database/openLogTable.ts';
import { ensureAdmin } from './features/account/ensureAdmin.service.ts';
import { createAudit } from './features/audit/audit.service.ts';
import { migrateSafely } from './features/backups/migrateSafely.service.ts';
import { requireCompleteRestore } from './features/backups/replaceCurrent.service.ts';
import { createRestoredDesks } from './features/desk/restoredDesks.service.ts';
import { ensureSystemPages } from './features/pages/systemPages.service.ts';
import { followLogLevel } from './features/settings/followLogLevel.service.ts';
import { createErasureLog } from './features/users/erasureLog.service.ts';
import { createRestoredErasures, syncErasuresAtStart } from './features/users/reapplyErasures.service.ts';
import { createContract } from './http/contract.ts';
import { checkPort, createHttpServer, listen } from './http/httpServer.ts';
import { systemClock } from './platform/clock.ts';
import { createLogger } from './platform/logger.ts';
import { createLogStore } from './platform/logStore.ts';
import { createMailer } from './platform/mailer.ts';
import { createMailState } from './platform/mailState.ts';
import { createPushService } from './platform/pushService.ts';
import { openRedisLink } from './platform/redisLink.ts';
import { createSiteAddress } from './platform/siteAddress.ts';
import { readDocument, readVersion, WEB_DIR } from './projectFiles.ts';
import { withSecret } from './secretFile.ts';
import { createServices } from './services.ts';
import { defaultSender } from './shared/defaultSender.ts';
import { startProblem } from './startProblem.ts';

/** Load balancers probe about every second; they must see readiness fail before new connections are refused. */
const DRAIN_GRACE_MS = 1_000;

async function start(config: Config): Promise<void> {
  await checkPort(config.port, config.host);
  const running = withSecret(config);
  const lock = await lockForServer(running);
  const logStore = createLogStore();
  const logger = createLogger({ level: running.logLevel ?? 'info', store: logStore });
  const document = readDocument();
  const contract = createContract(
    document,
    running.production ? undefined : await import('./http/responseCheck.ts'),
  );
  await requireCompleteRestore(running);
  const database = await openDatabase({ ...running, logger });
  const version = readVersion();
  const migrated = await migrateSafely({ database, config: running, version, logger });
  if (migrated.length > 0) logger.info({ migrated }, 'database migrated');
  const audit = createAudit({ database, clock: systemClock });
  await syncErasuresAtStart({ database, erasures: createErasureLog(running.dataDir), audit, logger });
  const logTable = await openLogTable(database, running.dataDir);
  logStore.connect(logTable);

  const siteAddress = createSiteAddress(running.publicUrl);
  const { server, http } = createHttpServer({ siteAddress, logger });
  const mailState = createMailState({
    server: running.smtpUrl,
    from: running.mailFrom ?? defaultSender(running.publicUrl),
  });
  const mailer = createMailer({ ...running, mailState, clock: systemClock, logger });
  const pushService = createPushService();
  const { redisUrl } = running;
  const link = redisUrl ? await openRedisLink({ ...running, url: redisUrl, logger }) : undefined;
  const services = createServices({
    config: running,
    database,
    logger,
    logStore,
    logTable,
    clock: systemClock,
    document,
    version,
    mailer,
    mailState,
    siteAddress,
    pushService,
    link,
    isDraining: http.isDraining,
    restoreAndRestart: (name, actor) => void restartWithBackup(name, actor).catch(failToStart),
  });
  await followLogLevel({ ...services, clock: systemClock, logger });
  const app = createApp({
    ...services.http,
    config: running,
    logger,
    contract,
    onContractError: (error) => logger.error({ err: error }, 'an answer does not fit the document'),
    webDir: WEB_DIR,
  });
  await reportFirstAdmin(database, running);
  await ensureSystemPages(database);
  await services.prepare();
  http.setApp(app);
  await listen(server, app, running.port, running.host);
  services.startJobs();
  const end = async (graceMs: number) => {
    await http.drain(graceMs, services.closeStreams);
    await services.flush();
    services.close();
    mailer.close();
    pushService.close();
    await logStore.close();
    await database.close();
    await lock.release();
  };
  const grace = closeWithGrace({ delay: 9_500, logger: undefined }, async ({ signal, err }) => {
    if (err) logger.fatal({ err }, 'ending after an error that nobody caught');
    else logger.info({ signal }, 'draining');
    await end(signal === 'SIGTERM' && running.production ? DRAIN_GRACE_MS : 0);
  });
  const restartWithBackup = async (name: string, actor: { name: string }) => {
    logger.warn({ module: 'backups', name }, 'ending to restore a backup');
    // Loaded before the end, while nothing can fail yet.
    const { describeRestore, restoreWhileStopped } = await import(
      './features/backups/restoreWhileStopped.service.ts'
    );
    const { closeRestoreServer, openRestoreServer } = await import('./http/restoreServer.ts');
    await end(0);
    grace.uninstall();
    const { port, host, dataDir } = running;
    const notice = await openRestoreServer({ port, host, describe: () => describeRestore(dataDir) });
    await restoreWhileStopped({
      name,
      actor,
      version,
      config: running,
      erasures: createRestoredErasures(dataDir),
      desks: createRestoredDesks(systemClock),
      createAudit: (restored) => createAudit({ database: restored, clock: systemClock }),
      logger,
    });
    await closeRestoreServer(notice);
    await start(config);
  };
  // Last: whoever reads this line may stop the server at once.
  logger.info({ host: running.host, port: running.port }, 'listening');
}

function failToStart(error: unknown): never {
  process.stderr.write(`${startProblem(error, config)}\n`);
  process.exit(1);
}

/** The only time that a password is printed: nobody else knows it yet. */
async function reportFirstAdmin(database: Database, config: Config): Promise<void> {
  const credentials = { username: config.adminUsername, password: config.adminPassword };
  const admin = await ensureAdmin(database, credentials);
  if (admin?.generatedPassword) {
    process.stdout.write(
      `\nFirst start: the account "${admin.username}" was created with the password ${admin.generatedPassword}\n` +
        'It is shown only this once. Sign in and change it.\n\n',
    );
  }
}

// By default V8 lets the heap grow up to fourfold before it collects: half of the memory would be garbage.
setFlagsFromString('--heap-growing-percent=30');

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  failToStart(error);
}
