import { resolve } from 'node:path';
import { createExportFolder } from '../features/contentExport/exportFolder.service.ts';
import type { TestApp } from './testApp.ts';

/** The folder of a test app, to hold its lock or to leave there what a killed server would. */
export function testExportFolder({ services }: Pick<TestApp, 'services'>) {
  const dataDir = resolve(services.fileStore.path(`00/${'0'.repeat(30)}`), '../../..');
  return createExportFolder({ dataDir, databaseUrl: undefined });
}
