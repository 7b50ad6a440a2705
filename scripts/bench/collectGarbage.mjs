// Loaded into the servers that are measured (--import): memory counts when what nobody needs any more has been
// collected, and a server with time and memory to spare leaves that for later. The signal does nothing by itself.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc');
process.on('SIGWINCH', () => {
  collect();
  collect();
});
