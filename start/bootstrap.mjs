/**
 * `npm start`. This file is parsed by whatever Node is there, so it keeps to old words; the rest is imported
 * once the version is known to be good.
 */
import { dirname } from 'path';
import { fileURLToPath } from 'url';

/** As `engines` of package.json: what `npm run test:all` runs on. */
const tested = [20, 22, 24];
const found = process.versions.node.split('.').map(Number);

if (tested.indexOf(found[0]) < 0 || (found[0] === 20 && found[1] < 19)) {
  console.error(
    'The portal runs on Node.js 20 (from 20.19), 22 and 24, and this is ' + process.version + '.',
  );
  process.exitCode = 1;
} else {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  void import('./launcher/launch.js').then(function (module) {
    return module.launch(root);
  });
}
