import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres';

/**
 * A Node of its own that holds the embedded PostgreSQL of the folder it is given, for tests that kill it. It says
 * `ready <url>` or `failed <code> <sentence>`, and stops in good order at SIGTERM.
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
