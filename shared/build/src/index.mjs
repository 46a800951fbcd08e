export { remoteConfig } from './remote-config.mjs';
export { shellConfig } from './shell-config.mjs';
export { nodeBuild } from './node-build.mjs';
export { firstLoad } from './first-load.mjs';
export { buildMonolith } from './build-monolith.mjs';
export { browserApplications, nodeApplications } from './workspace.mjs';
export { importSource } from './import-source.mjs';
