import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres';

/**
 * A separate Node process that runs the embedded PostgreSQL of the given folder, for tests that kill it. It prints
 * `ready <url>` or `failed <code> <sentence>`, and stops cleanly at SIGTERM.
 */
const [dataDir = ''] = process.argv.slice(2);

startEmbeddedPostgres({ dataDir, onProgress: (line) => console.log(line) }).then(
  (server) => {
    process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
    console.log(`ready ${server.url}`);
    setInterval(() => undefined, 60_000);
  },
  (error: Error & { failure?: string }) => {
    console.log(`failed ${error.failure} ${error.message}`);
    process.exit(1);
  },
);
