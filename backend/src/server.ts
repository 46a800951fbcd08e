import { serveAlone } from './serve';

/** The API of production, which has no sandboxes. */
await serveAlone();
