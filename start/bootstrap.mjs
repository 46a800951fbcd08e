/**
 * `npm start`. This file is parsed by whatever Node is there, so it keeps to old words; the rest is imported
 * once the version is known to be good.
 */
import { dirname } from 'path';
import { fileURLToPath } from 'url';

const wanted = [20, 19];
const found = process.versions.node.split('.').map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    'The portal needs Node.js ' + wanted.join('.') + ' or later, and this is ' + process.version + '.',
  );
  process.exitCode = 1;
} else {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  void import('./launcher/launch.js').then(function (module) {
    return module.launch(root);
  });
}
