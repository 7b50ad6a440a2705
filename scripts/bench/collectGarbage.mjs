// Loaded with --import: SIGWINCH collects garbage, so that the memory measured afterwards is what is still referenced.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc');
process.on('SIGWINCH', () => {
  collect();
  collect();
});
