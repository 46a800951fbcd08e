#!/usr/bin/env node
/** `npx portal …` anywhere in the workspace: the registry's command line, as the build left it. */
import { existsSync } from 'node:fs';

const built = new URL('../registry/dist/cli/portal.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  console.error('The command line is not built yet: run npm start or npm run build first.');
  process.exitCode = 1;
}
