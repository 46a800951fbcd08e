#!/usr/bin/env node
/** `dev-remote <folder> <port> <portal> alone|in-portal`: reports the start and each build on stdout, one JSON object per line. */
import { startDevServer } from '../src/dev/dev-server.mjs';

const [dir, port, portal, mode] = process.argv.slice(2);
const tell = (event) => process.stdout.write(`${JSON.stringify(event)}\n`);
const fail = (error) => {
  tell({ event: 'failed', why: error.message });
  process.exit(1);
};
// the port that is taken shows itself after the start has resolved
process.on('uncaughtException', fail);
try {
  const onBuilt = (errors) => tell({ event: 'built', errors });
  await startDevServer({ dir, port: Number(port), portal, mode, onBuilt });
  tell({ event: 'listening' });
} catch (error) {
  fail(error);
}
