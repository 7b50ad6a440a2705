import { setDemoDefaults } from './lib/demoDefaults.ts';

setDemoDefaults();
await import('../server/verifyDesk.ts');
